export { type AccountId, formatAccountId, isAccountId, parseAccountId } from './caip/accountId.js'
export { type AssetId, type AssetParts, formatAssetId, parseAssetId } from './caip/assetId.js'
export { type ChainId, formatChainId, isChainId, type Namespace, parseChainId } from './caip/chainId.js'
export { ACCOUNT_LIMIT, type Account, Accounts, type AccountType } from './capabilities/account.js'
export { Addresses, PaymentLinks, type PaymentRequest, TransactionIds } from './capabilities/addresses.js'
export { type Allowance, Allowances } from './capabilities/allowances.js'
export { Analytics, type AnalyticsConsent, UsageEvents } from './capabilities/analytics.js'
export { type AccountBalance, type Amount, AssetDiscovery, Balance, type BalancePart } from './capabilities/balance.js'
export { type CallOptions, Clock, Log, type Unsubscribe } from './capabilities/call.js'
export {
  type BatchOutcome,
  type BatchSupport,
  type Call,
  type CallBatch,
  type CallPreview,
  type CallSimulation,
  Calls,
  type SentBatch,
} from './capabilities/calls.js'
export {
  AccountChoice,
  AccountKinds,
  type ConnectOptions,
  Connector,
  type DisconnectOptions,
  type Session,
} from './capabilities/connector.js'
export {
  EmbeddedLogin,
  type EmbeddedSecurity,
  type EmbeddedState,
  type EmbeddedStatus,
  type EmbeddedUser,
  EmbeddedWallet,
  type SocialProvider,
  type SocialReturn,
} from './capabilities/embeddedWallet.js'
export {
  History,
  type HistoryCollectible,
  type HistoryOperation,
  type HistoryPage,
  type HistoryTransaction,
  type HistoryTransfer,
} from './capabilities/history.js'
export { Indexer, type TokenBalance, type TokenPrice } from './capabilities/indexer.js'
export { Marks } from './capabilities/marks.js'
export {
  type Gate,
  type GateStatus,
  Modal,
  type ModalTarget,
  type ModalTheme,
  type ModalTransaction,
  type ModalView,
  type Surface,
  type SurfaceOptions,
  type ViewId,
  type ViewParams,
} from './capabilities/modal.js'
export {
  type Identity,
  type NameLookup,
  type NameProfile,
  NameRecords,
  type NameRefusal,
  type NameRegistration,
  NameService,
  type NameSuggestion,
  Names,
} from './capabilities/names.js'
export { type Family, type Network, NetworkSwitch } from './capabilities/network.js'
export {
  type NodeListener,
  type NodePing,
  type NodePostOptions,
  type NodeReadOptions,
  type NodeRequest,
  type NodeRequestOptions,
  type NodeSubscription,
  Nodes,
  type RpcEndpoint,
  WalletRpc,
} from './capabilities/nodes.js'
export {
  type OfframpAsset,
  type OfframpOrder,
  type OfframpPage,
  type OfframpProvider,
  OfframpService,
  type OfframpStatus,
  type OfframpUrlRequest,
} from './capabilities/offrampService.js'
export {
  type OnrampAsset,
  type OnrampCurrency,
  type OnrampNetwork,
  type OnrampOptions,
  type OnrampPage,
  type OnrampProvider,
  type OnrampQuote,
  type OnrampQuoteRequest,
  OnrampService,
  type OnrampStatus,
  type OnrampUrlRequest,
} from './capabilities/onrampService.js'
export {
  type PairedWallet,
  Pairing,
  type PairingProposal,
  type RemoteWallet,
  RemoteWalletAdapter,
  type WireNames,
} from './capabilities/pairing.js'
export { type IntentWish, Pay, type PaymentResult, type PaymentWish } from './capabilities/pay.js'
export {
  type IntentTransaction,
  type PaymentIntent,
  type PaymentStatus,
  PayService,
} from './capabilities/payService.js'
export {
  PendingTransactions,
  type SentStatus,
  type SentTransaction,
  type WatchedTransaction,
} from './capabilities/pendingTransactions.js'
export {
  type GrantedPermission,
  type KeptPermission,
  type PermissionCalls,
  type PermissionRequest,
  PermissionService,
  type PermissionTerms,
  type SpendingLimit,
} from './capabilities/permissions.js'
export {
  type Collectible,
  type Holding,
  type Holdings,
  Portfolio,
  type PortfolioState,
} from './capabilities/portfolio.js'
export { type OriginVerdict, Project, type ProjectAnswer, type ProjectSettings } from './capabilities/project.js'
export { Receivers } from './capabilities/receivers.js'
export {
  type LeftRequest,
  type RedirectAnswer,
  type RedirectRequest,
  Redirects,
  type ReturnedRequest,
} from './capabilities/redirects.js'
export {
  type FeeLevel,
  type RawTransaction,
  type Receipt,
  Sender,
  SenderOnRequest,
  type SentReceipt,
  type StepAmount,
  type TransactionReview,
  type TransactionSender,
  type TransactionStep,
  type Transfer,
  type TransferFee,
} from './capabilities/sender.js'
export {
  type AppMetadata,
  ClientId,
  Http,
  type HttpRequest,
  type PairingSettings,
  type QueryValue,
  Services,
  type ServiceUrls,
} from './capabilities/services.js'
export {
  type InputsToSign,
  type Signature,
  type SignedInputs,
  Signer,
  SignInProof,
  type TypedMessage,
  TypedMessageSigner,
} from './capabilities/signer.js'
export {
  type AuthenticationRequest,
  SignIn,
  type SignInState,
  type SignInStatus,
  type SiweConfig,
  type SiwxFields,
  type SiwxProvider,
  type SiwxSession,
  type SiwxStorage,
} from './capabilities/signIn.js'
export {
  type SwapPaymentOffer,
  type SwapPaymentPlan,
  SwapPayments,
  type SwapPaymentWish,
} from './capabilities/swapPayments.js'
export {
  type BuiltSwap,
  type ExactSwapRequest,
  type SwapQuote,
  type SwapRequest,
  SwapService,
  type SwapToken,
} from './capabilities/swapService.js'
export { type AnyToken, createToken, type Resolved, type Token, type Tokens } from './capabilities/token.js'
export {
  type DirectoryWallet,
  type RecentWallet,
  type WalletLinks,
  type WalletPage,
  type WalletQuery,
  WalletSource,
  type WalletStores,
} from './capabilities/walletSource.js'
export { describeNetwork, type NetworkDescription } from './chain/describeNetwork.js'
export { discoverGlobals, discoverWalletStandard, lookForWallets } from './chain/discover.js'
export type { KernelConfig } from './config/kernelConfig.js'
export { createKernel, type Kernel } from './createKernel.js'
export type { ErrorCode, ErrorContexts, OwnErrorContexts } from './errors/contexts.js'
export { mayBeSent } from './errors/mayBeSent.js'
export { describeErrors, isPorticoError, PorticoError, type ThrownTexts } from './errors/porticoError.js'
export { toPorticoError } from './errors/toPorticoError.js'
export type { EventBus, KernelEvents, UsageProperties } from './events/kernelEvents.js'
export type {
  Contributed,
  Contribution,
  Contributions,
  Facts,
  Labelled,
  LazyComponent,
  LazyWords,
  Point,
  ViewPurpose,
  ViewStep,
} from './plugin/contributions.js'
export {
  type Discover,
  definePlugin,
  type Plugin,
  type PluginContext,
  type PluginModule,
  type WalletReport,
  type Wallets,
} from './plugin/definePlugin.js'
export type { WalletMap } from './plugin/discovery.js'
export {
  type Activated,
  defineManifest,
  type FeatureFlags,
  type Manifest,
  type PluginRecord,
} from './plugin/manifest.js'
export { createClock } from './services/createClock.js'
export { mapInTurns } from './services/turns.js'
export { untilAborted, withDeadline } from './services/withDeadline.js'
export type { BalanceMap, BalanceState } from './state/balances.js'
export type { NamespaceMap } from './state/connections.js'
export type { KernelState } from './state/kernelState.js'
export {
  type Connection,
  isOnUnsupportedChain,
  type KeptConnection,
  keptOf,
  type NamespaceState,
  sessionOf,
  shownChainOf,
} from './state/namespaceState.js'
export { supportsChain } from './state/supportsChain.js'
export type {
  ConnectorType,
  DiscoveredWallet,
  WalletDescriptor,
  WalletProvider,
  WalletProviders,
} from './state/walletDescriptor.js'
export type { KeyValueStorage, StorageArea } from './storage/createStorage.js'
export { createStore, type ReadonlyStore, type Store } from './store/createStore.js'
export { repeatWhileWatched, type Watched } from './store/repeatWhileWatched.js'
