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

it.each<[string, HoldingKey, RpcCall, RpcAnswer, bigint | null]>([
  ['coins', coins, { method: 'eth_getBalance', params: [owner] }, { result: '0x7' }, 7n],
  ['tokens', tokens, { method: 'eth_call', params: [`0x70a08231${'0'.repeat(24)}${'a'.repeat(40)}`] }, word(7), 7n],
  [
    'pieces with an amount',
    { ...tokens, standard: 'erc1155', tokenId: '255' },
    { method: 'eth_call', params: [`0x00fdd58e${'0'.repeat(24)}${'a'.repeat(40)}${'ff'.padStart(64, '0')}`] },
    ...([word(7), 7n] as const),
  ],
  [
    'a piece that is its own',
    { ...tokens, standard: 'erc721', tokenId: '255' },
    { method: 'eth_call', params: [`0x6352211e${'ff'.padStart(64, '0')}`] },
    ...([{ result: `0x${'0'.repeat(24)}${'A'.repeat(40)}` }, 1n] as const),
  ],
  [
    "a piece that is another's",
    { ...tokens, standard: 'erc721', tokenId: '1' },
    { method: 'eth_call', params: [`0x6352211e${'1'.padStart(64, '0')}`] },
    ...([word(7), 0n] as const),
  ],
])('%s are asked for as their standard says, and bounded', async (_what, what, { method, params }, answer, amount) => {
  const asked: RpcCall[] = []
  const node = createNode((call) => {
    asked.push(call)
    return answer
  })
  expect(await readHoldings(node, [{ at: fresh, what }])).toEqual([{ ...what, amount }])
  const at = { blockHash: block.hash }
  const call =
    method === 'eth_call' ? { to: token, data: params[0], gas: expect.stringMatching(/^0x[1-9a-f]/) } : params[0]
  expect(asked).toEqual([{ method, params: [call, at] }])
})

it.each<[string, HoldingKey['standard'], RpcAnswer, bigint | null]>([
  ['reverts', 'erc20', failure('execution reverted'), null],
  ['reverts, by its code', 'erc20', failure('no', 3), null],
  ['says nothing', 'erc20', { result: '0x' }, null],
  ['says too much', 'erc20', { result: `0x${'0'.repeat(65)}` }, null],
  ['says words', 'erc1155', { result: `x0x${'0'.repeat(64)}` }, null],
  ['reverts for a piece', 'erc721', failure('execution reverted'), 0n],
  ['names no owner', 'erc721', { result: '0x' }, 0n],
  ['names more than an owner', 'erc721', { result: `0x${'0'.repeat(23)}1${'a'.repeat(40)}` }, 0n],
  ['names an owner and more', 'erc721', { result: `0x${'0'.repeat(24)}${'a'.repeat(41)}` }, 0n],
])('a contract that %s (%s) is asked once', async (_what, standard, answer, amount) => {
  let count = 0
  const node = createNode(() => {
    count += 1
    return answer
  })
  expect(await readHoldings(node, [{ at: old, what: { ...tokens, standard, tokenId: '1' } }])).toMatchObject([
    { amount },
  ])
  expect(count).toBe(1)
})

it('64 blocks behind the newest one, a state is an old one', () => {
  expect(stateOf(block, 163)).toEqual({ blockHash: block.hash, isOld: false })
  expect(stateOf(block, 164)).toEqual({ blockHash: block.hash, isOld: true })
})

it('what HTTP calls too many is no missing amount either, and of many calls each has its own answer', async () => {
  const limited = createNode(({ method }) => (method === 'eth_call' ? failure('slow down', 429) : word(5)))
  await expect(read(limited, fresh)).rejects.toThrow('eth_call was refused (429)')
  let first = 250
  const busy = createNode(({ params }) => {
    first -= 1
    if (first >= 0) return failure('busy')
    const { data } = (params[0] ?? {}) as { data?: string }
    return data ? word(Number(`0x${data.slice(-4)}`)) : word(0)
  })
  const many = Array.from(
    { length: 250 },
    (_, index): HoldingKey => ({ ...tokens, standard: 'erc1155', tokenId: String(index) }),
  )
  const answers = await readHoldings(
    busy,
    many.map((what) => ({ at: fresh, what })),
  )
  expect(answers.map(({ amount }) => amount)).toEqual(many.map(({ tokenId }) => BigInt(tokenId ?? 0)))
})
