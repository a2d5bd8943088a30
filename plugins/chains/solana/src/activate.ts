import { type Activated, type ChainId, createStore, type PluginContext } from '@portico/kernel'
import { createBalance } from './balance.js'
import type { Commitment } from './commitment.js'
import { createConnector } from './connector.js'
import type { manifest } from './manifest.js'
import { createNetworkSwitch } from './networkSwitch.js'
import { createRemoteFamily } from './remoteFamily.js'
import { toRpcCommitment } from './rpcCommitment.js'
import { createSender } from './sender.js'
import { createSessionReports } from './sessionReports.js'
import { createSigner } from './signer.js'
import { createSignInProof } from './signInProof.js'
import { createWalletChains } from './walletChains.js'
import type { WalletLink } from './walletLink.js'

/** The plugin's options, checked and complete. */
export interface CheckedOptions {
  readonly commitment: Commitment
  readonly walletChains: Readonly<Record<ChainId, string>>
}

/** Every node of the family answers it at once. */
export const ping = 'getHealth'

export function activate(context: PluginContext<typeof manifest, CheckedOptions>): Activated<typeof manifest> {
  const { wallets, networks, own, signal, deps, options } = context
  const commitment = toRpcCommitment(options.commitment)
  const chains = createWalletChains(networks, options.walletChains)
  const links = createStore<WalletLink | undefined>(undefined)
  const reports = createSessionReports()
  const signer = createSigner(links)
  return {
    connector: createConnector({ wallets, chains, links, reports, own }),
    networkSwitch: createNetworkSwitch({ chains, links, reports }),
    signer,
    sender: createSender({ ...deps, commitment, chains, links, signal }),
    balance: createBalance({ rpc: deps.rpc, networks, commitment }),
    remote: createRemoteFamily(chains),
    proof: createSignInProof(signer),
  }
}
