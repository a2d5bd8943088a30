import { expect, it } from 'vitest'
import type { JsonRpc, RpcAnswer, RpcCall } from '../jsonRpc.js'
import { type HoldingKey, readHoldings, stateOf } from './stateReads.js'

const owner = `0x${'a'.repeat(40)}`
const token = `0x${'c'.repeat(40)}`
const coins: HoldingKey = { address: owner, token: null, standard: 'native', tokenId: null }
const tokens: HoldingKey = { address: owner, token, standard: 'erc20', tokenId: null }
const block = { number: 100, hash: `0x${'1'.repeat(64)}` }
const [fresh, old] = [stateOf(block, 100), stateOf(block, 200)]

/** Stands for nodes that real ones are only by chance: behind their fellows, without old states, short of time. */
const createNode = (answer: (call: RpcCall, at: unknown, count: number) => RpcAnswer): JsonRpc => {
  let count = 0
  const batch: JsonRpc['batch'] = async (calls) =>
    calls.map((call) => {
      count += 1
      return answer(call, call.params[1] === 'latest' ? 'latest' : 'block', count)
    })
  return { batch, call: () => Promise.reject(new Error('not asked')) }
}
const word = (value: number): RpcAnswer => ({ result: `0x${value.toString(16).padStart(64, '0')}` })
const failure = (message: string, code = -32000): RpcAnswer => ({ error: { code, message } })
const read = async (node: JsonRpc, at: typeof fresh) =>
  (
    await readHoldings(
      node,
      [coins, tokens].map((what) => ({ at, what })),
    )
  ).map(({ amount }) => amount)

it('a node that is behind is not asked for its newest state instead of that of a new block, which would be an older one', async () => {
  const node = createNode((_call, at) => (at === 'latest' ? word(1) : failure('header not found')))
  await expect(read(node, fresh)).rejects.toThrow('-32000')
})

it('a node that has let an old state go is asked for its newest', async () => {
  const node = createNode((_call, at) => (at === 'latest' ? word(7) : failure('missing trie node')))
  expect(await read(node, old)).toEqual([7n, 7n])
})

it('a call that a node refused once is made again, and what it refuses altogether is no missing amount', async () => {
  const busy = createNode(({ method }, _at, count) => (method === 'eth_call' && count <= 2 ? failure('busy') : word(5)))
  expect(await read(busy, fresh)).toEqual([5n, 5n])
  const limited = createNode(({ method }) => (method === 'eth_call' ? failure('limit exceeded', -32005) : word(5)))
  await expect(read(limited, fresh)).rejects.toThrow('-32005')
  const closed = createNode((_call, _at, count) => (count === 1 ? word(5) : failure('limit exceeded', -32005)))
  await expect(read(closed, old)).rejects.toThrow('-32005')
})

it('a contract that spoils its own answer leaves its amount open, and nothing else', async () => {
  const node = createNode(({ method }) => (method === 'eth_call' ? failure('out of gas') : word(5)))
  expect(await read(node, fresh)).toEqual([5n, null])
  expect(await read(node, old)).toEqual([5n, null])
})
