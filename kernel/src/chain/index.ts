// biome-ignore-all lint/performance/noBarrelFile: an entry of the package

export { parseJson, readText } from '../services/http/readText.js'
export { type AddressForm, createAddresses, readUriQuery, refusePayment, type UriQuery } from './addresses.js'
export { askPopup, declined, type HearPopup, readPageUrl } from './askPopup.js'
export { type ChainFamily, createFamily, type FamilyContext } from './createFamily.js'
export { createMarks, type MarkPair, type MarkTable } from './createMarks.js'
export { createNames, type NameEntry, type NameRegistry, type ReadRegistry } from './createNames.js'
export { createNativeBalance, createNode, type NodeReader, pollUntilFinal } from './createNode.js'
export { createRemoteBase, type RemoteBase, RemoteCode, RemoteError } from './createRemoteBase.js'
export type { AccountForm, Granted, Link, Sessions } from './createSessions.js'
export type { Dialect, GrantedAccount, WalletNews } from './dialect.js'
export { type Lazy, lazily } from './lazily.js'
export {
  type ErrorLayer,
  type ErrorTable,
  readErrorLayers,
  toWalletError,
  type WalletCall,
  type WalletRefusal,
} from './walletErrors.js'
export { type AskOptions, type WalletPort, watchPage } from './walletPort.js'
