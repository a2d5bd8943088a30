import {
  AccountChoice,
  type Activated,
  Addresses,
  Balance,
  Clock,
  Connector,
  type Discover,
  defineManifest,
  definePlugin,
  describeNetwork,
  type Network,
  NetworkSwitch,
  Nodes,
  PaymentLinks,
  type Plugin,
  type PluginContext,
  RemoteWalletAdapter,
  Sender,
  Signer,
  SignInProof,
  type WalletReport,
} from '@portico/kernel'
import { createFamily, type GrantedAccount } from '@portico/kernel/chain'
import { addresses, normalAddress, paymentLinks } from './addresses.js'
import { remoteWalletAdapter } from './remote.js'
import { createBalance, createSender } from './sender.js'
import { createProof, createSigner } from './signing.js'
import { callDialect, shelfDialect, walletErrors } from './wallets.js'

const manifest = defineManifest({
  ...{ id: 'bay', kernel: 2, namespaces: ['bay'], family: { name: 'Bay', signIn: 'Bay' } },
  provides: {
    ...{ connector: Connector, accountChoice: AccountChoice, networkSwitch: NetworkSwitch },
    ...{ signer: Signer, proof: SignInProof, sender: Sender, balance: Balance },
    ...{ addresses: Addresses, paymentLinks: PaymentLinks, remote: RemoteWalletAdapter },
  },
  requires: { clock: Clock, nodes: Nodes },
  defaultChain: 'bay:north',
})

function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { clock, nodes } = context.deps
  const { networks } = context
  const { connector, accountChoice, networkSwitch, sessions } = createFamily<GrantedAccount>(context, {
    dialects: [shelfDialect, callDialect],
    errors: walletErrors,
    normal: normalAddress,
  })
  const signer = createSigner(sessions)
  return {
    ...{ connector, accountChoice, networkSwitch, signer, proof: createProof(signer) },
    ...{ balance: createBalance({ nodes, networks }), sender: createSender({ sessions, nodes, clock, networks }) },
    ...{ addresses, paymentLinks, remote: remoteWalletAdapter },
  }
}

const discoverOn =
  (page: EventTarget): Discover =>
  (report) => {
    const onAnnounce = (event: Event) => {
      const wallet = (event as CustomEvent<WalletReport | undefined>).detail
      if (wallet?.provider) report({ provider: wallet.provider, id: wallet.id, name: wallet.name, icon: wallet.icon })
    }
    page.addEventListener('bay:announce', onAnnounce)
    page.dispatchEvent(new Event('bay:discover'))
    return () => page.removeEventListener('bay:announce', onAnnounce)
  }

/** A whole family of its own: an account has another address on each network, and there are two kinds of wallets. */
export const bay = (page: EventTarget): Plugin =>
  definePlugin(manifest, { options: undefined, load: async () => ({ activate }), discover: discoverOn(page) })

export const bayNetwork = (reference: string, rpcUrls: readonly string[] = []): Network =>
  describeNetwork(
    { namespace: 'bay', id: reference, nativeCurrency: { name: 'Bay coin', symbol: 'BAY', decimals: 6 } },
    { name: `Bay ${reference}`, rpcUrls },
  )
