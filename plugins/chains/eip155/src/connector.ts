import { type ChainId, type Clock, type Connector, isPorticoError, PorticoError, type Wallets } from '@portico/kernel'
import { type ActiveSession, formSession } from './activeSession.js'
import { createWalletPort, type WalletPort } from './walletPort.js'
import { askAddresses, queryChainId } from './walletQueries.js'
import { watchWallet } from './watchWallet.js'

/** EIP-1193 sessions with the very object that announced the wallet. */
export function createConnector({
  active,
  wallets,
  clock,
}: {
  readonly active: ActiveSession
  readonly wallets: Wallets
  readonly clock: Clock
}): Connector {
  return {
    async connect(walletId, { silent = false, key, signal } = {}) {
      const { provider } = await wallets.find(walletId, { signal })
      const wallet = createWalletPort(walletId, provider, clock)
      const granted = await askAddresses(wallet, { silent, signal })
      const seen: { addresses: readonly string[]; chainId?: ChainId } = { addresses: granted }
      // Listens before it asks on, so that a change in between is not lost.
      const stop = watchWallet(wallet, (news) => {
        Object.assign(seen, news)
        active.apply(wallet, news)
      })
      try {
        seen.chainId = await queryChainId(wallet, { signal })
        const chosen = seen.addresses === granted ? key : undefined // the wallet has changed its mind meanwhile
        const session = formSession(walletId, seen.addresses, seen.chainId, chosen)
        if (!session) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'eip155' })
        active.open({ wallet, session, addresses: seen.addresses }, stop)
        return session
      } catch (error) {
        stop()
        throw error
      }
    },
    async disconnect({ walletId, signal } = {}) {
      const opened = active.get()
      if (walletId !== undefined && walletId !== opened?.session.walletId) {
        const kept = await findWallet(wallets, walletId, signal)
        if (kept) await withdrawPermission(createWalletPort(walletId, kept.provider, clock), signal)
      } else if (opened) {
        active.close()
        await withdrawPermission(opened.wallet, signal)
      }
    },
    onSessionChange: active.onChange,
  }
}

/** `undefined` for a wallet that is not on this page any more. It is waited for: the page may only just have begun. */
const findWallet = (wallets: Wallets, walletId: string, signal: AbortSignal | undefined) =>
  wallets.find(walletId, { signal }).catch((error: unknown) => {
    if (isPorticoError(error, 'WALLET_MISSING')) return undefined
    throw error
  })

async function withdrawPermission(wallet: WalletPort, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wallet.query('wallet_revokePermissions', [{ eth_accounts: {} }], { signal })
  } catch (error) {
    // Without this method a page can only forget; without permission there is nothing to take back.
    if (!isPorticoError(error, 'WALLET_UNSUPPORTED') && !isPorticoError(error, 'ACCOUNT_MISSING')) throw error
  }
}
