import {
  type AccountId,
  type Addresses,
  type ChainId,
  type Clock,
  formatAccountId,
  type History,
  type Names,
  type Namespace,
  type PaymentLinks,
  type PaymentRequest,
  parseAccountId,
  parseChainId,
} from '@portico/kernel'
import { compareIn, fetchSeen } from '@portico/kernel/receivers'
import { type ComparedAddresses, type ReceiverReaders, readReceiver, warningsFor } from './receiver/readReceiver.js'
import type { ReceiverName, SendState } from './state/sendState.js'
import type { SendEvent } from './state/transition.js'

const NAME_DELAY_MS = 500 // wire §2.5

interface ReceiverParts {
  readonly namespace: Namespace
  readonly addresses: Addresses
  readonly paymentLinks: PaymentLinks | undefined
  readonly names: Names | undefined
  readonly history: History | undefined
  readonly clock: Clock
  /** Addresses that the visitor has chosen before, in normal form. */
  readonly trusted: () => readonly string[]
  /** The offered networks, of all families. */
  readonly chains: () => readonly ChainId[]
  /** What texts of another family are read by. */
  readonly readersOf: (namespace: Namespace) => Promise<ReceiverReaders | undefined>
  readonly get: () => SendState
  readonly send: (event: SendEvent) => void
  readonly onRequest: (request: PaymentRequest, text: string) => void
  /** A receiver is known, or another one. */
  readonly onFound: () => void
}

/** Makes an address of what is typed, pasted or scanned, and says what should be looked at twice. */
export function createReceiver(parts: ReceiverParts): {
  read(text: string): void
  /** After the receiver or the token has changed. */
  warn(): void
  stop(): void
} {
  const { addresses, names, clock, get, send } = parts
  let reading = new AbortController()
  let seen: { readonly account: AccountId; readonly addresses: readonly string[] } | undefined

  function read(text: string): void {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const { account } = get()
    send({ type: 'receiverTyped', text })
    if (account === undefined) return
    const { chainId } = parseAccountId(account)
    const found = readReceiver(text, parts, chainId)
    switch (found.kind) {
      case 'empty':
        break
      case 'address':
        accept(found.address, undefined, signal)
        break
      case 'request':
        parts.onRequest(found.request, text)
        break
      case 'uri-invalid':
        send({ type: 'receiverRead', status: 'uri-invalid' })
        break
      case 'name':
        void resolve(found.name, chainId, signal)
        break
      case 'unreadable':
        send({ type: 'receiverRead', status: 'invalid' })
        void lookElsewhere(text, signal)
    }
  }

  function accept(address: string, name: ReceiverName | undefined, signal: AbortSignal): void {
    send({ type: 'receiverFound', address, name })
    warn()
    parts.onFound()
    const { account } = get()
    if (account === undefined) return
    void readProfile(formatAccountId(parseAccountId(account).chainId, address), signal)
    void readSeen(account, signal)
  }

  async function resolve(name: string, chainId: ChainId, signal: AbortSignal): Promise<void> {
    if (!names) return send({ type: 'receiverRead', status: 'invalid' })
    send({ type: 'receiverRead', status: 'resolving' })
    try {
      await clock.sleep(NAME_DELAY_MS, { signal })
      const found = await names.resolveName(name, { signal })
      if (signal.aborted) return
      if ('refused' in found) return send({ type: 'receiverRead', status: `name-${found.refused}` })
      // What a name means on another network may have no owner on this one.
      const account = found.accounts.map((one) => parseAccountId(one)).find((one) => one.chainId === chainId)
      const normal = account && addresses.parse(account.address, chainId)
      if (normal === undefined) send({ type: 'receiverRead', status: 'unknown-name' })
      else accept(normal, { ...found, isRewritten: looksOther(name, found.name) }, signal)
    } catch {
      if (!signal.aborted) send({ type: 'receiverRead', status: 'name-failed' })
    }
  }

  /** A text that means nothing here may mean something to another family. */
  async function lookElsewhere(text: string, signal: AbortSignal): Promise<void> {
    const families = new Set([parts.namespace])
    for (const chainId of parts.chains()) {
      const { namespace } = parseChainId(chainId)
      if (families.has(namespace)) continue
      families.add(namespace)
      const other = await parts.readersOf(namespace).catch(() => undefined)
      if (signal.aborted) return
      const found = other && readReceiver(text, other, chainId)
      if (found?.kind !== 'address' && found?.kind !== 'request') continue
      const wanted = (found.kind === 'request' ? found.request.chainId : undefined) ?? chainId
      return send({ type: 'requestRefused', fault: { kind: 'other-network', chainId: wanted, text } })
    }
  }

  /** A picture and a name are worth having, and nothing to wait for. */
  async function readProfile(account: AccountId, signal: AbortSignal): Promise<void> {
    try {
      const profile = await names?.fetchIdentity(account, { signal })
      if (profile && !signal.aborted) send({ type: 'profileRead', name: profile.name, imageUrl: profile.avatar })
    } catch {
      // The address is enough to go by.
    }
  }

  /** Whom the account has dealt with lately: where forged addresses are planted, too. */
  async function readSeen(account: AccountId, signal: AbortSignal): Promise<void> {
    if (!parts.history || seen?.account === account) return
    try {
      seen = { account, addresses: await fetchSeen(account, { addresses, history: parts.history }, { signal }) }
      warn()
    } catch {
      // Without the history there is less to compare with.
    }
  }

  function warn(): void {
    const { account, receiverAddress, token } = get()
    if (account === undefined || receiverAddress === undefined) return
    const { address, chainId } = parseAccountId(account)
    const known: ComparedAddresses = {
      own: addresses.parse(address, chainId) ?? address,
      trusted: parts.trusted(),
      seen: seen?.account === account ? seen.addresses : [],
      contract: token?.address && (addresses.parse(parseAccountId(token.address).address, chainId) ?? undefined),
    }
    send({ type: 'warned', warnings: warningsFor(receiverAddress, known, compareIn(chainId, addresses)) })
  }

  return { read, warn, stop: () => reading.abort() }
}

/** Whether the two look different. How a letter is composed, and the selector of an emoji, do not count. */
const looksOther = (typed: string, name: string) => typed.normalize('NFC').replaceAll('\ufe0f', '') !== name
