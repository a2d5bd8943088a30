import type { Activated, PluginContext } from '@portico/kernel'
import { createActiveSession } from './activeSession.js'
import { createBalance } from './balance.js'
import { createChainReader } from './chainReader.js'
import { createConnector } from './connector.js'
import type { Eip155Options } from './discover.js'
import { createLazySender } from './lazySender.js'
import type { manifest } from './manifest.js'
import { createNetworkSwitch } from './networkSwitch.js'
import { createSigner } from './signer.js'
import { createTypedMessageSigner } from './typedMessageSigner.js'
import { createWalletRpc } from './walletRpc.js'

export function activate(context: PluginContext<typeof manifest, Eip155Options>): Activated<typeof manifest> {
  const { wallets, networks, own } = context
  const { rpc, clock } = context.deps
  const active = createActiveSession()
  const walletRpc = createWalletRpc(active)
  const reader = createChainReader({ rpc, walletRpc })
  own(active.close)
  return {
    connector: createConnector({ active, wallets, clock }),
    networkSwitch: createNetworkSwitch({ active, networks, clock }),
    signer: createSigner(active),
    typedMessageSigner: createTypedMessageSigner(active),
    sender: createLazySender({ active, reader, clock }),
    balance: createBalance({ reader, networks }),
    walletRpc,
  }
}
