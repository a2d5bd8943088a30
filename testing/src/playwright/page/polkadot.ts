import { createPolkadotWallet } from '../../polkadot/wallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createPolkadotWallet)
