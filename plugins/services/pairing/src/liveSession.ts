import {
  type AccountId,
  type CallOptions,
  type ChainId,
  type Namespace,
  PorticoError,
  parseAccountId,
  type RemoteWallet,
  type Unsubscribe,
} from '@portico/kernel'
import type { ApprovedNamespace, ApprovedSession } from './approvedSession.js'
import type { AskWallet } from './askWallet.js'
import type { ChosenStore } from './chosen.js'
import { WALLET_PREFIX } from './manifest.js'
import type { SessionEvent } from './sessionEvents.js'

/** How the kernel knows the wallet of a session. */
export const walletIdOf = (topic: string): string => `${WALLET_PREFIX}${topic}`

/** One session, and each of its families' view of it. */
export interface LiveSession {
  readonly topic: string
  namespaces(): readonly Namespace[]
  walletOf(namespace: Namespace): RemoteWallet
  /** The wallet approves something else from now on (S4.9b). */
  update(approved: ApprovedSession): void
  /** The wallet moved, or put another account first (S4.10). */
  follow(event: SessionEvent): void
  /** It is over: what is asked now, or is still asked, is refused (S8.9c). */
  close(): void
}

export function createLiveSession(
  first: ApprovedSession,
  parts: {
    readonly chosen: ChosenStore
    readonly ask: AskWallet
    /** The host's choice of where to begin. */
    readonly defaultChainOf: (namespace: Namespace) => ChainId | undefined
    /** What the wallet calls a network. */
    readonly wireChainOf: (namespace: Namespace, chainId: ChainId) => string
    readonly end: () => Promise<void>
  },
): LiveSession {
  const { chosen, ask, defaultChainOf, wireChainOf, end } = parts
  const { topic, name, icon } = first
  const closing = new AbortController()
  const wallets = new Map<Namespace, RemoteWallet>()
  const listeners = new Map<Namespace, Set<() => void>>()
  let approved: ApprovedSession | undefined = first

  const stateOf = (namespace: Namespace): ApprovedNamespace | undefined => approved?.namespaces.get(namespace)
  const emit = (namespace: Namespace) => {
    for (const listener of [...(listeners.get(namespace) ?? [])]) listener()
  }
  const tellAll = () => {
    for (const namespace of listeners.keys()) emit(namespace)
  }

  function accountsOf(namespace: Namespace): readonly AccountId[] {
    const accounts = stateOf(namespace)?.accounts ?? []
    const { address } = chosen.get(topic, namespace)
    const isFirst = (account: AccountId) => parseAccountId(account).address === address
    return [...accounts.filter(isFirst), ...accounts.filter((account) => !isFirst(account))]
  }

  function chainOf(namespace: Namespace): ChainId | undefined {
    const chains = stateOf(namespace)?.chains
    const wanted = [chosen.get(topic, namespace).chainId, defaultChainOf(namespace)]
    return chains && (wanted.find((chainId) => chainId !== undefined && chains.includes(chainId)) ?? chains[0])
  }

  function choose(namespace: Namespace, change: { readonly chainId?: ChainId; readonly address?: string }): void {
    const before = chosen.get(topic, namespace)
    const now = { ...before, ...change }
    if (now.chainId === before.chainId && now.address === before.address) return
    chosen.set(topic, namespace, now)
    emit(namespace)
  }

  async function request(
    namespace: Namespace,
    call: { readonly chainId: ChainId; readonly method: string; readonly params: unknown },
    { signal }: CallOptions,
  ): Promise<unknown> {
    const { chainId, method } = call
    if (!approved) throw new PorticoError('PAIRING_TOPIC_UNKNOWN', { topic })
    const state = chainId.startsWith(`${namespace}:`) ? stateOf(namespace) : undefined
    if (!state) throw new PorticoError('NAMESPACE_NOT_CONFIGURED', { namespace: chainId.split(':')[0] ?? '' })
    if (!state.chains.includes(chainId))
      throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: state.chains })
    if (!state.methods.includes(method)) {
      throw new PorticoError('WALLET_UNSUPPORTED', { walletId: walletIdOf(topic), method })
    }
    return ask({ topic, ...call, chainId: wireChainOf(namespace, chainId) }, { signal, closed: closing.signal })
  }

  const createWallet = (namespace: Namespace): RemoteWallet => ({
    name,
    icon,
    accounts: () => accountsOf(namespace),
    chains: () => stateOf(namespace)?.chains ?? [],
    methods: () => stateOf(namespace)?.methods ?? [],
    chain: () => chainOf(namespace),
    setChain(chainId) {
      const chains: readonly ChainId[] = stateOf(namespace)?.chains ?? []
      if (!chains.includes(chainId)) throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: chains })
      if (chainOf(namespace) !== chainId) choose(namespace, { chainId })
    },
    request: (chainId, method, params, options = {}) => request(namespace, { chainId, method, params }, options),
    onChange(listener): Unsubscribe {
      const known = listeners.get(namespace) ?? new Set()
      const own = () => listener()
      listeners.set(namespace, known.add(own))
      return () => known.delete(own)
    },
    end,
  })

  return {
    topic,
    namespaces: () => [...(approved?.namespaces.keys() ?? [])],
    walletOf(namespace) {
      const wallet = wallets.get(namespace) ?? createWallet(namespace)
      wallets.set(namespace, wallet)
      return wallet
    },
    update(next) {
      approved = next
      tellAll()
    },
    follow({ namespace, chainId, accounts, isOwn }) {
      const state = stateOf(namespace)
      if (chainId !== undefined && state?.chains.includes(chainId)) choose(namespace, { chainId })
      const address = accounts?.[0]?.split(':').at(-1)
      const isKnown = state?.accounts.some((account) => parseAccountId(account).address === address)
      if (isKnown && address !== undefined) choose(namespace, { address })
      else if (isOwn) emit(namespace)
    },
    close() {
      if (!approved) return
      approved = undefined
      closing.abort()
      tellAll()
    },
  }
}
