import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type AccountId,
  type Accounts,
  type CallOptions,
  type ChainId,
  createStore,
  type EventBus,
  type Family,
  type KernelEvents,
  type Namespace,
  type Network,
  PorticoError,
  parseAccountId,
  type RedirectRequest,
  type Redirects,
  type Services,
  type Session,
  type SignIn,
  type SignInProof,
  type SiwxFields,
  type Token,
  type ViewId,
} from '@portico/kernel'
import { createFakeClock, type FakeClock, testSession } from '@portico/kernel/testing'
import { base58 } from '@scure/base'
import { getAddress, type Hex, verifyMessage } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { activate } from '../src/activate.js'

const FAMILIES: Readonly<Record<Namespace, Family>> = {
  eip155: { name: 'Ethereum', signIn: 'Ethereum' },
  solana: { name: 'Solana', signIn: 'Solana' },
}

export const START_MS = Date.parse('2026-09-29T10:00:00.000Z')
export const SOLANA: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const CHAINS: readonly ChainId[] = ['eip155:1', 'eip155:10', SOLANA]

export const ALICE = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
export const BOB = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const solanaKey = new Uint8Array(32).fill(7)
export const SOLANA_ADDRESS = base58.encode(ed25519.getPublicKey(solanaKey))

/** A wallet that does what the test says; by default it signs what it is given. */
interface Hand {
  sign(account: AccountId, text: string, options?: CallOptions, fields?: SiwxFields): Promise<string>
}

export async function signAs(account: AccountId, text: string): Promise<string> {
  if (account.startsWith('solana:')) return base58.encode(ed25519.sign(new TextEncoder().encode(text), solanaKey))
  const owner: PrivateKeyAccount = account.toLowerCase().endsWith(BOB.address.toLowerCase()) ? BOB : ALICE
  return owner.signMessage({ message: text })
}

const addressOf = (account: AccountId) => account.slice(account.lastIndexOf(':') + 1)

/** Proofs as chain plugins bring them, with real signatures. `node` is what a node would say, if one has to be asked. */
function createProofs(hand: Hand, node: { fails: boolean }): ReadonlyMap<Namespace, SignInProof> {
  const whenNodeAnswers = async (verdict: Promise<boolean> | boolean) => {
    if (node.fails) throw new PorticoError('RPC_FAILED', { chainId: 'eip155:1', method: 'eth_call' })
    return verdict
  }
  const eip155: SignInProof = {
    standard: 'eip4361',
    addressText: (account) => getAddress(addressOf(account)),
    chainText: (chainId) => chainId.slice('eip155:'.length),
    sign: async (account, message, options) => {
      const text = await hand.sign(account, message.text, options, message.fields)
      return { bytes: new Uint8Array(), text, scheme: 'eip191' }
    },
    verify: (account, message, signature) =>
      whenNodeAnswers(
        verifyMessage({ address: addressOf(account) as Hex, message, signature: signature as Hex }).catch(() => false),
      ),
  }
  const solana: SignInProof = {
    addressText: addressOf,
    chainText: (chainId) => chainId,
    sign: async (account, message, options) => {
      const text = await hand.sign(account, message.text, options, message.fields)
      return { bytes: new Uint8Array(), text, scheme: 'ed25519' }
    },
    async verify(account, text, signature) {
      try {
        const bytes = [
          base58.decode(signature),
          new TextEncoder().encode(text),
          base58.decode(addressOf(account)),
        ] as const
        return ed25519.verify(...bytes)
      } catch {
        return false
      }
    },
  }
  return new Map([
    ['eip155', eip155],
    ['solana', solana],
  ])
}

export interface Stage {
  readonly signIn: SignIn
  readonly clock: FakeClock
  readonly events: EventBus
  readonly stored: Map<string, string>
  readonly used: KernelEvents['usage:tracked'][]
  readonly logged: string[]
  readonly disconnected: Namespace[]
  /** Every text that the wallet was asked to sign. */
  readonly asked: string[]
  readonly hand: Hand
  readonly node: { fails: boolean }
  /** The views that were opened. */
  readonly opened: readonly ViewId[]
  /** A wallet's page takes the place of this one. */
  leavePage(request: RedirectRequest): void
  connect(...accounts: readonly [AccountId, ...AccountId[]]): void
  /** An account that is a contract. */
  connectSmart(account: AccountId): void
  /** As when the wallet reports it, not the visitor. */
  change(...accounts: readonly [AccountId, ...AccountId[]]): void
  leave(namespace: Namespace): void
  show(namespace: Namespace): void
  /** The network is no longer one that the host offers. */
  offer(chains: readonly ChainId[]): void
  /** Until all that was set off is done. */
  settle(): Promise<void>
  dispose(): void
}

export const alice = (chainId: ChainId = 'eip155:1'): AccountId => `${chainId}:${ALICE.address}`
export const bob = (chainId: ChainId = 'eip155:1'): AccountId => `${chainId}:${BOB.address}`
export const sol: AccountId = `${SOLANA}:${SOLANA_ADDRESS}`

/** Makes this process look like a page. */
export function openPage(address = 'https://shop.example/login?from=mail#form'): void {
  const { protocol, origin, host, pathname } = new URL(address)
  vi.stubGlobal('location', { protocol, origin, host, pathname })
}

/** The plugin among capabilities that do what their contracts say. */
export async function openStage(
  options: Pick<Services, 'siwx' | 'siweConfig'> & {
    readonly stored?: Map<string, string>
    readonly clock?: FakeClock
    readonly families?: readonly Namespace[]
    readonly address?: string
    /** What a wallet's page has led back with. */
    readonly returned?: Redirects['returned']
  } = {},
): Promise<Stage> {
  openPage(options.address)
  const { stored = new Map(), families = ['eip155', 'solana'] } = options
  const clock = options.clock ?? createFakeClock(START_MS)
  const node = { fails: false }
  const hand: Hand = { sign: signAs }
  const asked: string[] = []
  const proofs = createProofs(
    {
      sign(account, text, ...more) {
        asked.push(text)
        return hand.sign(account, text, ...more)
      },
    },
    node,
  )
  const [used, logged, disconnected]: [KernelEvents['usage:tracked'][], string[], Namespace[]] = [[], [], []]
  const releases: (() => void)[] = []
  const leaving = new Set<Parameters<Redirects['onLeave']>[0]>()
  const opened: ViewId[] = []
  const events = createBus()
  events.on('usage:tracked', (one) => void used.push(one))

  const active = createStore<Namespace>('eip155')
  const sessions = new Map<Namespace, Session>()
  const changed = createStore(0)
  let offered = CHAINS
  const tell = () => changed.set((count) => count + 1)
  const accounts: Accounts = {
    namespaces: ['eip155', 'solana'],
    familyOf: (namespace) => FAMILIES[namespace],
    active,
    session: (namespace) => sessions.get(namespace),
    isSupported: (namespace) => {
      const session = sessions.get(namespace)
      return session === undefined || offered.includes(session.chainId)
    },
    preferredType: () => 'eoa',
    noteKinds() {},
    onChange: changed.subscribe,
    connectGroup: async () => [],
    async disconnect(namespace) {
      disconnected.push(namespace)
      stage.leave(namespace)
    },
  }
  const put = (list: readonly [AccountId, ...AccountId[]]) => {
    const session = testSession(list)
    sessions.set(parseAccountId(list[0]).namespace, session)
    return session
  }
  const { signIn: provided } = activate({
    namespace: undefined,
    options: undefined,
    deps: {
      accounts,
      clock,
      redirects: {
        leave: () => '',
        onLeave(listener) {
          leaving.add(listener)
          return () => leaving.delete(listener)
        },
        returned: options.returned ?? (async () => undefined),
      },
      modal: {
        state: createStore({ open: false, view: undefined }),
        open: async (view, ..._params) => void opened.push(view),
        begin: () => ({ settle() {} }),
        surface: () => Promise.reject(new Error('no surface')),
        theme: () => Promise.reject(new Error('no theme')),
      },
      log: { error: (text) => void logged.push(text) },
      services: {
        ...{ metadata: undefined, frameVersion: 4, sdkType: 'portico', sdkVersion: 'html-eip155-0.1.0' },
        siwx: options.siwx,
        siweConfig: options.siweConfig,
      },
    },
    events,
    storage: {
      get: (key) => stored.get(key),
      set: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
      keys: () => [...stored.keys()],
    },
    networks: createStore(CHAINS.map(networkOf)),
    // biome-ignore lint/suspicious/noExplicitAny: only proofs are asked for
    familyOf: async (_token: Token<any>, namespace: Namespace) =>
      families.includes(namespace) ? (proofs.get(namespace) as never) : undefined,
    own: (release) => void releases.push(release),
    announceWallet: () => () => {},
    wallets: { list: () => [], find: (walletId) => Promise.reject(new PorticoError('WALLET_MISSING', { walletId })) },
    signal: new AbortController().signal,
  })
  const signIn = await provided
  const stage: Stage = {
    ...{ signIn, clock, events, stored, used, logged, disconnected, asked, hand, node, opened },
    leavePage: (request) => {
      for (const listener of leaving) listener({ namespace: 'eip155', walletId: 'far', request })
    },
    connect(...list) {
      const session = put(list)
      const namespace = session.chainId.slice(0, session.chainId.indexOf(':'))
      active.set(namespace)
      tell()
      events.emit('session:opened', { namespace, session, restored: false })
    },
    connectSmart(account) {
      const session = testSession([account])
      const [plain] = session.accounts
      const namespace = parseAccountId(account).namespace
      sessions.set(namespace, { ...session, accounts: [{ ...plain, type: 'smartAccount' }] })
      active.set(namespace)
      tell()
    },
    change(...list) {
      put(list)
      tell()
    },
    leave(namespace) {
      sessions.delete(namespace)
      tell()
    },
    show: (namespace) => active.set(namespace),
    offer(chains) {
      offered = chains
      tell()
    },
    settle: () => new Promise((resolve) => setTimeout(resolve, 15)),
    dispose: () => releases.reverse().forEach((release) => void release()),
  }
  return stage
}

const networkOf = (caipNetworkId: ChainId): Network => ({
  ...{
    id: caipNetworkId,
    caipNetworkId,
    chainNamespace: caipNetworkId.slice(0, caipNetworkId.indexOf(':')),
    name: 'X',
  },
  nativeCurrency: { name: 'X', symbol: 'X', decimals: 0 },
  rpcUrls: { default: { http: [] } },
})

function createBus(): EventBus {
  const target = new EventTarget()
  return {
    on(event, listener) {
      const heard = ((custom: CustomEvent) => listener(custom.detail)) as EventListener
      target.addEventListener(event, heard)
      return () => target.removeEventListener(event, heard)
    },
    onAny: () => () => {},
    emit: (event, detail) => void target.dispatchEvent(new CustomEvent(event, { detail })),
  }
}
