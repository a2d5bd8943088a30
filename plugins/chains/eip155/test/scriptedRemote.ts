import { type AccountId, type ChainId, formatAccountId, PorticoError, type RemoteWallet } from '@portico/kernel'
import { REMOTE_METHODS } from '../src/wallet/remoteWalletAdapter.js'
import { ONE } from './scene.js'
import { ADDRESS } from './scriptedWallet.js'

interface RemoteCall {
  readonly chainId: ChainId
  readonly method: string
  readonly params: unknown
}

/** What a remote wallet has approved. */
export interface Approval {
  accounts: readonly AccountId[]
  chains: readonly ChainId[]
  methods: readonly string[]
  chain: ChainId | undefined
}

/** A wallet somewhere else that answers as a test says. It records what it is asked. */
export interface ScriptedRemote {
  readonly wallet: RemoteWallet
  readonly calls: RemoteCall[]
  readonly answers: Record<string, (params: unknown, chainId: ChainId) => unknown>
  /** How often the session was ended from here. */
  ends: number
  methods(): readonly string[]
  /** Tells of a change, also of one that is none. */
  change(news?: Partial<Approval>): void
  listeners(): number
}

export function createScriptedRemote(approval: Partial<Approval> = {}): ScriptedRemote {
  const now: Approval = {
    accounts: [formatAccountId(ONE, ADDRESS)],
    chains: [ONE],
    methods: REMOTE_METHODS,
    chain: ONE,
    ...approval,
  }
  const listeners = new Set<() => void>()
  const change = (news: Partial<Approval> = {}) => {
    Object.assign(now, news)
    for (const listener of [...listeners]) listener()
  }
  const remote: ScriptedRemote = {
    calls: [],
    answers: {},
    ends: 0,
    methods: () => remote.calls.map(({ method }) => method),
    change,
    listeners: () => listeners.size,
    wallet: {
      name: 'Remote',
      accounts: () => now.accounts,
      chains: () => now.chains,
      methods: () => now.methods,
      chain: () => now.chain,
      setChain: (chain) => change({ chain }),
      async request(chainId, method, params) {
        remote.calls.push({ chainId, method, params })
        const answer = remote.answers[method]
        if (!answer) return failWith({ code: -32601, message: 'no such method' }, method)
        return answer(params, chainId)
      },
      onChange(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      async end() {
        remote.ends++
        change({ accounts: [], chains: [], chain: undefined })
      },
    },
  }
  return remote
}

/** Rejects as `RemoteWallet.request` does with an error of the wallet's own. */
export function failWith(cause: unknown, method = 'personal_sign'): never {
  throw new PorticoError('WALLET_FAILED', { walletId: 'pairing:1', method }, { cause })
}

export function refuseRemotely(): never {
  throw new PorticoError('REQUEST_REJECTED', { walletId: 'pairing:1' })
}
