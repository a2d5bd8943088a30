export { nearExecutorScript } from './nearExecutor.js'
export {
  type NearTestAccount,
  namedNearAccounts,
  nearKeyOf,
  nearSecretOf,
  testNearAccounts,
} from './nearKeys.js'
export {
  createNearWallet,
  type NearTestNetwork,
  type NearTestWallet,
  type NearTestWalletOptions,
} from './nearWallet.js'
