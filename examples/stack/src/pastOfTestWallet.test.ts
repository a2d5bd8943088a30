import { createPublicClient, erc20Abi, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRpc } from './jsonRpcClient.js'
import { type Stack, startStack } from './stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ ports: { evm: 0 }, history: true })
})
afterAll(() => stack?.stop())

const clientOf = (index: 0 | 1) => createPublicClient({ transport: http(stack.description.evm[index].rpcUrl) })
const nowSeconds = () => Math.floor(Date.now() / 1000)

test('the test wallet has a year behind it on the first chain, and the present is the present again', async () => {
  const [tester] = stack.description.evm[0].accounts as [`0x${string}`]
  const client = clientOf(0)
  const latest = await client.getBlock()
  expect(await client.getTransactionCount({ address: tester })).toBeGreaterThan(10)
  expect(await clientOf(1).getTransactionCount({ address: tester })).toBe(0)
  const times: number[] = []
  for (let blockNumber = 0n; blockNumber <= latest.number; blockNumber += 1n) {
    times.push(Number((await client.getBlock({ blockNumber })).timestamp))
  }
  expect(times).toEqual(times.toSorted((left, right) => left - right))
  expect(new Set(times.map((time) => new Date(time * 1000).toISOString().slice(0, 7))).size).toBeGreaterThan(10)
  const before = nowSeconds()
  await callRpc(stack.description.evm[0].rpcUrl, 'evm_mine')
  const { timestamp } = await client.getBlock()
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before - 1)
  expect(Number(timestamp)).toBeLessThanOrEqual(nowSeconds() + 1)
})

test('contracts are where they are without a past, and the past survives an outage', async () => {
  const [node] = stack.evm
  await node.stop()
  await node.start()
  const { weth, accounts } = stack.description.evm[0]
  const [owner] = accounts as [`0x${string}`]
  const held = await clientOf(0).readContract({
    address: weth.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
  expect(held).toBeGreaterThan(2n * 10n ** 18n)
  expect(Number((await clientOf(0).getBlock({ blockNumber: 1n })).timestamp)).toBeLessThan(nowSeconds() - 400 * 86_400)
})
