import { expect, it } from 'vitest'
import type { JsonRpc, RpcAnswer, RpcCall } from '../jsonRpc.js'
import { findFork } from './followEvm.js'
import { readBlockHash, readBlocks, readHead, readHeadAndHash } from './rpcBlocks.js'

const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`
const address = `0x${'Ab'.repeat(20)}`
const transactionOf = (number: number) => ({
  ...{ hash: hashOf(700 + number), from: address, to: address, nonce: '0x2' },
  ...{ value: '0xffffffffffffffffffff', input: '0x', transactionIndex: '0x1' },
})
const blockOf = (number: number) => ({
  ...{ number: `0x${number.toString(16)}`, hash: hashOf(number), parentHash: hashOf(number - 1), timestamp: '0xa' },
  ...{ miner: address, withdrawals: [{ address, index: '0x0' }], transactions: [transactionOf(number)] },
})
const receiptOf = (number: number) => ({
  ...{ transactionHash: hashOf(700 + number), blockHash: hashOf(number), status: '0x1', contractAddress: null },
  logs: [{ address, topics: [hashOf(1)], data: '0x', logIndex: '0x3' }],
})

type Answers = Readonly<Record<string, (param: string) => unknown>>
const sound: Answers = {
  eth_getBlockByNumber: (number) => blockOf(Number(number)),
  eth_getBlockReceipts: (number) => [receiptOf(Number(number))],
  eth_getTransactionReceipt: (hash) => receiptOf(Number(hash.slice(2)) - 700),
}
class NotServed {}

/** Stands for a node that answers so, and writes down what it is asked. */
function createNode(changes: Answers = {}) {
  const asked: RpcCall[] = []
  const answer = ({ method, params }: RpcCall): RpcAnswer => {
    const result = { ...sound, ...changes }[method]?.(String(params[0]))
    return result instanceof NotServed ? { error: { code: -32601, message: 'not found' } } : { result }
  }
  const batch: JsonRpc['batch'] = async (calls) => {
    asked.push(...calls)
    return calls.map(answer)
  }
  const call: JsonRpc['call'] = async (method, params = []) => {
    const [first] = await batch([{ method, params }])
    return first && 'result' in first ? first.result : undefined
  }
  return { rpc: { batch, call }, asked }
}
const numbersOf = async (changes: Answers = {}) =>
  (await readBlocks(createNode(changes).rpc, 1, 3)).map(({ number }) => number)
const only = (broken: number, otherwise: Answers[string], answer: unknown) => (param: string) =>
  Number(param) === broken ? answer : otherwise(param)
const get = (name: string) => sound[name] as Answers[string]

it('blocks are read with their receipts, in the form that is compared', async () => {
  const lower = address.toLowerCase()
  const [block, ...others] = await readBlocks(createNode().rpc, 10, 11)
  expect(others).toHaveLength(1)
  expect(block).toMatchObject({
    ...{ number: 10, hash: hashOf(10), parentHash: hashOf(9), timestamp: 10, miner: lower },
    withdrawals: [{ address: lower }],
    transactions: [{ from: lower, to: lower, nonce: 2, value: 0xff_ff_ff_ff_ff_ff_ff_ff_ff_ffn, transactionIndex: 1 }],
  })
  expect(block?.receipts.get(hashOf(710))).toMatchObject({
    status: 1,
    logs: [{ address: lower, logIndex: 3, data: '0x' }],
  })
})

it('blocks without transactions are not asked for receipts', async () => {
  const { rpc, asked } = createNode({
    eth_getBlockByNumber: (number) => ({ ...blockOf(Number(number)), transactions: [] }),
  })
  expect(await readBlocks(rpc, 1, 3)).toHaveLength(3)
  expect(asked.map(({ method, params }) => [method, ...params])).toEqual(
    ['0x1', '0x2', '0x3'].map((number) => ['eth_getBlockByNumber', number, true]),
  )
})

it.each<[string, Answers, number[]]>([
  ['all that is asked for', {}, [1, 2, 3]],
  ['a block that is not there', { eth_getBlockByNumber: only(2, get('eth_getBlockByNumber'), null) }, [1]],
  [
    'a block that does not follow',
    { eth_getBlockByNumber: only(3, get('eth_getBlockByNumber'), { ...blockOf(3), parentHash: hashOf(9) }) },
    [1, 2],
  ],
  ['a block without its receipts', { eth_getBlockReceipts: only(2, get('eth_getBlockReceipts'), null) }, [1]],
  [
    'receipts of another block with this number',
    { eth_getBlockReceipts: only(3, get('eth_getBlockReceipts'), [{ ...receiptOf(3), blockHash: hashOf(9) }]) },
    [1, 2],
  ],
])('a list of blocks ends before what is not whole: %s', async (_what, changes, numbers) => {
  expect(await numbersOf(changes)).toEqual(numbers)
})

it('a node without the receipts of a block is asked for each of them', async () => {
  const withEach = { eth_getBlockReceipts: () => new NotServed() }
  expect(await numbersOf(withEach)).toEqual([1, 2, 3])
  const eth_getTransactionReceipt: Answers[string] = (hash) =>
    hash === hashOf(702) ? null : get('eth_getTransactionReceipt')(hash)
  expect(await numbersOf({ ...withEach, eth_getTransactionReceipt })).toEqual([1])
})

it.each<[string, object]>([
  ['a hash that is too short', { hash: hashOf(1).slice(0, 65) }],
  ['a hash that is too long', { hash: `${hashOf(1)}0` }],
  ['words before a hash', { parentHash: `x${hashOf(0)}` }],
  ['a miner that is no address', { miner: `${address}0` }],
  ['words before an address', { miner: `x${address}` }],
  ['a time in words', { timestamp: 'now' }],
  ['a number that goes on in words', { timestamp: '0x1 and more' }],
  ['a withdrawal for no account', { withdrawals: [{}] }],
  ['a transaction without a sender', { transactions: [{ ...transactionOf(1), from: null }] }],
])('a block with %s is refused', async (_what, changes) => {
  const eth_getBlockByNumber = only(1, get('eth_getBlockByNumber'), { ...blockOf(1), ...changes })
  await expect(numbersOf({ eth_getBlockByNumber })).rejects.toThrow()
})

it('a call that the node refuses is named', async () => {
  await expect(numbersOf({ eth_getBlockByNumber: () => new NotServed() })).rejects.toThrow(
    'eth_getBlockByNumber was refused',
  )
  const neither = { eth_getBlockReceipts: () => new NotServed(), eth_getTransactionReceipt: () => new NotServed() }
  await expect(numbersOf(neither)).rejects.toThrow('eth_getTransactionReceipt was refused')
})

it('the newest block, and the hash of one', async () => {
  const { rpc, asked } = createNode({ eth_blockNumber: () => '0x1f' })
  expect(await readHead(rpc)).toBe(31)
  expect(await readBlockHash(rpc, 17)).toBe(hashOf(17))
  expect(asked.at(-1)?.params).toEqual(['0x11', false])
  expect(await readBlockHash(createNode({ eth_getBlockByNumber: () => null }).rpc, 17)).toBeUndefined()
  expect(await readHeadAndHash(rpc, 17)).toEqual({ head: 31, hash: hashOf(17) })
})

it('a block that is not there yet has no hash, whatever the node says to being asked for it', async () => {
  const eth_blockNumber = () => '0x1f'
  for (const eth_getBlockByNumber of [() => null, () => new NotServed()]) {
    const { rpc } = createNode({ eth_blockNumber, eth_getBlockByNumber })
    expect(await readHeadAndHash(rpc, 32)).toEqual({ head: 31, hash: undefined })
  }
  const refusing = createNode({ eth_blockNumber, eth_getBlockByNumber: () => new NotServed() })
  await expect(readHeadAndHash(refusing.rpc, 31)).rejects.toThrow('eth_getBlockByNumber was refused')
})

it.each([
  [40, 40],
  [33, 33],
  [32, 32],
  [20, 20],
  [1, undefined],
])('of forty kept blocks, those up to %d of which are on the chain, the newest is %s', async (last, found) => {
  const recent = Array.from({ length: 39 }, (_, index) => ({ number: 40 - index, hash: hashOf(40 - index) }))
  const { rpc } = createNode({
    eth_getBlockByNumber: (number) =>
      Number(number) > last ? { ...blockOf(Number(number)), hash: hashOf(999) } : blockOf(Number(number)),
  })
  expect((await findFork(rpc, recent))?.number).toBe(found)
})
