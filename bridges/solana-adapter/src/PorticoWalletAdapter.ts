import { isPorticoError, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import {
  BaseWalletAdapter,
  isVersionedTransaction,
  type SendTransactionOptions,
  WalletConnectionError,
  WalletDisconnectionError,
  type WalletError,
  type WalletName,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletReadyState,
  WalletSendTransactionError,
  WalletSignMessageError,
  WalletSignTransactionError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import {
  type Connection,
  PublicKey,
  Transaction,
  type TransactionSignature,
  VersionedTransaction,
} from '@solana/web3.js'
import { clusterOf } from './clusterOf.js'
import { FAMILY, guard, readAddress, requireConnected } from './connected.js'
import { PORTICO_ICON } from './icon.js'
import { findMethod, SIGN_MESSAGE, SIGN_TRANSACTION } from './walletFeatures.js'

/** What wallet-adapter calls the adapter, and keeps as the chosen wallet. */
export const PorticoWalletName = 'Portico' as WalletName<'Portico'>

type AnyTransaction = Transaction | VersionedTransaction

/** How the adapter shows itself in a list of wallets. */
export interface PorticoWalletAdapterConfig {
  /** A `data:image/` address. Default: a picture of a portico. */
  readonly icon?: string | undefined
  /** What wallet-adapter opens for a wallet that is not there, which this one always is. Default: empty. */
  readonly url?: string | undefined
}

/**
 * A client of Portico as one wallet of wallet-adapter: whichever wallet is connected, in this page, paired or embedded, and after a
 * reload too. `connect` opens the modal when nothing is connected. Sending goes through `client.signAndSendTransaction`, which shows
 * the transaction first and has it followed. What the connected wallet can't do is not there: `signTransaction`,
 * `signAllTransactions` and `signMessage` come and go with it. Make one for each client, and keep it.
 *
 * Each error is of wallet-adapter's classes; its `cause`, and `error`, is the error of Portico.
 * @example const wallets = [new PorticoWalletAdapter(client)]
 */
export class PorticoWalletAdapter extends BaseWalletAdapter<'Portico'> {
  /** `Portico`, whichever wallet is connected. */
  readonly name = PorticoWalletName
  /** As configured. */
  readonly url: string
  /** A `data:image/` address. */
  readonly icon: string
  /** What the widget can read and show. */
  readonly supportedTransactionVersions: ReadonlySet<'legacy' | 0> = new Set(['legacy', 0] as const)
  /** As wallet-adapter has it. Absent while the wallet in use only sends. */
  declare signTransaction?: <T extends AnyTransaction>(transaction: T) => Promise<T>
  /** All with one request of the wallet's. Absent while the wallet in use only sends. */
  declare signAllTransactions?: <T extends AnyTransaction>(transactions: T[]) => Promise<T[]>
  /** The signature. Absent while the wallet in use signs no messages. */
  declare signMessage?: (message: Uint8Array) => Promise<Uint8Array>

  /** What is followed. */
  readonly #client: Portico
  /** As wallet-adapter was told last. */
  #publicKey: PublicKey | null = null
  #isConnecting = false

  /** Follows from here on, until the client is disposed of. */
  constructor(client: Portico, { icon = PORTICO_ICON, url = '' }: PorticoWalletAdapterConfig = {}) {
    super()
    this.#client = client
    this.icon = icon
    this.url = url
    this.#follow()
    client.subscribeAccount(() => this.#follow(), FAMILY)
    client.subscribeProviders(() => this.#follow())
  }

  /** Installed in a page, unsupported on a server. */
  get readyState(): WalletReadyState {
    return typeof document === 'undefined' ? WalletReadyState.Unsupported : WalletReadyState.Installed
  }

  /** The active account, once its wallet has confirmed it. */
  get publicKey(): PublicKey | null {
    return this.#publicKey
  }

  /** Whether the adapter was asked to connect, and has not yet. */
  get connecting(): boolean {
    return this.#isConnecting
  }

  /** Waits for the stored session, and never opens the modal. */
  override async autoConnect(): Promise<void> {
    await this.#client.ready()
    this.#follow()
    if (this.#publicKey) this.emit('connect', this.#publicKey)
  }

  /**
   * Opens the modal, unless a wallet is connected already or a stored session can be opened.
   * @throws `WalletWindowClosedError` when the modal is closed first, `WalletConnectionError`, `WalletNotReadyError` on a server
   */
  async connect(): Promise<void> {
    if (this.#isConnecting) return
    if (this.readyState !== WalletReadyState.Installed) throw this.#report(new WalletNotReadyError())
    this.#isConnecting = true
    try {
      await this.#client.ready()
      if (!readAddress(this.#client)) await this.#client.connect({ namespace: FAMILY })
      requireConnected(this.#client)
      this.#follow()
      // For a page that has begun to listen only now.
      if (this.#publicKey) this.emit('connect', this.#publicKey)
    } catch (error) {
      const Class = isPorticoError(error, 'CONNECT_CLOSED') ? WalletWindowClosedError : WalletConnectionError
      throw this.#fail(Class, error)
    } finally {
      this.#isConnecting = false
    }
  }

  /** Ends every connection of the family. What a wallet does not let go, the page has forgotten all the same. */
  async disconnect(): Promise<void> {
    try {
      await this.#client.disconnect(FAMILY)
    } catch (error) {
      this.#fail(WalletDisconnectionError, error)
    } finally {
      this.#follow()
    }
  }

  /**
   * Shows what the transaction does, then has the wallet sign and send it; resolves with its signature once it is on its way. It is
   * followed, and stands in the list of activity. A transaction of the older kind gets its fee payer and blockhash as wallet-adapter
   * does it.
   * @param connection to the cluster of the connected wallet, for a blockhash; the transaction is sent over the wallet's or the
   * widget's nodes
   * @param options `signers` sign first, `minContextSlot` is of the blockhash; all others are the widget's own
   * @throws `WalletNotConnectedError`, `WalletSendTransactionError`
   */
  async sendTransaction(
    transaction: AnyTransaction,
    connection: Connection,
    { signers = [], ...options }: SendTransactionOptions = {},
  ): Promise<TransactionSignature> {
    const client = this.#client
    try {
      const address = this.#requireAddress()
      const chainId = await clusterOf(connection)
      guard(client, { address, chainId })
      if (isVersionedTransaction(transaction)) {
        if (signers.length > 0) transaction.sign(signers)
      } else {
        await this.prepareTransaction(transaction, connection, options)
        if (signers.length > 0) transaction.partialSign(...signers)
      }
      requireSigner(transaction, address)
      const bytes = toBytes(transaction)
      guard(client, { address, chainId })
      const sent = await client.signAndSendTransaction({ transaction: bytes, namespace: FAMILY })
      return sent.id
    } catch (error) {
      throw this.#fail(WalletSendTransactionError, error)
    }
  }

  /** With one request of the wallet's. */
  async #signAll<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]> {
    try {
      const address = this.#requireAddress()
      for (const transaction of transactions) requireSigner(transaction, address)
      const bytes = transactions.map(toBytes)
      const { signTransactions } = await import('./askWallet.js')
      const signed = await signTransactions(this.#client, { address }, bytes)
      return transactions.map((transaction, index) => this.#read(transaction, signed[index], address))
    } catch (error) {
      throw this.#fail(WalletSignTransactionError, error)
    }
  }

  /** @throws `WALLET_BAD_REPLY` for bytes that are no such transaction, or one without the account's signature */
  #read<T extends AnyTransaction>(asked: T, bytes: Uint8Array | undefined, address: string): T {
    try {
      const signed = isVersionedTransaction(asked)
        ? VersionedTransaction.deserialize(bytes ?? new Uint8Array())
        : Transaction.from(bytes ?? [])
      const own = signersOf(signed).find((one) => one.address === address)
      if (own?.isSigned) return signed as T
      throw new Error('The account has not signed.')
    } catch (cause) {
      const { walletId } = requireConnected(this.#client)
      throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: SIGN_TRANSACTION }, { cause })
    }
  }

  /** @throws `WalletSignMessageError`, `WalletNotConnectedError` */
  async #signMessage(message: Uint8Array): Promise<Uint8Array> {
    try {
      guard(this.#client, { address: this.#requireAddress() })
      const { bytes } = await this.#client.signMessage(message, { namespace: FAMILY })
      return bytes
    } catch (error) {
      throw this.#fail(WalletSignMessageError, error)
    }
  }

  /** As the client has it now; tells who listens when that is something else. */
  #follow(): void {
    const address = readAddress(this.#client)
    this.#offer(address === undefined ? undefined : this.#client.getProvider(FAMILY))
    if (address === this.#publicKey?.toBase58()) return
    this.#publicKey = address === undefined ? null : new PublicKey(address)
    if (this.#publicKey) this.emit('connect', this.#publicKey)
    else this.emit('disconnect')
  }

  /** wallet-adapter asks whether the methods are there. */
  #offer(wallet: object | undefined): void {
    if (findMethod(wallet, SIGN_TRANSACTION)) {
      this.signTransaction ??= async (transaction) => (await this.#signAll([transaction]))[0] ?? transaction
      this.signAllTransactions ??= (transactions) => this.#signAll(transactions)
    } else {
      delete this.signTransaction
      delete this.signAllTransactions
    }
    if (findMethod(wallet, SIGN_MESSAGE)) this.signMessage ??= (message) => this.#signMessage(message)
    else delete this.signMessage
  }

  /** The account that the page sees. */
  #requireAddress(): string {
    if (!this.#publicKey) throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
    return this.#publicKey.toBase58()
  }

  /** Tells of what went wrong; the answer is what to throw. */
  #fail(Class: new (message?: string, error?: unknown) => WalletError, cause: unknown): WalletError {
    const Fitting = isPorticoError(cause, 'ACCOUNT_MISSING') ? WalletNotConnectedError : Class
    const error = new Fitting(cause instanceof Error ? cause.message : String(cause), cause)
    Object.defineProperty(error, 'cause', { value: cause, configurable: true, writable: true })
    return this.#report(error)
  }

  #report(error: WalletError): WalletError {
    this.emit('error', error)
    return error
  }
}

/** Those that have to sign, the payer first. */
function signersOf(transaction: AnyTransaction): readonly { readonly address: string; readonly isSigned: boolean }[] {
  if (isVersionedTransaction(transaction)) {
    const { message, signatures } = transaction
    return message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map((key, index) => ({
      ...{ address: key.toBase58(), isSigned: signatures[index]?.some((byte) => byte !== 0) ?? false },
    }))
  }
  return transaction.signatures.map(({ publicKey, signature }) => ({
    ...{ address: publicKey.toBase58(), isSigned: signature !== null },
  }))
}

/** @throws `ACCOUNT_MISMATCH` for a transaction that is for another account to sign, `CALL_INVALID` */
function requireSigner(transaction: AnyTransaction, address: string): void {
  if (!isVersionedTransaction(transaction)) toBytes(transaction) // web3.js finds the signers then
  const signers = signersOf(transaction)
  if (signers.some((one) => one.address === address)) return
  const account = signers.find(({ isSigned }) => !isSigned)?.address ?? address
  throw new PorticoError('ACCOUNT_MISMATCH', { account })
}

/** @throws `CALL_INVALID` for one without a payer or a blockhash, and for one that is too long */
function toBytes(transaction: AnyTransaction): Uint8Array {
  try {
    return isVersionedTransaction(transaction)
      ? transaction.serialize()
      : Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  } catch (cause) {
    throw new PorticoError('CALL_INVALID', { index: 0, reason: 'the transaction is not complete' }, { cause })
  }
}
