import { createKeplrWallet } from '../../cosmos/keplrWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createKeplrWallet)
