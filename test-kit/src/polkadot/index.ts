export { type PolkadotTestAccount, polkadotAddressOf, testPolkadotAccounts } from './keys.js'
export { createPolkadotWallet, type PolkadotTestWallet, type PolkadotTestWalletOptions } from './wallet.js'
