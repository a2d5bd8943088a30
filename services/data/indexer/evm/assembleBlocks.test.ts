import { expect, it } from 'vitest'
import { zeroAddress } from '../../store/operationType.js'
import type { JsonRpc, RpcAnswer, RpcCall } from '../jsonRpc.js'
import { assembleBlocks, readCallKind } from './assembleBlocks.js'
import type { EvmBlock, EvmLog, EvmTransaction } from './rpcBlocks.js'
import type { SpamRule } from './tokenMetadata.js'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const addressOf = (digit: string) => `0x${digit.repeat(40)}`
const hashOf = (number: number) => `0x${word(BigInt(number))}`
const [alice, bob, miner, coin, piece, made] = ['a', 'b', '1', 'c', 'd', '3'].map(addressOf) as [string, ...string[]] &
  Record<1 | 2 | 3 | 4 | 5, string>
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
}
const topicOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const moved = (logIndex: number, from: string, to: string, amount: bigint, address = coin): EvmLog => ({
  ...{ address, logIndex, topics: [topics.transfer, topicOf(from), topicOf(to)], data: `0x${word(amount)}` },
})

const paying: EvmTransaction = {
  ...{ hash: hashOf(70), from: alice, to: bob, nonce: 4, value: 7n, input: '0x', transactionIndex: 2 },
}
const block: EvmBlock = {
  ...{ number: 5, hash: hashOf(5), parentHash: hashOf(4), timestamp: 1_700_000_000 },
  ...{ transactions: [paying], receipts: new Map() },
}
const receiptOf = (more: { status?: number; contractAddress?: string; logs?: EvmLog[] }) =>
  new Map([[paying.hash, { transactionHash: paying.hash, blockHash: block.hash, logs: [], ...more }]])

/** Stands for a node on which each account has 9 coins, 5 tokens, and the piece 8. */
function createNode() {
  const asked: RpcCall[] = []
  const answer = ({ method, params }: RpcCall): RpcAnswer => {
    if (method === 'eth_getBalance') return { result: '0x9' }
    const { data } = params[0] as { data: string }
    if (data.startsWith('0x70a08231')) return { result: `0x${word(5n)}` }
    if (data.startsWith('0x6352211e')) return { result: topicOf(bob) }
    if (data === '0x313ce567') return { result: `0x${word(6n)}` }
    return { result: `0x${Buffer.from('Name').toString('hex').padEnd(64, '0')}` }
  }
  const rpc: JsonRpc = {
    async batch(calls) {
      asked.push(...calls)
      return calls.map(answer)
    },
    call: () => Promise.reject(new Error('not asked')),
  }
  return { rpc, asked }
}

const assemble = async (blocks: readonly EvmBlock[], known: readonly string[] = [], isSpam: SpamRule = () => false) => {
  const findKnown = async (tokens: readonly string[]) => new Set(tokens.filter((token) => known.includes(token)))
  return assembleBlocks(createNode().rpc, blocks, { isSpam, findKnown, head: 5 })
}
const read = async (changes: Partial<EvmBlock>, known?: readonly string[]) => {
  const [assembled] = await assemble([{ ...block, ...changes }], known)
  const { transactions = [], holdings = [], tokens = [] } = assembled ?? {}
  return { transactions, tokens, holdings: holdings.map(({ address, token }) => `${address} ${token ?? 'coins'}`) }
}
const native = { token: null, standard: 'native', tokenId: null }

it('a payment has both sides, and what they and the miner have after it', async () => {
  expect(await assemble([{ ...block, miner }])).toEqual([
    {
      ...{ number: 5, hash: hashOf(5), parentHash: hashOf(4), minedAtMs: 1_700_000_000_000, tokens: [] },
      transactions: [
        {
          ...{ hash: paying.hash, index: 2, from: alice, to: bob, nonce: 4, status: 'confirmed', called: 'transfer' },
          ...{ alsoOf: [], transfers: [{ from: alice, to: bob, ...native, amount: 7n }] },
        },
      ],
      holdings: [miner, alice, bob].map((address) => ({ address, ...native, amount: 9n })),
    },
  ])
})

it.each([
  [undefined, '0x', 'deploy'],
  [null, '0x60', 'deploy'],
  [bob, '0x', 'transfer'],
  [coin, '0x095ea7b3', 'approve'],
  [coin, '0xA22CB465', 'approve'],
  [coin, '0x39509351', 'approve'],
  [coin, '0xa457c2d7', 'approve'],
  [coin, `0xd0e30db0${'0'.repeat(64)}`, 'deposit'],
  [coin, `0x2e1a7d4d${'0'.repeat(64)}`, 'withdraw'],
  [coin, '0x12345678', 'execute'],
] as const)('a call to %s with %.12s is of the kind %s', (to, input, kind) => {
  expect(readCallKind({ ...paying, to, input })).toBe(kind)
})

it('a failed transaction moves nothing, and costs its fee', async () => {
  const receipts = receiptOf({ status: 0, logs: [moved(0, alice, bob, 1n)] })
  const { transactions, holdings } = await read({ receipts })
  expect(transactions).toMatchObject([{ status: 'failed', transfers: [] }])
  expect(holdings).toEqual([`${alice} coins`, `${bob} coins`])
  expect((await read({ receipts: receiptOf({ status: 1 }) })).transactions).toMatchObject([{ status: 'confirmed' }])
})

it('coins for a contract that is made go to it, and it takes part', async () => {
  const transactions = [{ ...paying, to: undefined, input: '0x60' }]
  const told = await read({ transactions, receipts: receiptOf({ contractAddress: made }) })
  expect(told.transactions).toMatchObject([
    { to: null, called: 'deploy', alsoOf: [made], transfers: [{ from: alice, to: made, amount: 7n }] },
  ])
  expect(told.holdings).toEqual([`${alice} coins`, `${made} coins`])
  const failed = await read({ transactions, receipts: receiptOf({ status: 0 }) })
  expect(failed.transactions).toMatchObject([{ alsoOf: [], transfers: [] }])
})

it('without coins none move', async () => {
  expect((await read({ transactions: [{ ...paying, value: 0n }] })).transactions).toMatchObject([{ transfers: [] }])
})

it('logs come after the coins, in their order, each once', async () => {
  const logs = [moved(4, alice, bob, 2n), moved(3, bob, alice, 1n), moved(4, alice, bob, 2n)]
  const { transactions, holdings } = await read({ receipts: receiptOf({ logs }) })
  expect(transactions[0]?.transfers.map(({ amount }) => amount)).toEqual([7n, 1n, 2n])
  expect(holdings).toEqual([`${alice} coins`, `${bob} coins`, `${bob} ${coin}`, `${alice} ${coin}`])
})

it('of a token that is seen for the first time, the words are read; of one that is known, not', async () => {
  const receipts = receiptOf({ logs: [moved(0, alice, bob, 2n), moved(1, alice, bob, 2n, piece)] })
  const words = { standard: 'erc20', name: 'Name', symbol: 'Name', decimals: 6, isSpam: false }
  expect((await read({ receipts })).tokens).toEqual([coin, piece].map((token) => ({ token, ...words })))
  expect((await read({ receipts }, [coin])).tokens).toEqual([{ token: piece, ...words }])
})

it('what is made or burnt is no holding of the zero address', async () => {
  const { holdings } = await read({ receipts: receiptOf({ logs: [moved(0, zeroAddress, bob, 1n)] }) })
  expect(holdings).toEqual([`${alice} coins`, `${bob} coins`, `${bob} ${coin}`])
})

it('who wraps coins has other coins and other tokens, though no transfer says so', async () => {
  const wrapped = { address: coin, topics: [topics.deposit, topicOf(made)], data: `0x${word(1n)}`, logIndex: 0 }
  const { holdings, transactions } = await read({ receipts: receiptOf({ logs: [wrapped] }) })
  expect(holdings).toEqual([`${alice} coins`, `${bob} coins`, `${made} ${coin}`, `${made} coins`])
  expect(transactions[0]?.transfers).toHaveLength(1)
})

it('withdrawals of validators change what their accounts have', async () => {
  expect((await read({ transactions: [], withdrawals: [{ address: bob }] })).holdings).toEqual([`${bob} coins`])
})

it('each block has what its own accounts had after it, and a token where it was seen first', async () => {
  const receipts = receiptOf({ logs: [moved(0, alice, bob, 1n)] })
  const blocks = [
    { ...block, receipts, miner },
    { ...block, receipts, number: 6, hash: hashOf(6), transactions: [] },
  ]
  const next = { ...paying, hash: hashOf(71), to: made }
  const third = { ...block, number: 7, hash: hashOf(7), transactions: [next, paying], receipts }
  const told = await assemble([...blocks, third])
  expect(told.map(({ holdings, tokens }) => [holdings.length, tokens.length])).toEqual([
    [5, 1],
    [0, 0],
    [5, 0],
  ])
  expect(told[2]?.holdings.map(({ address }) => address)).toEqual([alice, made, bob, alice, bob])
})

it('pieces are held by id, one by one, and their collection may be spam', async () => {
  const log = { ...moved(0, alice, bob, 0n, piece), data: '0x' }
  const logs = [8n, 9n].map((id, index) => ({ ...log, logIndex: index, topics: [...log.topics, `0x${word(id)}`] }))
  const [told] = await assemble([{ ...block, receipts: receiptOf({ logs }) }], [], ({ name }) => name === 'Name')
  const pieces = told?.holdings.filter(({ standard }) => standard === 'erc721')
  expect(pieces?.map(({ address, tokenId, amount }) => [address, tokenId, amount])).toEqual([
    ...[
      [alice, '8', 0n],
      [bob, '8', 1n],
    ],
    ...[
      [alice, '9', 0n],
      [bob, '9', 1n],
    ],
  ])
  expect(told?.tokens).toMatchObject([{ token: piece, standard: 'erc721', decimals: 0, isSpam: true }])
})
