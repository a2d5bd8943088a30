import { createCardanoWallet } from '../../cip34/cardanoWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createCardanoWallet)
