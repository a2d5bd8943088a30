import { balances } from '@portico/feature-balances'
import { history } from '@portico/feature-history'
import { names } from '@portico/feature-names'
import { receive } from '@portico/feature-receive'
import { Sending, send } from '@portico/feature-send'
import {
  type AccountId,
  Addresses,
  Balance,
  type ChainId,
  Connector,
  defineManifest,
  definePlugin,
  History,
  Indexer,
  NameService,
  Names,
  type Network,
  PaymentLinks,
  Portfolio,
  parseAccountId,
  parseChainId,
  RemoteWalletAdapter,
  Sender,
  SignIn,
  SignInProof,
  type Transfer,
} from '@portico/kernel'
import { createTestKernel, testSession } from '@portico/kernel/testing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { signIn } from '@portico/service-sign-in'
import { expect, it, onTestFinished, vi } from 'vitest'
import { compatibleNetworks } from '../../../plugins/features/receive/src/ui/useReceiver.js'
import { createFamilies } from '../../../plugins/services/pairing/src/families.js'
import { buildOffer } from '../../../plugins/services/pairing/src/proposal.js'

/** A made-up family: one key has another address on each network, as with ss58. */
const PREFIX: Readonly<Record<string, string>> = { one: '1', two: 'F' }
const addressOn = (chainId: ChainId, key: string) => `${PREFIX[parseChainId(chainId).reference]}${key}`
const ONE: ChainId = 'ringnet:one'
const ALICE: AccountId = `${ONE}:${addressOn(ONE, 'a11ceeeeee')}`
const BOB = addressOn(ONE, 'b0bbbbbbbb')

const network = (reference: string): Network => ({
  ...{ id: reference, caipNetworkId: `ringnet:${reference}`, chainNamespace: 'ringnet', name: `Ring ${reference}` },
  nativeCurrency: { name: 'Ring', symbol: 'RNG', decimals: 2 },
  rpcUrls: { default: { http: [`https://${reference}.ring.example`] } },
})
const networks = [network('one'), network('two')]

const addresses: Addresses = {
  parse: (text, chainId) => (/^[1F][0-9a-f]{10}$/.test(text) ? addressOn(chainId, text.slice(1)) : undefined),
  keyOf: (account) => parseAccountId(account).address.slice(1),
  distinctive: (address) => address.slice(1),
  assetOf: (token) => `${parseAccountId(token).chainId}/token:${parseAccountId(token).address}`,
  nativeOf: (chainId) => `${chainId}/slip44:1`,
}

function openPage() {
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://shop.example', host: 'shop.example', pathname: '/' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const sent: Transfer[] = []
  const fee = { amount: { amount: 1n, decimals: 2, symbol: 'RNG' }, isCapped: true, atMs: 0 }
  const manifest = defineManifest({
    ...{ id: 'ringnet', kernel: 2, namespaces: ['ringnet'], family: { name: 'Ring Network', signIn: 'Ring' } },
    provides: {
      ...{ connector: Connector, addresses: Addresses, balance: Balance, sender: Sender, proof: SignInProof },
      ...{ remote: RemoteWalletAdapter, paymentLinks: PaymentLinks },
    },
  })
  const ringnet = definePlugin(manifest, {
    options: undefined,
    discover: (report) => report({ provider: {}, id: 'wallet', name: 'Wallet' }),
    load: async () => ({
      activate: () => ({
        addresses,
        connector: {
          connect: async () => testSession([ALICE]),
          disconnect: async () => {},
          onSessionChange: () => () => {},
        },
        balance: { getBalance: async () => ({ amount: 1_000n, decimals: 2, symbol: 'RNG' }) },
        sender: {
          transfer: async (transfer: Transfer) => ({ id: `tx-${sent.push(transfer)}` }),
          confirm: () => new Promise<never>(() => {}),
          estimate: async () => fee,
          spendable: async () => ({ amount: 999n, fee }),
        },
        proof: {
          addressText: (account: AccountId) => parseAccountId(account).address,
          chainText: String,
          sign: async (_account: AccountId, { text }: { readonly text: string }) => ({
            ...{ bytes: new Uint8Array(1), text: `signed ${text.length}`, scheme: 'ring' },
          }),
          verify: async (_account: AccountId, text: string, signature: string) => signature === `signed ${text.length}`,
        },
        remote: { methods: ['ring_sign'], events: ['accountsChanged'], createProvider: () => ({}) },
        paymentLinks: { read: () => undefined, write: () => 'ring:' },
      }),
    }),
  })
  const service = definePlugin(
    defineManifest({
      ...{ id: 'data', kernel: 2, namespaces: 'global' },
      provides: { indexer: Indexer, nameService: NameService },
    }),
    {
      options: undefined,
      load: async () => ({
        activate: () =>
          ({ indexer: { serves: async () => 'yes', fetchBalances: async () => [] }, nameService: {} }) as never,
      }),
    },
  )
  const kernel = createTestKernel({
    plugins: [ringnet, service, balances(), history(), names(), pendingTransactions(), receive(), send(), signIn()],
    networks,
    siwx: {},
  })
  onTestFinished(() => kernel.dispose())
  return { kernel, sent }
}

it('a family that no feature knows of is offered what its plugin has the parts for [S2.16] [S9.18] [S9.19]', async () => {
  const { kernel } = openPage()
  await kernel.connect('ringnet', 'wallet')
  const urls = { apiUrl: 'https://data.example' }
  const facts = { namespace: 'ringnet', connected: true, urls, has: (token: never) => kernel.has(token, 'ringnet') }
  const offered = (point: 'actions' | 'tabs') =>
    kernel
      .contributions(point, 'ringnet')
      .filter(({ when }) => when?.(facts) ?? true)
      .map(({ id }) => id)
  expect([offered('actions'), offered('tabs')]).toEqual([
    ['receive', 'send'],
    ['tokens', 'nfts'],
  ])
  expect(kernel.familyOf('ringnet')?.name).toBe('Ring Network')
  for (const token of [History, Names]) expect(kernel.has(token, 'ringnet')).toBe(false)
})

it('it sends, through its own sender [S9.18]', async () => {
  const { kernel, sent } = openPage()
  await kernel.connect('ringnet', 'wallet')
  const sending = await kernel.get(Sending, 'ringnet')
  sending.begin(ALICE, { locale: 'en', params: { amount: '1.5', to: BOB } })
  await vi.waitFor(() => expect(sending.state.get().sendTokenAmount).toBe(150n))
  const stop = sending.watchPlan()
  await vi.waitFor(() => expect(sending.plan.get().status).toBe('ready'))
  stop()
  await sending.send()
  expect(sent).toMatchObject([{ from: ALICE, to: BOB, amount: 150n }])
})

it('it receives, and no two addresses are called the same', () => {
  const found = compatibleNetworks(ALICE, networks, addresses)
  expect(found.map(({ name }) => name)).toEqual(['Ring one'])
})

it('its balances are listed [S9.18]', async () => {
  const { kernel } = openPage()
  await kernel.connect('ringnet', 'wallet')
  const portfolio = await kernel.get(Portfolio, 'ringnet')
  await portfolio.refresh(ALICE)
  expect(portfolio.state.get()).toMatchObject({ holdings: { tokens: [{ symbol: 'RNG', amount: 1_000n }] } })
})

it('it signs in, by the name that its manifest gives', async () => {
  const { kernel } = openPage()
  await kernel.connect('ringnet', 'wallet')
  const { message, data } = await (await kernel.get(SignIn)).signIn()
  expect(message.split('\n')[0]).toBe('shop.example wants you to sign in with your Ring account:')
  expect(data).toMatchObject({ chainId: ONE, accountAddress: parseAccountId(ALICE).address })
})

it('wallets are asked to be paired for it', async () => {
  const { kernel } = openPage()
  const familyOf = (token: typeof RemoteWalletAdapter, namespace: string) => kernel.get(token, namespace)
  const families = createFamilies({ deps: { log: console }, familyOf, networks: kernel.state.networks } as never)
  expect(buildOffer(await families.load(['ringnet']), networks, undefined)).toMatchObject({
    ringnet: { chains: [ONE, 'ringnet:two'], methods: ['ring_sign'], events: ['accountsChanged'] },
  })
})
