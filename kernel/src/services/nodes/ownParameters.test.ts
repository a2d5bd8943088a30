import { expect, it, onTestFinished } from 'vitest'
import { Connector } from '../../capabilities/connector.js'
import type { Network } from '../../capabilities/network.js'
import { Nodes } from '../../capabilities/nodes.js'
import { createToken } from '../../capabilities/token.js'
import { definePlugin } from '../../plugin/definePlugin.js'
import { defineManifest } from '../../plugin/manifest.js'
import { createTestKernel } from '../../testing/createTestKernel.js'

const Held = createToken<Nodes>('held@1')
const family = definePlugin(
  defineManifest({
    ...{ id: 'abc', kernel: 2, namespaces: ['abc'] },
    provides: { connector: Connector, held: Held },
    requires: { nodes: Nodes },
  }),
  {
    options: undefined,
    load: async () => ({
      activate: ({ deps }) => ({
        held: deps.nodes,
        connector: {
          connect: () => expect.unreachable(),
          disconnect: async () => {},
          onSessionChange: () => () => {},
        },
      }),
    }),
  },
)
const network: Network = {
  ...{ id: 1, caipNetworkId: 'abc:1', chainNamespace: 'abc', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
  rpcUrls: { default: { http: ['https://public.example/rpc'] }, api: { http: ['https://public.example/rest'] } },
}

it('the project’s parameters go to the host’s own proxy and to no node [S7.29b]', async () => {
  const asked: string[] = []
  const kernel = createTestKernel({
    plugins: [family],
    networks: [network],
    ...{ projectId: 'my-project', rpcUrl: 'https://proxy.example', publicRpc: true },
    customRpcUrls: {
      'abc:1': [{ url: 'https://own.example/rpc' }, { url: 'https://own.example/rest', api: true }],
    },
    fetch: async (input) => {
      asked.push(String(input))
      return String(input).includes('supported-chains')
        ? Response.json({ http: ['abc:1'], ws: [] })
        : new Response('', { status: 503 })
    },
  })
  onTestFinished(() => kernel.dispose())
  const nodes = await kernel.get(Held, 'abc')
  await expect(nodes.request('abc:1', { method: 'm' })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  await expect(nodes.get('abc:1', 'status')).rejects.toMatchObject({ code: 'RPC_FAILED' })
  await expect(nodes.post('abc:1', 'tx', 'signed')).rejects.toMatchObject({ code: 'RPC_FAILED' })
  expect(asked.filter((url) => !url.startsWith('https://proxy.example/'))).toEqual([
    'https://own.example/rpc',
    'https://public.example/rpc',
    'https://own.example/rest/status',
    'https://public.example/rest/status',
    'https://own.example/rest/tx',
    'https://public.example/rest/tx',
  ])
  expect(asked).toContain('https://proxy.example/v1/?chainId=abc%3A1&projectId=my-project')
})

it('public nodes are asked where the host allows them, over REST as well [S7.29b]', async () => {
  const asked: string[] = []
  const kernel = createTestKernel({
    plugins: [family],
    networks: [network],
    customRpcUrls: { 'abc:1': [{ url: 'https://own.example/rpc' }] },
    fetch: async (input) => {
      asked.push(String(input))
      return new Response('', { status: 503 })
    },
  })
  onTestFinished(() => kernel.dispose())
  const nodes = await kernel.get(Held, 'abc')
  await expect(nodes.get('abc:1', 'status')).rejects.toMatchObject({ code: 'RPC_MISSING' })
  await expect(nodes.request('abc:1', { method: 'm' })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  expect(asked).toEqual(['https://own.example/rpc'])
})
