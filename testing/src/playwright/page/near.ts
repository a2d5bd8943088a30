import { createNearWallet } from '../../near/nearWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createNearWallet)
