export { cosmosAddressOf, moreCosmosKeys, testCosmosKeys } from './cosmosKeys.js'
export {
  type CosmosChain,
  createKeplrWallet,
  type KeplrTestWallet,
  type KeplrTestWalletOptions,
} from './keplrWallet.js'
