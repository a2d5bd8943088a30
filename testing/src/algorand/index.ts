export { algorandAddressOf, moreAlgorandSeeds, testAlgorandSeeds } from './algorandKeys.js'
export { describeAlgorandTransaction, signAlgorandTransaction } from './algorandTransaction.js'
export {
  type AlgorandChain,
  type AlgorandDialect,
  type AlgorandTestWallet,
  type AlgorandTestWalletOptions,
  createAlgorandWallet,
} from './algorandWallet.js'
