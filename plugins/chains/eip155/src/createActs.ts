import type {
  Addresses,
  AssetDiscovery,
  Balance,
  ChainId,
  NetworkSwitch,
  Rpc,
  Sender,
  Signer,
  TypedMessageSigner,
  WalletRpc,
} from '@portico/kernel'
import { createAddresses } from './addresses.js'
import { createAssetDiscovery } from './assetDiscovery.js'
import { createBalance } from './balance.js'
import { createChainReader } from './chainReader.js'
import { createNetworkSwitch } from './networkSwitch.js'
import { createSender, type SenderParts } from './sender.js'
import { createSigner } from './signer.js'
import { createTypedMessageSigner } from './typedMessageSigner.js'
import { createWalletRpc } from './walletRpc.js'

type ActParts = Omit<SenderParts, 'reader'> & Parameters<typeof createNetworkSwitch>[0] & { readonly rpc: Rpc }

/** All that a visitor may do after connecting: its code is not on the way to a connected account. */
export interface Acts
  extends AssetDiscovery,
    Balance,
    Required<Sender>,
    Signer,
    TypedMessageSigner,
    WalletRpc,
    Pick<NetworkSwitch, 'switchTo'> {
  readonly addresses: Addresses
}

export function createActs(parts: ActParts): Acts {
  const { active, networks, rpc } = parts
  const walletRpc = createWalletRpc(active)
  const reader = createChainReader({ rpc, walletRpc })
  const networkInUse = (): ChainId => active.get()?.session.chainId ?? networks.get()[0]?.caipNetworkId ?? 'eip155:1'
  return {
    addresses: createAddresses(networkInUse),
    ...createAssetDiscovery(parts),
    ...walletRpc,
    ...createBalance({ reader, networks }),
    ...createSender({ ...parts, reader }),
    ...createSigner(active),
    ...createTypedMessageSigner(active),
    switchTo: createNetworkSwitch(parts).switchTo,
  }
}
