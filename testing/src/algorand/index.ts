export { algorandAddressOf, moreAlgorandSeeds, testAlgorandSeeds } from './algorandKeys.js'
export { signAlgorandTransaction } from './algorandTransaction.js'
export {
  type AlgorandChain,
  type AlgorandDialect,
  type AlgorandTestWallet,
  type AlgorandTestWalletOptions,
  createAlgorandWallet,
} from './algorandWallet.js'
