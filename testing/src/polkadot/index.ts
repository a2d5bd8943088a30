export {
  morePolkadotAccounts,
  type PolkadotTestAccount,
  polkadotAddressOf,
  polkadotKeyIn,
  signPolkadot,
  testPolkadotAccounts,
  wrapMessage,
} from './keys.js'
export { describePolkadotCall, type PolkadotPayload, signPolkadotPayload } from './transaction.js'
export { createPolkadotWallet, type PolkadotTestWallet, type PolkadotTestWalletOptions } from './wallet.js'
