export {
  type BitcoinNetworkName,
  type BitcoinPaymentType,
  type BitcoinPurpose,
  bitcoinAddressOf,
  moreBitcoinKeys,
  networkOf as bitcoinNetworkOf,
  publicKeyOf as bitcoinPublicKeyOf,
  signBip322Message,
  signLegacyMessage,
  testBitcoinKeys,
} from './bitcoin/bitcoinKeys.js'
export {
  type BitcoinSigningFault,
  describePsbt as describeBitcoinPsbt,
  signPsbt as signBitcoinPsbt,
} from './bitcoin/bitcoinPsbt.js'
export {
  type BitcoinTestDialect,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinWallet,
} from './bitcoin/bitcoinWallet.js'
export type { KnownAsset } from './evmAssets.js'
export type { CallSupport } from './evmBatches.js'
export { describeEvmCall, type EvmCall } from './evmCalls.js'
export type { EvmChain } from './evmContext.js'
export type { SentByWallet, TransactionEdits } from './evmOutbox.js'
export type { EvmProvider } from './evmProvider.js'
export { createEvmWallet, type EvmTestWallet, type EvmTestWalletOptions } from './evmWallet.js'
export { createFixtureWallet } from './fixtureWallet.js'
export {
  morePrivateKeys,
  moreSolanaSeeds,
  solanaAddressOf,
  testPrivateKeys,
  testSolanaSeeds,
} from './knownAccounts.js'
export type { AnswerPrompt, PendingPrompt, PromptAnswer, PromptRequest } from './prompts.js'
export { mountRedirectWallet, redirectSignature } from './redirectWallet.js'
export type { LoggedRequest } from './requestGate.js'
export type { StateStorage } from './savedState.js'
export { describeSolanaTransaction } from './solanaCalls.js'
export type { SolanaChain } from './solanaFeatures.js'
export { createSolanaWallet, type SolanaTestWallet, type SolanaTestWalletOptions } from './solanaWallet.js'
export type { TestWallet, TestWalletOptions } from './testWallet.js'
export { WalletError } from './walletErrors.js'
export { mountWalletPanel } from './walletPanel.js'
export { createWalletSet, type WalletSet, type WalletSetOptions } from './walletSet.js'
export type { StandardAccount, StandardWallet } from './walletStandard.js'
