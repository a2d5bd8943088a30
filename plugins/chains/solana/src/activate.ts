import type { Activated, ChainId, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import type { manifest } from './manifest.js'
import { type Commitment, toRpcCommitment } from './node/commitment.js'
import { createDialect, walletErrors } from './wallet/dialect.js'
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
  const networkInUse = () => sessions.get()?.session.chainId ?? networks.get()[0]?.caipNetworkId ?? MAINNET
  const payments = async () => ({ links: (await import('./send/payments.js')).createPaymentLinks(networkInUse) })
  const reading = async () => {
    const { createBalance } = await import('./node/createNode.js')
    return createBalance({ nodes: deps.nodes, networks, commitment })
  }
  const sending = async () => {
    const { createSender } = await import('./send/sender.js')
    return { sender: createSender({ ...deps, commitment, chains, networks, sessions, signal }) }
  }
  const signing = lazily(async () => {
    const { createSigner, createSignInProof } = await import('./sign/signer.js')
    const signer = createSigner(sessions)
    return { signer, proof: createSignInProof(signer) }
  }, 'solana')
  const remote = async () => {
    const { createRemoteWalletAdapter } = await import('./wallet/remoteStandardWallet.js')
    return { adapter: createRemoteWalletAdapter(chains) }
  }
  return {
    connector,
    accountChoice,
    networkSwitch,
    signer: signing.part('signer'),
    sender: lazily(sending, 'solana').part('sender'),
    balance: { getBalance: lazily(reading, 'solana').method('getBalance') },
    paymentLinks: lazily(payments, 'solana').part('links'),
    addresses: lazily(() => import('./addresses.js'), 'solana').part('addresses'),
    marks: lazily(() => import('./marks/marks.js'), 'solana').part('marks'),
    remote: lazily(remote, 'solana').part('adapter'),
    proof: signing.part('proof'),
  }
}
