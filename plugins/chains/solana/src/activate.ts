import { type Activated, type ChainId, createStore, type PluginContext } from '@portico/kernel'
import { createAccountChoice } from './accountChoice.js'
import { createBalance } from './balance.js'
import type { Commitment } from './commitment.js'
import { createConnector } from './connector.js'
import { whenAsked } from './loadLater.js'
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

/** Where those are who say nothing else (CAIP-2). */
const MAINNET: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Every node of the family answers it at once. */
export const ping = 'getHealth'

export function activate(context: PluginContext<typeof manifest, CheckedOptions>): Activated<typeof manifest> {
  const { wallets, networks, own, signal, deps, options } = context
  const commitment = toRpcCommitment(options.commitment)
  const chains = createWalletChains(networks, options.walletChains)
  const links = createStore<WalletLink | undefined>(undefined)
  const reports = createSessionReports()
  const signer = createSigner(links)
  const networkInUse = () => links.get()?.session.chainId ?? networks.get()[0]?.caipNetworkId ?? MAINNET
  return {
    connector: createConnector({ wallets, chains, links, reports, own }),
    accountChoice: createAccountChoice({ chains, links, reports }),
    networkSwitch: createNetworkSwitch({ chains, links, reports }),
    signer,
    sender: createSender({ ...deps, commitment, chains, networks, links, signal }),
    balance: createBalance({ nodes: deps.nodes, networks, commitment }),
    paymentLinks: whenAsked(async () => (await import('./payments.js')).createPaymentLinks(networkInUse)),
    addresses: whenAsked(async () => (await import('./addresses.js')).addresses),
    remote: createRemoteFamily(chains),
    proof: createSignInProof(signer),
  }
}
