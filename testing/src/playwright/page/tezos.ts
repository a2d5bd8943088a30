import { createBeaconWallet } from '../../tezos/beaconWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createBeaconWallet)
