import { ed25519 } from '@noble/curves/ed25519.js'
import { type AccountId, type ChainId, PorticoError, type RemoteWallet } from '@portico/kernel'
import { base58 } from '@scure/base'

export const SEED = new Uint8Array(32).fill(41)
export const ADDRESS = base58.encode(ed25519.getPublicKey(SEED))
export const OTHER_ADDRESS = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(42)))

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
  readonly calls: { readonly chainId: ChainId; readonly method: string; readonly params: unknown }[]
  readonly answers: Record<string, (params: Readonly<Record<string, string>>) => unknown>
  /** How often the session was ended from here. */
  ends: number
  /** Tells of a change, also of one that is none. */
  change(news?: Partial<Approval>): void
  listeners(): number
}

export function createScriptedRemote(approval: Approval, form?: RemoteWallet['form']): ScriptedRemote {
  const now = { ...approval }
  const listeners = new Set<() => void>()
  const change = (news: Partial<Approval> = {}) => {
    Object.assign(now, news)
    for (const listener of [...listeners]) listener()
  }
  const remote: ScriptedRemote = {
    calls: [],
    answers: {},
    ends: 0,
    change,
    listeners: () => listeners.size,
    wallet: {
      name: 'Remote',
      form,
      accounts: () => now.accounts,
      chains: () => now.chains,
      methods: () => now.methods,
      chain: () => now.chain,
      setChain: (chain) => change({ chain }),
      async request(chainId, method, params) {
        remote.calls.push({ chainId, method, params })
        const answer = remote.answers[method]
        if (!answer) return failWith({ code: -32601, message: 'no such method' })
        return answer(params as Readonly<Record<string, string>>)
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
export function failWith(cause: unknown): never {
  throw new PorticoError('WALLET_FAILED', { walletId: 'pairing:1', method: 'solana_signMessage' }, { cause })
}

export function refuseRemotely(): never {
  throw new PorticoError('REQUEST_REJECTED', { walletId: 'pairing:1' })
}
