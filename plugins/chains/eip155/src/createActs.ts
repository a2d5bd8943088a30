import type { Balance, NetworkSwitch, Rpc, Sender, Signer, TypedMessageSigner, WalletRpc } from '@portico/kernel'
import { createBalance } from './balance.js'
import { createChainReader } from './chainReader.js'
import { createNetworkSwitch } from './networkSwitch.js'
import { createSender, type SenderParts } from './sender.js'
import { createSigner } from './signer.js'
import { createTypedMessageSigner } from './typedMessageSigner.js'
import { createWalletRpc } from './walletRpc.js'

type ActParts = Omit<SenderParts, 'reader'> & Parameters<typeof createNetworkSwitch>[0] & { readonly rpc: Rpc }

/** All that a visitor may do after connecting: its code is not on the way to a connected account. */
export type Acts = Balance & Sender & Signer & TypedMessageSigner & WalletRpc & Pick<NetworkSwitch, 'switchTo'>

export function createActs(parts: ActParts): Acts {
  const { active, networks, rpc } = parts
  const walletRpc = createWalletRpc(active)
  const reader = createChainReader({ rpc, walletRpc })
  return {
    ...walletRpc,
    ...createBalance({ reader, networks }),
    ...createSender({ ...parts, reader }),
    ...createSigner(active),
    ...createTypedMessageSigner(active),
    switchTo: createNetworkSwitch(parts).switchTo,
  }
}
