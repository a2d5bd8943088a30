import { expect, it } from 'vitest'
import type { JsonRpc, RpcAnswer, RpcCall } from '../jsonRpc.js'
import type { EvmBlock, EvmTransaction } from './rpcBlocks.js'
import { listMoved, readInnerTransfers, traceSchema } from './traces.js'

const [alice, bob, safe] = ['aA', 'bB', 'cC'].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string]
const low = (address: string) => address.toLowerCase()
const call = (more: object) => traceSchema.parse({ type: 'CALL', from: alice, to: bob, value: '0x5', ...more })

it.each<[string, object, readonly bigint[]]>([
  ['a call with a value', {}, [5n]],
  ['a call without one', { value: '0x0' }, []],
  ['a call that only reads', { type: 'STATICCALL', value: undefined }, []],
  ['a call in the caller’s own name', { type: 'DELEGATECALL' }, []],
  ['a call that was taken back, with all in it', { error: 'execution reverted', calls: [call({})] }, []],
  [
    'calls in calls, in their order',
    { calls: [call({ value: '0x6', calls: [call({ value: '0x7' })] }), call({ value: '0x8' })] },
    [5n, 6n, 7n, 8n],
  ],
  ['what a call in the caller’s own name calls', { type: 'DELEGATECALL', calls: [call({ value: '0x9' })] }, [9n]],
  ['a contract that ends', { type: 'SELFDESTRUCT' }, [5n]],
])('%s moves what it says', (_what, more, amounts) => {
  expect(listMoved(call(more)).map(({ amount }) => amount)).toEqual(amounts)
})

const hashOf = (digit: number) => `0x${String(digit).repeat(64)}`
const transactions = [1, 2, 3, 4].map(
  (digit): EvmTransaction => ({
    ...{ hash: hashOf(digit), from: alice, to: safe, nonce: digit, value: 5n, input: '0x', transactionIndex: digit },
  }),
)
const receipts = new Map(
  [{ gasUsed: 21_000 }, { status: 0 }, { gasUsed: 30_000 }, {}].map((more, index) => {
    const hash = hashOf(index + 1)
    return [hash, { transactionHash: hash, blockHash: hashOf(9), logs: [], status: 1, ...more }]
  }),
)
const block: EvmBlock = {
  ...{ number: 1, hash: hashOf(9), parentHash: hashOf(8), timestamp: 0, transactions, receipts },
}
function createNode(answer: RpcAnswer) {
  const asked: RpcCall[] = []
  const rpc: JsonRpc = {
    async batch(calls) {
      asked.push(...calls)
      return calls.map(() => answer)
    },
    call: () => Promise.reject(new Error('not asked')),
  }
  return { rpc, asked }
}

it('transactions are traced that may have called something, and their own coins are not counted again', async () => {
  const { rpc, asked } = createNode({ result: call({ to: safe, calls: [call({ from: safe, to: bob })] }) })
  const moved = { from: low(safe), to: low(bob), token: null, standard: 'native', tokenId: null, amount: 5n }
  expect([...(await readInnerTransfers(rpc, [block]))]).toEqual([3, 4].map((digit) => [hashOf(digit), [moved]]))
  expect(asked.map(({ params }) => params[0])).toEqual([hashOf(3), hashOf(4)])
})

it.each<[string, RpcAnswer]>([
  ['does not trace', { error: { code: -32601, message: '' } }],
  ['answers something else', { result: { type: 'CALL', from: 'x' } }],
])('a node that %s is an error, and never no transfers', async (_what, answer) => {
  await expect(readInnerTransfers(createNode(answer).rpc, [block])).rejects.toThrow()
})
