import type { Unsubscribe } from '@portico/kernel'
import type { WalletNews } from './activeSession.js'
import { readChainId } from './chainIds.js'
import type { WalletPort } from './walletPort.js'
import { queryChainId, readAddresses } from './walletQueries.js'

/** Follows the events of one wallet object. What an event does not say plainly is asked of the wallet. */
export function watchWallet(wallet: WalletPort, hear: (news: WalletNews) => void): Unsubscribe {
  // A wallet that can't say which accounts it grants has none that could be used.
  const askForAddresses = () =>
    wallet.query('eth_accounts', []).then(
      (reply) => hear({ addresses: readAddresses(reply) ?? [] }),
      () => hear({ addresses: [] }),
    )
  const askForChain = () =>
    queryChainId(wallet).then(
      (chainId) => hear({ chainId }),
      () => {},
    )

  const stops = [
    wallet.listen('accountsChanged', (payload) => {
      const addresses = readAddresses(payload)
      if (addresses) hear({ addresses })
      else askForAddresses()
    }),
    wallet.listen('chainChanged', (payload) => {
      const chainId = readChainId(payload)
      if (chainId) hear({ chainId })
      else askForChain()
    }),
    // The wallet lost its nodes (EIP-1193), which need not mean that it withdrew its accounts.
    wallet.listen('disconnect', askForAddresses),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
