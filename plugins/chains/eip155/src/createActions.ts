import type {
  Addresses,
  AssetDiscovery,
  Balance,
  ChainId,
  NameRecords,
  Nodes,
  PaymentLinks,
  Signer,
  TransactionIds,
  TypedMessageSigner,
  WalletRpc,
} from '@portico/kernel'
import { createNativeBalance } from '@portico/kernel/chain'
import { addresses, allowances, nameRecords } from './addresses.js'
import type { Allowances } from './manifest.js'
import { type ChainReader, createChainReader, quantitySchema } from './node/chainReader.js'
import { createPaymentLinks } from './send/payments.js'
import { createSender, type SenderParts, type SendingActions } from './send/sender.js'
import { createSigner, createTypedMessageSigner } from './sign/signer.js'
import { createAssetDiscovery } from './wallet/assetDiscovery.js'
import { moveTo } from './wallet/moveTo.js'
import { createReadCapabilities, type ReadCapabilities } from './wallet/walletCapabilities.js'
import { createWalletRpc } from './wallet/walletRpc.js'

type ActionParts = Omit<SenderParts, 'reader'> & { readonly nodes: Nodes }

/** All that a visitor may do after connecting: its code is not on the way to a connected account. */
export interface Actions extends AssetDiscovery, Balance, SendingActions, Signer, TypedMessageSigner, WalletRpc {
  readonly moveTo: typeof moveTo
  readonly addresses: Addresses
  readonly paymentLinks: PaymentLinks
  readonly allowances: Allowances
  readonly nameRecords: NameRecords
  readonly transactionIds: TransactionIds
  /** For the code of calls, which is loaded with the first of them. */
  readonly reader: ChainReader
  readonly readCapabilities: ReadCapabilities
}

export function createActions(parts: ActionParts): Actions {
  const { sessions, networks, nodes } = parts
  const walletRpc = createWalletRpc(sessions)
  const reader = createChainReader({ nodes, walletRpc })
  const readCapabilities = createReadCapabilities()
  const networkInUse = (): ChainId => sessions.get()?.session.chainId ?? networks.get()[0]?.caipNetworkId ?? 'eip155:1'
  return {
    moveTo,
    addresses,
    allowances,
    paymentLinks: createPaymentLinks(networkInUse),
    nameRecords,
    transactionIds: { keyOf: (transactionId) => transactionId.toLowerCase() },
    ...{ reader, readCapabilities },
    ...createAssetDiscovery({ ...parts, readCapabilities }),
    ...walletRpc,
    ...createNativeBalance(networks, (chainId, address, options) =>
      reader.read(quantitySchema, chainId, 'eth_getBalance', [address, 'latest'], options),
    ),
    ...createSender({ ...parts, reader }),
    ...createSigner(sessions),
    ...createTypedMessageSigner(sessions),
  }
}
