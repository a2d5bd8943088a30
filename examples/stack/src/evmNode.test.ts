import { expect, it } from 'vitest'
import { startEvmNode } from './evmNode.js'
import { callRpc } from './jsonRpcClient.js'

it('a node that comes back answers from its last block on, and never as a chain without a past', async () => {
  const node = await startEvmNode({ chainId: 31342, port: 0, prepare: async () => {} })
  await node.mine(12)
  const head = await callRpc(node.rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  await node.stop()
  let isBack = false
  const heights: unknown[] = []
  const watching = (async () => {
    while (!isBack) heights.push(await callRpc(node.rpcUrl, 'eth_blockNumber').catch(() => undefined))
    heights.push(await callRpc(node.rpcUrl, 'eth_blockNumber'))
  })()
  await node.start()
  isBack = true
  await watching
  expect(new Set(heights.filter((height) => height !== undefined))).toEqual(new Set(['0xc']))
  expect(await callRpc(node.rpcUrl, 'eth_getBlockByNumber', ['latest', false])).toEqual(head)
  await node.stop()
})
