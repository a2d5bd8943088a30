import {
  type AccountId,
  type Call,
  type CallBatch,
  type CallOptions,
  Calls,
  type Clock,
  formatAccountId,
  type Identity,
  isAccountId,
  isPorticoError,
  type Kernel,
  Names,
  type Namespace,
  Pay,
  PendingTransactions,
  PorticoError,
  parseAccountId,
  type Receipt,
  Sender,
  Signer,
  SignIn,
  sessionOf,
  shownChainOf,
  type Token,
  type TransactionReview,
  TypedMessageSigner,
} from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import type { Portico } from '../client.js'
import { viewFor } from '../registry/contributions.js'
import type { PorticoCore } from '../state/core.js'
import type { OpenRequest } from '../state/modalState.js'
import { noteSent } from './noteSent.js'
import { reviewWithModal } from './reviewWithModal.js'

export type Signing = Pick<
  Portico,
  | 'signMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'sendCalls'
  | 'signAndSendTransaction'
  | 'pay'
  | 'waitForTransaction'
  | 'watchTransaction'
  | 'signIn'
  | 'signOut'
  | 'getSessions'
  | 'fetchIdentity'
>

const MAX_TITLE = 64
const MAX_SYMBOL = 12

/** What the connected wallet can be asked for from the page's own code. */
export function createSigning(
  core: Pick<PorticoCore, 'kernel' | 'modal' | 'features' | 'options' | 'log'>,
  clock: Pick<Clock, 'now'>,
  open: (options: OpenRequest) => Promise<void>,
): Signing {
  const { kernel } = core
  const named = (namespace: Namespace | undefined) => namespace ?? kernel.state.activeNamespace.get()
  const stateOf = (namespace: Namespace) => kernel.state.namespaces.get().get(namespace)
  function accountOf(namespace: Namespace): AccountId {
    const account = sessionOf(stateOf(namespace))?.accounts[0].id
    if (!account) throw new PorticoError('ACCOUNT_MISSING', { namespace })
    return account
  }
  /** S8.9g */
  function signerOf<T>(token: Token<T>, namespace: Namespace): Promise<T> {
    if (!kernel.has(Signer, namespace)) throw new PorticoError('CONNECTION_CLIENT_MISSING', { namespace })
    return kernel.get(token, namespace)
  }
  /** S8.9f */
  function accountToSendFrom(namespace: Namespace): AccountId {
    const from = accountOf(namespace)
    const { chainId } = parseAccountId(from)
    if (!kernel.state.network(chainId)) throw new PorticoError('NETWORK_CONTEXT_MISSING', { namespace })
    return from
  }
  /** S8.9n */
  function senderOf(namespace: Namespace): Promise<Sender> {
    if (!kernel.has(Sender, namespace)) throw new PorticoError('CONNECTION_CLIENT_UNSET', { namespace })
    return kernel.get(Sender, namespace)
  }

  /** Reviews are shown one after another. */
  let shown: Promise<unknown> = Promise.resolve()
  function inTurn<T>(review: () => Promise<T>): Promise<T> {
    const next = shown.then(review)
    shown = next.catch(() => {})
    return next
  }

  /** S8.9d */
  function signInOf(): Promise<SignIn> {
    if (!kernel.has(SignIn)) throw new PorticoError('SIWX_DISABLED', {})
    return kernel.get(SignIn)
  }

  /** With its only payment, where it makes one. Never throws; what was sent is sent. */
  async function noteReviewed(
    account: AccountId,
    { steps }: TransactionReview,
    title: string | undefined,
    { id: transactionId, hint }: Receipt,
  ): Promise<void> {
    const { namespace, chainId } = parseAccountId(account)
    const coin = kernel.state.network(chainId)?.nativeCurrency
    if (!coin || !kernel.has(PendingTransactions, namespace)) return
    const payments = steps.flatMap((step) => (step.kind === 'transfer' ? [step] : []))
    const [only] = payments.length === 1 ? payments : []
    const symbol = only && cleanText(only.amount.symbol ?? '', MAX_SYMBOL)
    const { amount, decimals, asset } = symbol ? only.amount : { amount: 0n, ...coin, asset: undefined }
    const program = steps.find((step) => step.kind === 'call')?.program
    const sent = { account, transactionId, amount, decimals, symbol: symbol || coin.symbol, sentAtMs: clock.now() }
    try {
      const pending = await kernel.get(PendingTransactions, namespace)
      pending.add({ ...sent, title, hint, asset, to: only?.to ?? program })
    } catch {
      // Without the list the transaction is on its way all the same.
    }
  }

  return {
    signIn: async (options) => (await signInOf()).signIn(options),
    signOut: async () => (await signInOf()).signOut(),
    getSessions: async (account) => (await signInOf()).getSessions(account),
    fetchIdentity: (account, options) => readIdentity(kernel, account, options),
    async signMessage(message, options) {
      const namespace = named(options?.namespace)
      const account = accountOf(namespace)
      return (await signerOf(Signer, namespace)).signMessage(account, message, { signal: options?.signal })
    },
    async signTypedData(message, options) {
      const namespace = named(options?.namespace)
      const account = accountOf(namespace)
      return (await signerOf(TypedMessageSigner, namespace)).signTypedData(account, message, {
        signal: options?.signal,
      })
    },
    async sendTransaction({ to, amount, asset, memo, feeLevel, namespace: wanted, signal }) {
      const namespace = named(wanted)
      const from = accountToSendFrom(namespace)
      const sender = await senderOf(namespace)
      const transfer = { from, to, amount, asset, memo, feeLevel }
      const receipt = await sender.transfer(transfer, { signal })
      noteSent({ kernel, clock }, transfer, receipt)
      return { ...receipt, account: from }
    },
    async sendCalls({ calls, atomic, onStep, namespace: wanted, signal }) {
      const namespace = named(wanted)
      const from = accountToSendFrom(namespace)
      const able = await kernel.get(Calls, namespace)
      await tryCalls(able, { from, calls, atomic }, { signal })
      const note = (id: string, hint: Receipt['hint'], { to, value = 0n }: Call) =>
        noteSent({ kernel, clock }, { from, to, amount: value }, { id, hint })
      const noteAll = (ids: readonly string[], hint?: Receipt['hint']) =>
        ids.forEach((id, index) => void note(id, hint, calls[index] ?? calls[0]))
      try {
        const sent = await able.send({ from, calls, atomic }, { signal, onStep })
        // One that was sent as a whole takes all of it along.
        const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
        if (sent.transactionIds.length > 0) noteAll(sent.transactionIds, sent.hint)
        else note(sent.id, sent.hint, { ...(calls.at(-1) ?? calls[0]), value })
        return { ...sent, account: from }
      } catch (error) {
        if (isPorticoError(error, 'BATCH_STOPPED')) noteAll(error.context.transactionIds)
        throw error
      }
    },
    async signAndSendTransaction({ transaction, title: given = '', namespace: wanted, signal }) {
      const namespace = named(wanted)
      const from = accountToSendFrom(namespace)
      const { transactions } = await senderOf(namespace)
      if (!transactions) throw new PorticoError('CAPABILITY_MISSING', { token: 'sender.transactions', namespace })
      // A copy: what is shown is what is signed.
      const raw = { from, bytes: readBytes(transaction) }
      const title = cleanText(given, MAX_TITLE) || undefined
      return inTurn(async () => {
        const review = await transactions.review(raw, { signal })
        const ask = () => transactions.send(raw, { signal })
        const receipt = await reviewWithModal(core, open, { from, review, title }, ask, signal)
        noteReviewed(from, review, title, receipt)
        return { ...receipt, account: from }
      })
    },
    async pay(wish, options) {
      // A feature that is off shows nothing.
      if (!viewFor(core, 'pay')) throw new PorticoError('CAPABILITY_MISSING', { token: Pay.id, namespace: undefined })
      return (await kernel.get(Pay)).pay(wish, options)
    },
    async waitForTransaction(sent, { signal } = {}) {
      const sender = await senderOf(parseAccountId(sent.account).namespace)
      return sender.confirm(sent, { signal })
    },
    async watchTransaction({ chainId, id, title }) {
      const network = kernel.state.network(chainId)
      if (!network) throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
      const { chainNamespace: namespace, nativeCurrency: coin } = network
      const account = formatAccountId(chainId, parseAccountId(accountOf(namespace)).address)
      const pending = await kernel.get(PendingTransactions, namespace)
      const shown = cleanText(title, MAX_TITLE)
      const { decimals, symbol } = coin
      const sent = { account, transactionId: id, amount: 0n, decimals, symbol, sentAtMs: clock.now() }
      pending.add(shown ? { ...sent, title: shown } : sent)
      return { id, account }
    },
  }
}

/** @throws `CALL_INVALID` for text that is no base64 */
function readBytes(transaction: Uint8Array | string): Uint8Array {
  if (typeof transaction !== 'string') return Uint8Array.from(transaction)
  try {
    return Uint8Array.from(atob(transaction), (char) => char.charCodeAt(0))
  } catch {
    throw new PorticoError('CALL_INVALID', { index: 0, reason: 'no base64' })
  }
}

/**
 * Before the wallet is asked: calls that a contract would take back, or that the account can't pay for, are refused. A node that
 * can't tell stops nothing. Nor does an empty account where another may pay the fee: that of a contract, which makes all or nothing,
 * or one whose wallet says so.
 */
async function tryCalls(able: Calls, batch: Omit<CallBatch, 'fee'>, options: CallOptions): Promise<void> {
  try {
    await able.estimate(batch, options)
  } catch (error) {
    if (!isPorticoError(error)) throw error
    if (error.code.startsWith('RPC_')) return
    if (error.code !== 'FUNDS_INSUFFICIENT') throw error
    const { sponsored, atomic } = await able.support(batch.from, options)
    if (!sponsored && atomic !== 'supported') throw error
  }
}

/** Of an account, or of a plain address on the network that is shown. */
async function readIdentity(kernel: Kernel, account: string, options?: CallOptions): Promise<Identity> {
  const id = isAccountId(account) ? account : formatAccountId(shownChain(kernel), account)
  return (await kernel.get(Names, parseAccountId(id).namespace)).fetchIdentity(id, options)
}

function shownChain({ state }: Kernel) {
  const namespace = state.activeNamespace.get()
  const shown = state.namespaces.get().get(namespace)
  const chainId = shown && shownChainOf(shown)
  if (!chainId) throw new PorticoError('NETWORK_CONTEXT_MISSING', { namespace }) // S8.9f
  return chainId
}
