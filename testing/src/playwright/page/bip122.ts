import { createBitcoinWallet } from '../../bip122/bitcoinWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createBitcoinWallet)
