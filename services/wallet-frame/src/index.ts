export { addressesOf, type WalletAddresses } from './accounts/addresses.js'
export type { WalletKeys } from './accounts/deriveKeys.js'
export type { Custody, NewWallet, SealedWallet } from './custody/custody.js'
export { createDeviceOpener, type DeviceOpener } from './custody/deviceOpener.js'
export { indexedDbKeyStore } from './custody/indexedDbKeyStore.js'
export type { KeyStore } from './custody/keyStore.js'
export type { Opener } from './custody/opener.js'
export { createPasskeyOpener } from './custody/passkeyOpener.js'
export { askPasskey, createPasskey, type NewPasskey } from './custody/passkeys.js'
export { createCodeOpener, createRecoveryCode, readRecoveryCode } from './custody/recoveryCode.js'
export { sealedEnvelopes } from './custody/sealedEnvelopes.js'
export { decodeCall, decodeCalls } from './decode/eip155/decodeCall.js'
export type { DecodedCall } from './decode/eip155/decodedCall.js'
export { type DecodedTypedData, decodeTypedData } from './decode/eip155/decodeTypedData.js'
export type { DecodedInstruction, DecodedTransaction } from './decode/solana/decodedInstruction.js'
export { decodeTransaction } from './decode/solana/decodeTransaction.js'
export type { Warning } from './decode/warning.js'
export { FrameError, type FrameErrorCode } from './frameError.js'
export type { Eip155Context } from './signing/eip155/account.js'
export { type PersonalMessage, readPersonalMessage, signPersonalMessage } from './signing/eip155/personalMessage.js'
export { type CallsRequest, readSendCalls } from './signing/eip155/sendCalls.js'
export { type Eip155Transaction, signTransaction } from './signing/eip155/signTransaction.js'
export {
  type Eip155Call,
  readTransactionRequest,
  type TransactionRequest,
} from './signing/eip155/transactionRequest.js'
export { readTypedData, signTypedData, type TypedData } from './signing/eip155/typedData.js'
export {
  readSolanaMessage,
  type SolanaContext,
  type SolanaMessage,
  signSolanaMessage,
} from './signing/solana/message.js'
export {
  readSentSolanaTransaction,
  readSolanaTransaction,
  readSolanaTransactions,
  type SignedSolanaTransaction,
  type SolanaSendOptions,
  type SolanaTransaction,
  signSolanaTransaction,
} from './signing/solana/transaction.js'
