import { type ChainId, type Clock, type Connector, isPorticoError, PorticoError, type Wallets } from '@portico/kernel'
import { type ActiveSession, formSession } from './activeSession.js'
import { createWalletPort } from './walletPort.js'
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
    async connect(walletId, { silent = false, signal } = {}) {
      const { provider } = await wallets.find(walletId, { signal })
      const wallet = createWalletPort(walletId, provider, clock)
      const seen: { addresses: readonly string[]; chainId?: ChainId } = {
        addresses: await askAddresses(wallet, { silent, signal }),
      }
      // Listens before it asks on, so that a change in between is not lost.
      const stop = watchWallet(wallet, (news) => {
        Object.assign(seen, news)
        active.apply(wallet, news)
      })
      try {
        seen.chainId = await queryChainId(wallet, { signal })
        const session = formSession(walletId, seen.addresses, seen.chainId)
        if (!session) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'eip155' })
        active.open({ wallet, session }, stop)
        return session
      } catch (error) {
        stop()
        throw error
      }
    },
    async disconnect({ signal } = {}) {
      const opened = active.get()
      if (!opened) return
      active.close()
      try {
        await opened.wallet.query('wallet_revokePermissions', [{ eth_accounts: {} }], { signal })
      } catch (error) {
        // Without this method a page can only forget; without permission there is nothing to take back.
        if (!isPorticoError(error, 'WALLET_UNSUPPORTED') && !isPorticoError(error, 'ACCOUNT_MISSING')) throw error
      }
    },
    onSessionChange: active.onChange,
  }
}
