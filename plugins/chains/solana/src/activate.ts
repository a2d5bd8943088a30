import type { Activated, ChainId, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import type { manifest } from './manifest.js'
import { type Commitment, toRpcCommitment } from './node/commitment.js'
import { createBalance } from './node/createNode.js'
import { createSender } from './send/sender.js'
import { createSigner, createSignInProof } from './sign/signer.js'
import { createDialect, walletErrors } from './wallet/dialect.js'
import { createRemoteWalletAdapter } from './wallet/remoteStandardWallet.js'
import { createWalletChains } from './wallet/walletChains.js'

/** The plugin's options, complete. */
interface CompleteOptions {
  readonly commitment: Commitment
  readonly walletChains: Readonly<Record<ChainId, string>>
}

/** Where those are who say nothing else (CAIP-2). */
const MAINNET: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Every node of the family answers it at once. */
export const ping = 'getHealth'

export function activate(context: PluginContext<typeof manifest, CompleteOptions>): Activated<typeof manifest> {
  const { networks, signal, deps, options } = context
  const commitment = toRpcCommitment(options.commitment)
  const chains = createWalletChains(networks, options.walletChains)
  const family = createFamily(context, { dialects: [createDialect(chains)], errors: walletErrors })
  const { connector, accountChoice, networkSwitch, sessions } = family
  const signer = createSigner(sessions)
  const networkInUse = () => sessions.get()?.session.chainId ?? networks.get()[0]?.caipNetworkId ?? MAINNET
  const payments = async () => ({ links: (await import('./send/payments.js')).createPaymentLinks(networkInUse) })
  return {
    connector,
    accountChoice,
    networkSwitch,
    signer,
    sender: createSender({ ...deps, commitment, chains, networks, sessions, signal }),
    balance: createBalance({ nodes: deps.nodes, networks, commitment }),
    paymentLinks: lazily(payments, 'solana').part('links'),
    addresses: lazily(() => import('./addresses.js'), 'solana').part('addresses'),
    remote: createRemoteWalletAdapter(chains),
    proof: createSignInProof(signer),
  }
}
