import { expect, it } from 'vitest'
import type { JsonRpc, RpcAnswer, RpcCall } from '../jsonRpc.js'
import { readAccount, readSignatures, readSlot, readTransactions } from './rpcAccounts.js'

it('of many token accounts, the newest signatures count, and no more than asked for', async () => {
  // Stands for an account with more behind it than a local chain can hold.
  const batch: JsonRpc['batch'] = async (calls) =>
    calls.map((_call, account) => ({
      result: Array.from({ length: 1_000 }, (_, index) => {
        return { signature: `${account}-${index}`, slot: 5_000 - index }
      }),
    }))
  const addresses = Array.from({ length: 60 }, (_, index) => String(index))
  const found = await readSignatures({ batch, call: () => Promise.reject(new Error('not asked')) }, addresses, 1_000)
  expect(found).toHaveLength(1_000)
  expect(found.every(({ signature }) => Number(signature.split('-')[1]) < 17)).toBe(true)
})

/** Stands for a node that answers so, and writes down what it is asked. */
function createNode(answer: (call: RpcCall) => RpcAnswer) {
  const asked: RpcCall[] = []
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

const tokenAccount = (pubkey: string, mint: string, tokenAmount: object) => ({
  ...{ pubkey, account: { data: { parsed: { info: { mint, tokenAmount } } } } },
})

it('coins and the tokens of both programs are read, at a slot that is new enough', async () => {
  const { rpc, asked } = createNode(({ method, params }) => {
    if (method === 'getBalance') return { result: { context: { slot: 7 }, value: '12345678901234567890' } }
    const { programId } = params[1] as { programId: string }
    const isNew = programId.startsWith('TokenzQ')
    return { result: { value: [tokenAccount(isNew ? 'P2' : 'P1', 'M', { amount: isNew ? '2' : '1', decimals: 9 })] } }
  })
  expect(await readAccount(rpc, 'Owner', 6)).toEqual({
    ...{ slot: 7, lamports: 12_345_678_901_234_567_890n },
    tokens: [
      { pubkey: 'P1', mint: 'M', amount: 1n, decimals: 9 },
      { pubkey: 'P2', mint: 'M', amount: 2n, decimals: 9 },
    ],
  })
  expect(asked.map(({ method }) => method)).toEqual(['getBalance', ...Array(2).fill('getTokenAccountsByOwner')])
  for (const { params } of asked) {
    expect(params[0]).toBe('Owner')
    expect(params.at(-1)).toMatchObject({ commitment: 'confirmed', minContextSlot: 6 })
  }
  expect(asked[1]?.params[2]).toMatchObject({ encoding: 'jsonParsed' })
})

it.each<[string, RpcCall['method'], unknown]>([
  ['a balance in words', 'getBalance', { context: { slot: 7 }, value: '1.5' }],
  ['a balance without a slot', 'getBalance', { value: 1 }],
  [
    'an amount that is negative',
    'getTokenAccountsByOwner',
    { value: [tokenAccount('P', 'M', { amount: '-1', decimals: 0 })] },
  ],
  ['256 decimals', 'getTokenAccountsByOwner', { value: [tokenAccount('P', 'M', { amount: '1', decimals: 256 })] }],
  ['half a decimal', 'getTokenAccountsByOwner', { value: [tokenAccount('P', 'M', { amount: '1', decimals: 0.5 })] }],
])('%s is no account', async (_what, method, result) => {
  const sound = { getBalance: { context: { slot: 7 }, value: 1 }, getTokenAccountsByOwner: { value: [] } }
  const { rpc } = createNode((call) => ({ result: { ...sound, [method]: result }[call.method as 'getBalance'] }))
  await expect(readAccount(rpc, 'Owner')).rejects.toThrow()
})

it('what a node refuses or leaves out is a failure that names the call', async () => {
  const refusing = createNode(() => ({ error: { code: -32_016, message: 'key=abc' } }))
  await expect(readAccount(refusing.rpc, 'Owner')).rejects.toThrow('getBalance was refused (-32016)')
  await expect(readTransactions(refusing.rpc, ['S'])).rejects.toThrow('getTransaction was refused (-32016)')
  await expect(readSignatures(refusing.rpc, ['A'], 1)).rejects.toThrow('getSignaturesForAddress was refused (-32016)')
  const silent: JsonRpc = { batch: async () => [], call: async () => 1 }
  await expect(readAccount(silent, 'Owner')).rejects.toThrow('The node left getBalance unanswered.')
})

it('the slot is the one that the node calls confirmed', async () => {
  const { rpc, asked } = createNode(() => ({ result: 25 }))
  expect(await readSlot(rpc)).toBe(25)
  expect(asked).toEqual([{ method: 'getSlot', params: [{ commitment: 'confirmed' }] }])
  await expect(readSlot(createNode(() => ({ result: '25' })).rpc)).rejects.toThrow()
})

it('signatures have their places in their slot, the oldest first, and each comes once', async () => {
  const told: Readonly<Record<string, object[]>> = {
    A: [
      { signature: 'new', slot: 9 },
      { signature: 'later', slot: 7 },
      { signature: 'earlier', slot: 7 },
    ],
    B: [{ signature: 'later', slot: 7 }],
  }
  const { rpc, asked } = createNode(({ params }) => ({ result: told[String(params[0])] ?? [] }))
  expect(await readSignatures(rpc, ['B', 'A'], 5)).toEqual([
    { signature: 'new', slot: 9, index: 0 },
    { signature: 'later', slot: 7, index: 1 },
    { signature: 'earlier', slot: 7, index: 0 },
  ])
  expect((await readSignatures(rpc, ['A'], 2)).map(({ signature }) => signature)).toEqual(['new', 'later'])
  expect(asked[0]?.params).toEqual(['B', { limit: 5, commitment: 'confirmed' }])
})

it('transactions that the node has let go of are left out', async () => {
  const kept = {
    ...{ slot: 3, transaction: { signatures: ['S'], message: { accountKeys: ['A'] } } },
    meta: { err: null, fee: 5_000, preBalances: [1], postBalances: ['18446744073709551615'] },
  }
  const { rpc, asked } = createNode(({ params }) => ({ result: params[0] === 'S' ? kept : null }))
  expect(await readTransactions(rpc, ['gone', 'S'])).toEqual([
    { ...kept, meta: { ...kept.meta, fee: 5_000n, preBalances: [1n], postBalances: [18_446_744_073_709_551_615n] } },
  ])
  // Without this, a node refuses each newer transaction.
  expect(asked[1]).toMatchObject({ params: ['S', { encoding: 'json', maxSupportedTransactionVersion: 0 }] })
})
