import type { Activated, PluginContext, WalletRpc } from '@portico/kernel'
import { createActiveSession } from './activeSession.js'
import { createBalance } from './balance.js'
import { createChainReader } from './chainReader.js'
import { createConnector } from './connector.js'
import type { Acts } from './createActs.js'
import { createLater } from './createLater.js'
import type { manifest } from './manifest.js'
import { createSigner } from './signer.js'

/** Every node of the family answers it at once. */
export const ping = 'net_listening'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { wallets, networks, own } = context
  const { rpc, clock } = context.deps
  const active = createActiveSession()
  const later = createLater<Acts>(async () => (await import('./createActs.js')).createActs(parts))
  const walletRpc: WalletRpc = { read: later('read') }
  const reader = createChainReader({ rpc, walletRpc })
  const parts = { active, reader, clock, networks }
  own(active.close)
  return {
    connector: createConnector({ active, wallets, clock }),
    networkSwitch: {
      chains: () => networks.get().map(({ caipNetworkId }) => caipNetworkId),
      switchTo: later('switchTo'),
    },
    signer: createSigner(active),
    typedMessageSigner: { signTypedMessage: later('signTypedMessage') },
    sender: { transfer: later('transfer'), confirm: later('confirm') },
    balance: createBalance({ reader, networks }),
    walletRpc,
  }
}
