import type {
  AccountChoice,
  Addresses,
  AssetDiscovery,
  Balance,
  ChainId,
  NameRecords,
  NetworkSwitch,
  Nodes,
  PaymentLinks,
  Signer,
  TransactionIds,
  TypedMessageSigner,
  WalletRpc,
} from '@portico/kernel'
import { createAccountChoice } from './accountChoice.js'
import { addresses } from './addresses.js'
import { allowances } from './allowances.js'
import { createAssetDiscovery } from './assetDiscovery.js'
import { createBalance } from './balance.js'
import { createChainReader } from './chainReader.js'
import type { Allowances } from './manifest.js'
import { nameRecords } from './nameRecords.js'
import { createNetworkSwitch } from './networkSwitch.js'
import { createPaymentLinks } from './payments.js'
import { createSender, type SenderParts, type SendingActs } from './sender.js'
import { createSigner } from './signer.js'
import { createTypedMessageSigner } from './typedMessageSigner.js'
import { createWalletRpc } from './walletRpc.js'

type ActParts = Omit<SenderParts, 'reader'> & Parameters<typeof createNetworkSwitch>[0] & { readonly nodes: Nodes }

/** All that a visitor may do after connecting: its code is not on the way to a connected account. */
export interface Acts
  extends AccountChoice,
    AssetDiscovery,
    Balance,
    SendingActs,
    Signer,
    TypedMessageSigner,
    WalletRpc,
    Pick<NetworkSwitch, 'switchTo'> {
  readonly addresses: Addresses
  readonly paymentLinks: PaymentLinks
  readonly allowances: Allowances
  readonly nameRecords: NameRecords
  readonly transactionIds: TransactionIds
}

export function createActs(parts: ActParts): Acts {
  const { active, networks, nodes } = parts
  const walletRpc = createWalletRpc(active)
  const reader = createChainReader({ nodes, walletRpc })
  const networkInUse = (): ChainId => active.get()?.session.chainId ?? networks.get()[0]?.caipNetworkId ?? 'eip155:1'
  return {
    ...createAccountChoice(active),
    addresses,
    allowances,
    paymentLinks: createPaymentLinks(networkInUse),
    nameRecords,
    transactionIds: { keyOf: (transactionId) => transactionId.toLowerCase() },
    ...createAssetDiscovery(parts),
    ...walletRpc,
    ...createBalance({ reader, networks }),
    ...createSender({ ...parts, reader }),
    ...createSigner(active),
    ...createTypedMessageSigner(active),
    switchTo: createNetworkSwitch(parts).switchTo,
  }
}
