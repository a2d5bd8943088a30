import type { NetworkSwitch, Sender, TypedMessageSigner, WalletRpc } from '@portico/kernel'
import { createNetworkSwitch } from './networkSwitch.js'
import { createSender, type SenderParts } from './sender.js'
import { createTypedMessageSigner } from './typedMessageSigner.js'
import { createWalletRpc } from './walletRpc.js'

type ActParts = SenderParts & Parameters<typeof createNetworkSwitch>[0]

/** All that a visitor may do after connecting: its code is not on the way to a connected account. */
export type Acts = Sender & TypedMessageSigner & WalletRpc & Pick<NetworkSwitch, 'switchTo'>

export const createActs = (parts: ActParts): Acts => ({
  ...createSender(parts),
  ...createTypedMessageSigner(parts.active),
  ...createWalletRpc(parts.active),
  switchTo: createNetworkSwitch(parts).switchTo,
})
