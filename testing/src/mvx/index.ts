export {
  type MvxTransaction,
  moreMvxKeys,
  mvxAddressOf,
  signMvxMessage,
  signMvxTransaction,
  testMvxKeys,
} from './mvxKeys.js'
export {
  createMvxExtension,
  createMvxWebWallet,
  type MvxTestWallet,
  type MvxTestWalletOptions,
  type MvxWebWalletOptions,
} from './mvxWallet.js'
