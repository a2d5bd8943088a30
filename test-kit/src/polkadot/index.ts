export {
  type PolkadotTestAccount,
  polkadotAddressOf,
  polkadotKeyIn,
  signPolkadot,
  testPolkadotAccounts,
  wrapMessage,
} from './keys.js'
export { createPolkadotWallet, type PolkadotTestWallet, type PolkadotTestWalletOptions } from './wallet.js'
