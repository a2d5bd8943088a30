import { createAlgorandWallet } from '../../algorand/algorandWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createAlgorandWallet)
