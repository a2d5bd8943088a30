import type { Unsubscribe } from '@portico/kernel'
import type { WalletNews } from './activeSession.js'
import { readChainId } from './chainIds.js'
import type { WalletPort } from './walletPort.js'
import { queryChainId, readAddresses } from './walletQueries.js'
import { watchPage } from './watchPage.js'

/** Follows the events of one wallet object. What an event does not say plainly is asked of the wallet. */
export function watchWallet(wallet: WalletPort, hear: (news: WalletNews) => void): Unsubscribe {
  const stop = new AbortController()
  const { signal } = stop
  // A wallet that can't say which accounts it grants has none that could be used.
  const askForAddresses = () =>
    wallet.query('eth_accounts', [], { signal }).then(
      (reply) => hear({ addresses: readAddresses(reply) ?? [] }),
      () => hear({ addresses: [] }),
    )
  const askForChain = () =>
    queryChainId(wallet, { signal }).then(
      (chainId) => hear({ chainId }),
      () => {},
    )

  const releases = [
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
  if (releases.includes(undefined)) watchPage(createReader(wallet, hear, signal), signal)
  return () => {
    for (const release of releases) release?.()
    stop.abort()
  }
}

/** Reads a wallet without events anew, one reading at a time. A wallet that does not answer says nothing new. */
function createReader(wallet: WalletPort, hear: (news: WalletNews) => void, signal: AbortSignal): () => void {
  let isReading = false
  return async () => {
    if (isReading) return
    isReading = true
    try {
      const [reply, chainId] = await Promise.all([
        wallet.query('eth_accounts', [], { signal }),
        queryChainId(wallet, { signal }),
      ])
      const addresses = readAddresses(reply)
      hear(addresses ? { addresses, chainId } : { chainId })
    } catch {
    } finally {
      isReading = false
    }
  }
}
