import {
  Addresses,
  Balance,
  Connector,
  createKernel,
  createStore,
  defineManifest,
  definePlugin,
  type Network,
  PendingTransactions,
  Sender,
  SenderOnRequest,
} from '@portico/kernel'
import { createMemoryArea, testSession } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { account, addresses, BOB, CHAIN, feeOf, SOLANA, solanaAddresses } from '../test/stage.js'
import { Sending, type SendOptions, send } from './index.js'

const network: Network = {
  ...{ id: '31337', caipNetworkId: CHAIN, chainNamespace: 'eip155', name: 'Local' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const asked: unknown[] = []
const sender: Sender = {
  transfer: async (transfer) => ({ id: `0x${asked.push(transfer)}` }),
  confirm: () => new Promise(() => {}),
  estimate: async () => feeOf(21_000n),
  spendable: async () => ({ amount: 1n, fee: feeOf(21_000n) }),
}
const connector = {
  connect: async () => testSession([account], 'w'),
  disconnect: async () => {},
  onSessionChange: () => () => {},
}
const family = definePlugin(
  defineManifest({
    id: 'family',
    kernel: 2,
    namespaces: ['eip155'],
    provides: { connector: Connector, sender: Sender, addresses: Addresses, balance: Balance },
  }),
  {
    options: undefined,
    load: async () => ({
      activate: () => ({
        connector,
        sender,
        addresses,
        balance: { getBalance: async () => ({ amount: 10n ** 18n, decimals: 18, symbol: 'ETH' }) },
      }),
    }),
  },
)
const pending = definePlugin(
  defineManifest({ id: 'pending', kernel: 2, namespaces: 'global', provides: { pending: PendingTransactions } }),
  {
    options: undefined,
    load: async () => ({ activate: () => ({ pending: { list: createStore([]), add() {}, resume() {} } }) }),
  },
)
const open = (storage = createMemoryArea()) =>
  createKernel({ plugins: [family, pending, send()], networks: [network], storage })
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

it('offers itself to each connected account of a family that can send, and to no other [S1.2e] [S5.18c] [S9.18]', () => {
  const kernel = createKernel({
    plugins: [family, offering('bip122', { connector: Connector, addresses: Addresses }, {}), pending, send()],
    networks: [network],
  })
  const [action] = kernel.contributions('actions', 'eip155')
  const facts = { namespace: 'eip155', urls: {}, has: () => true }
  expect(action).toMatchObject({ id: 'send', label: 'Send', opens: 'Send' })
  expect(action?.when?.({ ...facts, connected: true })).toBe(true)
  expect(action?.when?.({ ...facts, connected: false })).toBe(false)
  for (const namespace of ['bip122', 'solana']) {
    expect([kernel.contributions('actions', namespace), kernel.has(Sending, namespace)]).toEqual([[], false])
  }
  expect(kernel.contributions('views', 'eip155').map(({ id }) => id)).toEqual([
    'Send',
    'SendSelectToken',
    'SendScan',
    'SendPreview',
  ])
})

describe('a family that waits to be named', () => {
  const far = () =>
    offering(
      'bip122',
      { connector: Connector, addresses: Addresses, sender: Sender, senderOnRequest: SenderOnRequest },
      {},
    )
  const sendersWith = (options?: SendOptions) => {
    const kernel = createKernel({ plugins: [family, far(), pending, send(options)], networks: [network] })
    return ['eip155', 'bip122'].filter(
      (namespace) => kernel.has(Sending, namespace) && kernel.contributions('actions', namespace).length > 0,
    )
  }

  it('sends where the host names it, or all families, and not by default [S5.18c] [S9.18]', () => {
    expect(sendersWith()).toEqual(['eip155'])
    expect(sendersWith({ families: ['bip122'] })).toEqual(['bip122'])
    expect(sendersWith({ families: ['eip155', 'bip122'] })).toEqual(['eip155', 'bip122'])
    expect(sendersWith({ families: 'all' })).toEqual(['eip155', 'bip122'])
  })

  it('a family that is named and can’t send is a fault of the configuration', () => {
    expect(() => sendersWith({ families: ['cosmos'] })).toThrow(/cosmos/)
  })
})

it('sends through the family’s own plugin, remembers whom under its own name, and can be asked what is missing [S1.2e] [S5.18a]', async () => {
  const storage = createMemoryArea()
  const kernel = open(storage)
  const sending = await kernel.get(Sending, 'eip155')
  expect(() => sending.check({ chainId: CHAIN })).toThrow(expect.objectContaining({ code: 'SEND_INCOMPLETE' }))
  expect(() => sending.check({ chainId: SOLANA })).toThrow(expect.objectContaining({ code: 'SEND_CHAIN_UNSUPPORTED' }))
  sending.begin(account, { locale: 'de', params: { amount: '0.5', to: BOB } })
  await vi.waitFor(() => expect(sending.state.get().sendTokenAmount).toBeDefined())
  const stop = sending.watchPlan()
  await vi.waitFor(() => expect(sending.plan.get().status).toBe('ready'))
  stop()
  await sending.send()
  expect(asked).toMatchObject([{ from: account, to: BOB, amount: 5n * 10n ** 17n }])
  expect(storage.getItem('@portico/plugin/send/receivers_eip155')).toContain(BOB)
  await kernel.dispose()
})

it('nothing is written or asked before it is opened', async () => {
  const storage = createMemoryArea()
  const kernel = open(storage)
  await settle()
  expect(storage.length).toBe(0)
  await kernel.dispose()
})

const offering = (namespace: string, provides: Parameters<typeof defineManifest>[0]['provides'], parts: object) =>
  definePlugin(defineManifest({ id: `other-${namespace}`, kernel: 2, namespaces: [namespace], provides }), {
    options: undefined,
    load: async () => ({ activate: () => parts as never }),
  })

it.each([
  [
    { connector: Connector, addresses: Addresses },
    { connector, addresses },
  ],
  [
    { connector: Connector, sender: Sender },
    { connector, sender },
  ],
])('is not offered where the family lacks a part, and can’t be opened: %#', async (provides, parts) => {
  const plugins = [offering('eip155', provides, parts), pending, send()]
  const kernel = createKernel({ plugins, networks: [network], storage: createMemoryArea() })
  expect(kernel.contributions('actions', 'eip155')).toEqual([])
  await expect(kernel.get(Sending, 'eip155')).rejects.toMatchObject({
    code: 'CAPABILITY_MISSING',
    context: { token: Sending.id, namespace: 'eip155' },
  })
  await kernel.dispose()
})

it('knows the addresses of another family that is there', async () => {
  const other = offering('solana', { addresses: Addresses }, { addresses: solanaAddresses })
  const kernel = createKernel({
    plugins: [family, other, pending, send()],
    networks: [network],
    storage: createMemoryArea(),
  })
  const sending = await kernel.get(Sending, 'eip155')
  sending.begin(account, { locale: 'en', chains: [SOLANA] })
  const text = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  sending.typeReceiver(text)
  await vi.waitFor(() =>
    expect(sending.state.get().requestFault).toEqual({ kind: 'other-network', chainId: SOLANA, text }),
  )
  await kernel.dispose()
})

it('each of its views has a title and a component', async () => {
  const kernel = open()
  const views = await Promise.all(kernel.contributions('views').map(({ component }) => component()))
  for (const view of views) expect(view).toEqual({ default: expect.any(Function) })
  expect(kernel.contributions('views').map(({ title }) => title)).toEqual([
    'Send',
    'Choose token',
    'Scan code',
    'Review',
  ])
  await kernel.dispose()
})

it('needs a plugin that follows what was sent, and says so', () => {
  const open = () => createKernel({ plugins: [family, send()], networks: [network] })
  expect(open).toThrow(expect.objectContaining({ code: 'PLUGINS_INVALID' }))
  expect(open).toThrow(PendingTransactions.id)
})

it('is of each family that can send, and found under its name [S9.18]', () => {
  const { manifest } = send()
  expect([manifest.id, manifest.namespaces, Sending.id]).toEqual(['send', 'each', 'sending@1'])
})
