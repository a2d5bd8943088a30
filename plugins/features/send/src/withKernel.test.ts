import {
  Addresses,
  Balance,
  Connector,
  createKernel,
  defineManifest,
  definePlugin,
  type Network,
  Sender,
} from '@portico/kernel'
import { createMemoryArea } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { account, addresses, BOB, CHAIN, feeOf, SOLANA } from '../test/stage.js'
import { Sending, send } from './index.js'

const network: Network = {
  ...{ id: '31337', caipNetworkId: CHAIN, chainNamespace: 'eip155', name: 'Local' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const asked: unknown[] = []
const sender: Sender = {
  transfer: async (transfer) => `0x${asked.push(transfer)}`,
  confirm: () => new Promise(() => {}),
  estimate: async () => feeOf(21_000n),
  spendable: async () => ({ amount: 1n, fee: feeOf(21_000n) }),
}
const family = definePlugin(
  defineManifest({
    id: 'family',
    kernel: 1,
    namespaces: ['eip155'],
    provides: { connector: Connector, sender: Sender, addresses: Addresses, balance: Balance },
  }),
  {
    options: undefined,
    load: async () => ({
      activate: () => ({
        connector: {
          connect: async () => ({ walletId: 'w', accounts: [account] as const, chainId: CHAIN }),
          disconnect: async () => {},
          onSessionChange: () => () => {},
        },
        sender,
        addresses,
        balance: { getBalance: async () => ({ amount: 10n ** 18n, decimals: 18, symbol: 'ETH' }) },
      }),
    }),
  },
)
const open = (storage = createMemoryArea()) => createKernel({ plugins: [family, send()], networks: [network], storage })
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

it('can be added where only one of its families is, and offers itself to whoever is connected [S1.2e] [S9.18]', () => {
  const kernel = open()
  const [action] = kernel.contributions('actions')
  const factsOf = (connected: boolean, namespace: string) => ({
    ...{ namespace, connected, urls: {} },
    has: (token: Parameters<typeof kernel.has>[0]) => kernel.has(token, namespace),
  })
  expect(action).toMatchObject({ id: 'send', label: 'Send', opens: 'Send' })
  expect(action?.when?.(factsOf(true, 'eip155'))).toBe(true)
  expect(action?.when?.(factsOf(false, 'eip155'))).toBe(false)
  expect(action?.when?.(factsOf(true, 'solana'))).toBe(false)
  expect(action?.when?.(factsOf(true, 'bip122'))).toBe(false)
  expect(kernel.contributions('views').map(({ id }) => id)).toEqual([
    'Send',
    'SendSelectToken',
    'SendScan',
    'SendPreview',
  ])
})

it('sends through the family’s own plugin, remembers whom under its own name, and can be asked what is missing [S1.2e] [S5.18a]', async () => {
  const storage = createMemoryArea()
  const kernel = open(storage)
  const sending = await kernel.get(Sending, 'eip155')
  expect(() => sending.check({ chainId: SOLANA })).toThrow(expect.objectContaining({ code: 'SEND_INCOMPLETE' }))
  sending.begin(account, { locale: 'de', params: { amount: '0.5', to: BOB } })
  await settle()
  const stop = sending.watchPlan()
  await settle()
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
