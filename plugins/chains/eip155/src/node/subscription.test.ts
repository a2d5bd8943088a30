import { Connector, createToken, defineManifest, definePlugin, Nodes } from '@portico/kernel'
import { createNode } from '@portico/kernel/chain'
import { createTestKernel } from '@portico/kernel/testing'
import { createTestClient, http } from 'viem'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { useLocalStack } from '../../test/localStack.js'
import { evmNetwork } from '../networks.js'
import { quantitySchema } from './chainReader.js'

const Held = createToken<Nodes>('held@1')

/** Holds the nodes that a plugin of the family gets. */
const holder = definePlugin(
  defineManifest({
    ...{ id: 'holder', kernel: 2, namespaces: ['eip155'] },
    provides: { connector: Connector, held: Held },
    requires: { nodes: Nodes },
  }),
  {
    options: undefined,
    load: async () => ({
      activate: ({ deps }) => ({
        held: deps.nodes,
        connector: { connect: () => expect.unreachable(), disconnect: async () => {}, onSessionChange: () => () => {} },
      }),
    }),
  },
)

it('a node of the family tells of new blocks over its websocket, and is read over it where it has nothing else', async () => {
  vi.stubGlobal('WebSocket', WebSocket) // browsers have it
  onTestFinished(() => void vi.unstubAllGlobals())
  const { first } = await useLocalStack()
  const chainId = `eip155:${first.chainId}` as const
  const network = evmNetwork({
    ...{ id: first.chainId, name: 'One', testnet: true },
    webSocketUrls: [first.rpcUrl.replace(/^http/, 'ws')],
  })
  const kernel = createTestKernel({ plugins: [holder], networks: [network], publicRpc: true })
  onTestFinished(() => kernel.dispose())
  const node = createNode(await kernel.get(Held, 'eip155'), chainId)
  expect(await node.request(quantitySchema, 'eth_chainId')).toBe(BigInt(first.chainId))

  const blocks: bigint[] = []
  const heads = { method: 'eth_subscribe', params: ['newHeads'], end: 'eth_unsubscribe' }
  const schema = z.object({ number: quantitySchema })
  const stop = await node.subscribe(schema, heads, { onNews: ({ number }) => blocks.push(number) })
  const client = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) })
  await client.mine({ blocks: 2 })
  await vi.waitFor(() => expect(blocks.length).toBe(2))
  expect(blocks[1]).toBe((blocks[0] ?? 0n) + 1n)
  stop()
  await client.mine({ blocks: 1 })
  expect(await node.request(quantitySchema, 'eth_blockNumber')).toBe((blocks[1] ?? 0n) + 1n)
  expect(blocks.length).toBe(2)
})
