import type { Addresses, AssetDiscovery, Balance, NameRecords, Nodes, TransactionIds, WalletRpc } from '@portico/kernel'
import { createNativeBalance, lazily } from '@portico/kernel/chain'
import { addresses, nameRecords } from './addresses.js'
import { type ChainReader, createChainReader, quantitySchema } from './node/chainReader.js'
import type { SenderParts } from './send/sender.js'
import { createReadCapabilities, type ReadCapabilities } from './wallet/walletCapabilities.js'
import { createWalletRpc } from './wallet/walletRpc.js'

/** What the views of a connected account need at once: it comes without the code that sends and signs. */
export interface Reading extends AssetDiscovery, Balance, WalletRpc {
  readonly addresses: Addresses
  readonly nameRecords: NameRecords
  readonly transactionIds: TransactionIds
  /** For the code that is loaded later, as the next one. */
  readonly reader: ChainReader
  readonly readCapabilities: ReadCapabilities
}

export function createReading(
  parts: Omit<SenderParts, 'reader' | 'readCapabilities'> & { readonly nodes: Nodes },
): Reading {
  const { sessions, networks, nodes, clock } = parts
  const walletRpc = createWalletRpc(sessions)
  const reader = createChainReader({ nodes, walletRpc })
  const readCapabilities = createReadCapabilities()
  const assets = lazily(async () => {
    const { createAssetDiscovery } = await import('./wallet/assetDiscovery.js')
    return createAssetDiscovery({ sessions, clock, readCapabilities })
  }, 'eip155')
  return {
    ...{ addresses, nameRecords, reader, readCapabilities },
    transactionIds: { keyOf: (transactionId) => transactionId.toLowerCase() },
    discover: assets.method('discover'),
    ...walletRpc,
    ...createNativeBalance(networks, (chainId, address, options) =>
      reader.read(quantitySchema, chainId, 'eth_getBalance', [address, 'latest'], options),
    ),
  }
}
