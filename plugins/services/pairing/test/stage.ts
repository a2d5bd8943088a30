import {
  type ChainId,
  type Clock,
  createClock,
  type KernelEvents,
  type KeyValueStorage,
  type Namespace,
  type Network,
  type Pairing,
  type PairingProposal,
  type PorticoError,
  type RecentWallet,
  type RemoteWallet,
  type RemoteWalletAdapter,
  type Services,
  type SignIn,
  type WalletReport,
} from '@portico/kernel'
import { createPairedWallet, type PairedWallet, type PairedWalletOptions } from '@portico-examples/wallet-page'
import type { ISignClient } from '@walletconnect/types'
import { activate } from '../src/activate.js'

export const ONE = 'eip155:31337'
export const TWO = 'eip155:31338'
export const SOL = 'solana:localnet'

export const METHODS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  solana: ['solana_signMessage', 'solana_signTransaction'],
}

export const networkOf = (caipNetworkId: ChainId, http: readonly string[] = []): Network => ({
  id: caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
  caipNetworkId,
  chainNamespace: caipNetworkId.slice(0, caipNetworkId.indexOf(':')),
  name: caipNetworkId,
  nativeCurrency: { name: 'Test', symbol: 'T', decimals: 18 },
  rpcUrls: { default: { http } },
})

const NETWORKS: readonly Network[] = [networkOf(ONE), networkOf(TWO), networkOf(SOL)]

export interface PageOptions {
  readonly relayUrl: string | undefined
  readonly projectId?: string
  readonly networks?: readonly Network[]
  readonly pairing?: Services['pairing']
  readonly clock?: Clock
  /** What an earlier visit left of the plugin's own. */
  readonly stored?: Map<string, string>
  readonly signIn?: SignIn
  /** As every family has it. */
  readonly olderChains?: RemoteWalletAdapter['olderChains']
  /** In the place of the usual methods, events and names of a family. */
  readonly adapters?: Readonly<Record<Namespace, Omit<RemoteWalletAdapter, 'createProvider'>>>
}

export interface Page {
  readonly pairing: Pairing & { choose(wallet: RecentWallet | undefined): void }
  /** What is offered to the kernel now, oldest first. */
  readonly offers: readonly Offered[]
  readonly alerts: readonly PorticoError[]
  readonly logged: readonly string[]
  /** The families that were loaded, in order. */
  readonly loaded: readonly Namespace[]
  /** What the services hear. */
  readonly clientIds: readonly string[]
  /** The library's client. */
  readonly client: ISignClient
  walletOf(namespace: Namespace): RemoteWallet
  /** Deactivates the plugin. */
  close(): void
}

interface Offered extends WalletReport {
  readonly namespace: Namespace
}

const CLIENTS = Symbol.for('portico:pairing-clients@1')

/** The plugin on a page, with families whose providers are nothing but the remote wallet. */
export async function openPage(options: PageOptions): Promise<Page> {
  const { relayUrl, projectId = 'playground', networks = NETWORKS, clock = createClock(), stored = new Map() } = options
  const offers: Offered[] = []
  const alerts: PorticoError[] = []
  const logged: string[] = []
  const loaded: Namespace[] = []
  const clientIds: string[] = []
  const releases: (() => void)[] = []
  const services: Services = {
    ...{ relayUrl, projectId, pairing: options.pairing, frameVersion: 4, sdkType: 'portico', sdkVersion: 'html-0.1.0' },
    metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.example', icons: [] },
  }
  const { pairing } = await activate({
    namespace: undefined,
    options: undefined,
    deps: {
      ...{ services, clock, log: { error: (text) => void logged.push(text) }, ...(options.signIn && options) },
      clientId: { set: (id) => void clientIds.push(id) },
    },
    events: {
      on: () => () => {},
      onAny: () => () => {},
      emit(event, payload) {
        if (event === 'alert:raised') alerts.push((payload as KernelEvents['alert:raised']).error)
      },
    },
    networks: { get: () => networks, subscribe: () => () => {} },
    wallets: { list: () => [], find: () => Promise.reject(new Error('no wallet is looked for here')) },
    announceWallet(namespace, report) {
      const offered = { ...report, namespace }
      offers.push(offered)
      return () => void (offers.includes(offered) && offers.splice(offers.indexOf(offered), 1))
    },
    familyOf: async (_token, namespace) => {
      if (!loaded.includes(namespace)) loaded.push(namespace)
      const family: RemoteWalletAdapter = {
        methods: METHODS[namespace] ?? [],
        events: ['accountsChanged', 'chainChanged'],
        olderChains: options.olderChains,
        ...options.adapters?.[namespace],
        createProvider: (wallet) => ({ wallet }),
      }
      return family as never
    },
    storage: createStorage(stored),
    signal: new AbortController().signal,
    own: (release) => void releases.push(release),
  })
  const page = globalThis as unknown as { [CLIENTS]?: Map<string, { readonly client: Promise<ISignClient> }> }
  const held = page[CLIENTS]?.get(JSON.stringify([relayUrl, projectId]))
  const client = (options.pairing?.client ?? (await held?.client)) as ISignClient
  return {
    ...{ pairing: pairing as Page['pairing'], offers, alerts, logged, loaded, clientIds, client },
    walletOf(namespace) {
      const offered = offers.find((one) => one.namespace === namespace)
      if (!offered) throw new Error(`no wallet is offered to ${namespace}`)
      return (offered.provider as { readonly wallet: RemoteWallet }).wallet
    },
    close: () => releases.reverse().forEach((release) => void release()),
  }
}

/** Ends what a page that is gone would have left behind: its socket and its timers. */
export async function shutClient({ client }: Pick<Page, 'client'>): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
}

export const openWallet = (
  services: { readonly relayUrl: string; readonly projectId: string },
  options: Partial<PairedWalletOptions> = {},
): Promise<PairedWallet> =>
  createPairedWallet({
    ...{ relayUrl: services.relayUrl, projectId: services.projectId },
    chains: [ONE, TWO, SOL].map((id) => ({ id: id as ChainId, name: id, rpcUrl: 'http://127.0.0.1:9' })),
    oneClick: false,
    ...options,
  })

/** Has the wallet scan the code and approve. */
export async function pairWith(page: Page, wallet: PairedWallet, choice?: Parameters<PairedWallet['approve']>[0]) {
  const proposal: PairingProposal = await page.pairing.propose()
  await wallet.pair(proposal.uri)
  await wallet.approve(choice)
  return proposal.approved
}

function createStorage(stored: Map<string, string>): KeyValueStorage {
  return {
    get: (key) => stored.get(key),
    set: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    keys: () => [...stored.keys()],
  }
}
