import type { Activated, ChainId, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import { keyOfAddress } from './address.js'
import type { manifest } from './manifest.js'
import { createDialects, walletErrors } from './wallet/dialects.js'

/** Where those are who say nothing else. */
const MAINNET: ChainId = 'bip122:000000000019d6689c085ae165831e93'

/** Every Esplora interface answers it at once. */
export const ping = { path: 'blocks/tip/height' }

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { networks, deps } = context
  const dialects = createDialects(networks)
  const keyOf = ({ address }: { readonly address: string }) => keyOfAddress(address)
  const { connector, accountChoice, networkSwitch, sessions } = createFamily(context, {
    dialects,
    errors: walletErrors,
    keyOf,
  })
  const networkInUse = () => sessions.get()?.session.chainId ?? networks.get()[0]?.caipNetworkId ?? MAINNET
  const payments = async () => ({ links: (await import('./send/payments.js')).createPaymentLinks(networkInUse) })
  const reading = async () => (await import('./node/balance.js')).createBalance(deps.nodes, networks)
  const sending = async () => {
    const { createSender } = await import('./send/sender.js')
    return { sender: createSender({ ...deps, networks, sessions, dialects }) }
  }
  const signing = lazily(async () => {
    const [{ createSigner }, { createSignInProof }] = await Promise.all([
      import('./sign/signer.js'),
      import('./sign/proof.js'),
    ])
    const signer = createSigner(sessions, dialects, deps.nodes)
    return { signer, proof: createSignInProof(signer) }
  }, 'bip122')
  return {
    connector,
    accountChoice,
    networkSwitch,
    signer: signing.part('signer'),
    proof: signing.part('proof'),
    sender: lazily(sending, 'bip122').part('sender'),
    senderOnRequest: {},
    balance: { getBalance: lazily(reading, 'bip122').method('getBalance') },
    addresses: lazily(() => import('./addresses.js'), 'bip122').part('addresses'),
    marks: lazily(() => import('./marks/marks.js'), 'bip122').part('marks'),
    paymentLinks: lazily(payments, 'bip122').part('links'),
    remote: lazily(() => import('./wallet/remote.js'), 'bip122').part('remote'),
  }
}
