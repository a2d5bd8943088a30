import { type ChainId, PorticoError, type Unsubscribe } from '@portico/kernel'
import { askPopup, declined, type HearPopup, readPageUrl } from '@portico/kernel/chain'
import type { ChainFacts } from '../chains.js'

/** A transaction that a wallet is asked to sign (ARC-1). */
interface WalletTransaction {
  /** Canonical msgpack in base64. */
  readonly txn: string
  /** Whose key signs for an account that is rekeyed. */
  readonly authAddr?: string
}

/** What wallets of all kinds are asked, in one form. Answers are unchecked. */
export interface AlgorandWallet {
  enable(facts: ChainFacts, signal: AbortSignal): Promise<unknown>
  signTxns(txns: readonly WalletTransaction[], signal: AbortSignal, chainId: ChainId): Promise<unknown>
  /** ARC-27: signs text, marked as such. */
  signMessage?(message: string, signer: string, signal: AbortSignal): Promise<unknown>
  /** ARC-60: signs what CAIP-122 has, in JSON and base64. */
  signData?(data: string, signal: AbortSignal): Promise<unknown>
  disable?(facts: ChainFacts, signal: AbortSignal): Promise<unknown>
}

/** The object of a wallet that is somewhere else: it can be asked without a prompt, and knows a network in use. */
export interface RemoteAlgorand {
  readonly mode: 'walletconnect'
  /** The networks that are approved, the one in use first. */
  chainIds(): readonly ChainId[]
  addresses(chainId: ChainId): readonly string[]
  /** @throws an error with the number 4902 for a network that is not approved */
  enable(chainId: ChainId): Promise<unknown>
  signTxns(chainId: ChainId, txns: readonly WalletTransaction[]): Promise<unknown>
  onChange(listener: () => void): Unsubscribe
  disable(): Promise<unknown>
}

/** Objects of ours, and those of pages that claim it: what is asked silently then may prompt. */
export const isRemote = (provider: object): provider is RemoteAlgorand =>
  'mode' in provider && provider.mode === 'walletconnect' && 'chainIds' in provider

/** The object that is used of ARC-1 and ARC-6. */
interface InjectedAlgorand {
  enable(options: { readonly genesisHash: string; readonly genesisID: string }): Promise<unknown>
  signTxns(txns: readonly WalletTransaction[]): Promise<unknown>
}

export function walletOf(provider: object): AlgorandWallet {
  if (isRemote(provider))
    return {
      enable: ({ chainId }) => provider.enable(chainId),
      signTxns: (txns, _signal, chainId) => provider.signTxns(chainId, txns),
      disable: () => provider.disable(),
    }
  if ('arc27' in provider) return createArc27(String(provider.arc27))
  if ('lute' in provider) return createLute(askLuteExtension)
  if ('lutePage' in provider) return createLute(askLutePage(String(provider.lutePage)))
  const injected = provider as InjectedAlgorand
  return {
    enable: ({ genesisHash, genesisId }) => injected.enable({ genesisHash, genesisID: genesisId }),
    signTxns: (txns) => injected.signTxns(txns),
  }
}

/** Dispatches an event on `window`, and waits for the first answer that `read` takes. */
function exchange<T>(
  request: string,
  detail: unknown,
  answer: { readonly event: string; readonly read: (detail: unknown, resolve: (value: T) => void) => void },
  signal: AbortSignal,
): Promise<T> {
  const { promise, resolve, reject } = deferred<T>()
  const stop = new AbortController()
  const listen = { signal: stop.signal }
  const onAnswer = (event: Event) => {
    try {
      answer.read((event as CustomEvent).detail, resolve)
    } catch (error) {
      reject(error)
    }
  }
  window.addEventListener(answer.event, onAnswer, listen)
  signal.addEventListener('abort', () => reject(new PorticoError('REQUEST_ABORTED', { what: request })), listen)
  window.dispatchEvent(new CustomEvent(request, { detail }))
  return promise.finally(() => stop.abort())
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Wallets that are asked by events with JSON in them, each by its id (ARC-27). */
function createArc27(providerId: string): AlgorandWallet {
  const ask = (method: string, params: object, signal: AbortSignal) => {
    const id = crypto.randomUUID()
    const reference = `arc0027:${method}:request`
    const read = (detail: unknown, resolve: (value: unknown) => void) => {
      const answer = readAnswer(detail)
      if (answer?.requestId !== id) return // of another page's code, or another request
      if (answer.error) throw answer.error
      resolve(answer.result)
    }
    const detail = JSON.stringify({ id, reference, params: { providerId, ...params } })
    return exchange(reference, detail, { event: `arc0027:${method}:response`, read }, signal)
  }
  return {
    enable: ({ genesisHash }, signal) => ask('enable', { genesisHash }, signal),
    signTxns: (txns, signal) => ask('sign_transactions', { txns }, signal),
    signMessage: (message, signer, signal) => ask('sign_message', { message, signer }, signal),
    disable: ({ genesisHash }, signal) => ask('disable', { genesisHash }, signal),
  }
}

function readAnswer(detail: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object(JSON.parse(String(detail)))
  } catch {
    return undefined
  }
}

/** What Lute is asked, and where: its extension answers by an event, its web page has a page for each. */
const LUTE = {
  connect: { event: 'connect-response', field: 'addrs', page: 'connect', posted: 'network' },
  sign: { event: 'sign-txns-response', field: 'txns', page: 'sign', posted: 'sign' },
  data: { event: 'sign-data-response', field: 'signerResponse', page: 'auth', posted: 'data' },
} as const
type AskLute = (action: keyof typeof LUTE, params: object, signal: AbortSignal) => Promise<unknown>

/** Lute, which takes one request at a time, by the protocol of lute-connect. */
const createLute = (ask: AskLute): AlgorandWallet => ({
  async enable({ genesisId: genesisID }, signal) {
    return { accounts: await ask('connect', { genesisID }, signal) }
  },
  signTxns: (txns, signal) => ask('sign', { txns }, signal),
  signData: (data, signal) => ask('data', { data, metadata: { scope: 1, encoding: 'base64' } }, signal),
})

function readLute(reply: unknown, field: string, resolve: (value: unknown) => void): void {
  const { action, message, code, [field]: value } = Object(reply)
  if (action === 'error') throw { message, code }
  if (action === 'close') throw declined()
  if (value !== undefined) resolve(value)
}

const askLuteExtension: AskLute = (action, params, signal) => {
  const { event, field } = LUTE[action]
  const read = (reply: unknown, resolve: (value: unknown) => void) => readLute(reply, field, resolve)
  return exchange('lute-connect', { action, ...params }, { event, read }, signal)
}

/** The window is named as the site, by which Lute shows who asks. */
const askLutePage =
  (url: string): AskLute =>
  (action, params, signal) => {
    const { page, posted, field } = LUTE[action]
    const hear: HearPopup = (message, { post, resolve }) => {
      if (Object(message).action === 'ready') post({ action: posted, ...params })
      else readLute(message, field, resolve)
    }
    const name = document.title || window.location.host
    return askPopup({ url: new URL(page, readPageUrl(url, 'lutePage')), name, size: [500, 750] }, hear, { signal })
  }
