import {
  type AccountId,
  type Connector,
  isPorticoError,
  type PluginContext,
  PorticoError,
  parseAccountId,
  type Session,
} from '@portico/kernel'
import type { OrbitalOptions } from './index.js'
import type { manifest } from './manifest.js'
import { untilAborted } from './untilAborted.js'
import { askToConnect, endInWallet, readSession, type WalletProvider } from './walletCalls.js'

interface LiveSession {
  readonly provider: WalletProvider
  readonly session: Session
  /** Takes the listener off the wallet. */
  readonly stop: () => void
}

/** @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH` */
export type LiveSessionFor = (account: AccountId) => LiveSession

export function createConnector(context: PluginContext<typeof manifest, OrbitalOptions>): {
  readonly connector: Connector
  readonly liveSessionFor: LiveSessionFor
} {
  const listeners = new Set<(session: Session | undefined) => void>()
  let live: LiveSession | undefined
  const end = () => {
    live?.stop()
    live = undefined
  }
  context.own(end)

  /** Listens first and asks then: no change is missed between the two, and only the newest answer counts. */
  async function open(walletId: string, provider: WalletProvider, signal: AbortSignal | undefined): Promise<Session> {
    let turn = 0
    const onChange = async () => {
      const own = ++turn
      const session = await readSession(walletId, provider).catch(() => undefined)
      if (own !== turn || live?.stop !== stop) return
      if (session) live = { provider, session, stop }
      else end()
      for (const listener of listeners) listener(session)
    }
    const stop = () => provider.off('change', onChange)
    provider.on('change', onChange)
    try {
      for (;;) {
        const own = ++turn
        const session = await untilAborted(readSession(walletId, provider), signal)
        if (own !== turn) continue
        if (!session) throw new PorticoError('ACCOUNT_MISSING', { namespace: context.namespace })
        end()
        live = { provider, session, stop }
        return session
      }
    } catch (error) {
      stop()
      throw error
    }
  }

  const connector: Connector = {
    async connect(walletId, { silent = false, signal } = {}) {
      const wallet = await context.wallets.find(walletId, { signal })
      const provider = wallet.provider as WalletProvider
      if (!silent) await untilAborted(askToConnect(walletId, provider), signal)
      return open(walletId, provider, signal)
    },
    async disconnect({ walletId, signal } = {}) {
      const active = live
      if (walletId !== undefined && walletId !== active?.session.walletId) {
        // A wallet that is kept beside the active one: only its permission ends.
        const kept = await context.wallets.find(walletId, { signal }).catch(ignoreMissing)
        if (kept) await untilAborted(endInWallet(walletId, kept.provider as WalletProvider), signal)
      } else if (active) {
        end()
        await untilAborted(endInWallet(active.session.walletId, active.provider), signal)
      }
    },
    onSessionChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  function liveSessionFor(account: AccountId): LiveSession {
    if (!live) throw new PorticoError('ACCOUNT_MISSING', { namespace: context.namespace })
    const { chainId, address } = parseAccountId(account)
    const { session } = live
    if (!session.accounts.some(({ id }) => parseAccountId(id).address === address)) {
      throw new PorticoError('ACCOUNT_MISMATCH', { account })
    }
    if (session.chainId !== chainId) {
      throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: session.chainId })
    }
    return live
  }

  return { connector, liveSessionFor }
}

function ignoreMissing(error: unknown): undefined {
  if (!isPorticoError(error, 'WALLET_MISSING')) throw error
}
