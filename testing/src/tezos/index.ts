export {
  type BeaconTestNetwork,
  type BeaconTestWallet,
  type BeaconTestWalletOptions,
  createBeaconWallet,
} from './beaconWallet.js'
export { sendOperations, type TezosOperation } from './sendOperations.js'
export {
  moreTezosKeys,
  signTezos,
  type TezosTestKey,
  testTezosKeys,
  tezosAddressOf,
  tezosPublicKeyOf,
} from './tezosKeys.js'
