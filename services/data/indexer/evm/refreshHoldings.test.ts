import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestFile } from '../../../testing/testDatabases.js'
import { type DataStore, openStore } from '../../store/dataStore.js'
import type { JsonRpc, RpcAnswer, RpcCall } from '../jsonRpc.js'
import { silentLog } from '../silentLog.js'
import { refreshHoldings } from './refreshHoldings.js'

const file = createTestFile()
let store: DataStore
beforeAll(async () => {
  store = await openStore({ url: file.url })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await store?.close()
  file.remove()
})

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const owner = `0x${'a'.repeat(40)}`
const [held, fresh, empty, piece] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
  ...[string, string, string, string],
]
const blockOf = (number: number) => ({
  ...{ number, hash: word(BigInt(number)), parentHash: word(BigInt(number - 1)), minedAtMs: 1, transactions: [] },
  ...{ holdings: [], tokens: [] },
})
const tokenOf = (token: string, standard: 'erc20' | 'erc721') => ({
  ...{ token, standard, name: '', symbol: '', decimals: 0, isSpam: false },
})
const holdingOf = (token: string, standard: 'erc20' | 'erc721', tokenId: string | null = null) => ({
  ...{ address: owner, token, standard, tokenId, amount: 1n },
})

let chains = 100
/** A chain that is indexed up to its first block, on which the owner has a token and a piece. */
async function openChain(head = 1, answer: (call: RpcCall) => RpcAnswer | undefined = () => undefined) {
  chains += 1
  const chainId = `eip155:${chains}`
  await store.ledger.leases.acquire(chainId, 'me')
  await store.ledger.append(chainId, 'me', [
    {
      ...{ ...blockOf(1), tokens: [tokenOf(held, 'erc20'), tokenOf(piece, 'erc721')] },
      holdings: [holdingOf(held, 'erc20'), holdingOf(piece, 'erc721', '7')],
    },
  ])
  const asked: string[] = []
  const batch: JsonRpc['batch'] = async (calls) =>
    calls.map((call) => {
      const { to, data = '' } = (call.params[0] ?? {}) as { to?: string; data?: string }
      asked.push(to === undefined ? String(call.params[0]) : to)
      const given = answer(call)
      if (given) return given
      if (call.method === 'eth_getBalance') return { result: '0x9' }
      return { result: data.startsWith('0x70a08231') ? word(to === empty ? 0n : 5n) : '0x' }
    })
  let wakes = 0
  const wake = () => {
    wakes += 1
  }
  const call: JsonRpc['call'] = async () => `0x${head.toString(16)}`
  const refresh = (tokens: readonly (string | null)[]) =>
    refreshHoldings(
      { chainId, store, rpc: { batch, call }, holder: 'me', log: silentLog, wake },
      ...([() => false, owner, tokens] as const),
    )
  const read = async () =>
    Object.fromEntries(
      (await store.balancesOf(owner, [chainId])).map(({ token, amount }) => [token ?? 'coins', amount]),
    )
  return { chainId, refresh, read, asked, wakes: () => wakes }
}

it('coins and tokens that the account has are read anew, and no others', async () => {
  const { refresh, read, asked, wakes } = await openChain()
  await refresh([null, held, fresh])
  expect(await read()).toEqual({ coins: 9n, [held]: 5n, [piece]: 1n })
  expect(asked).toEqual([owner, held])
  expect(wakes()).toBe(1)
})

it('pieces are not read anew: their blocks tell', async () => {
  const { refresh, read, asked } = await openChain()
  await refresh([piece])
  expect(await read()).toEqual({ [held]: 1n, [piece]: 1n })
  expect(asked).toEqual([])
})

it('where the index is behind, a token that is not known yet is read with its words, if the account has it', async () => {
  const { chainId, refresh, read } = await openChain(1_000)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const refreshing = refresh([fresh, empty])
  await vi.advanceTimersByTimeAsync(3_000)
  await refreshing
  expect(await read()).toEqual({ [held]: 1n, [piece]: 1n, [fresh]: 5n })
  const known = await store.tokensOf([fresh, empty].map((token) => ({ chainId, token })))
  expect(known).toMatchObject([{ token: fresh, standard: 'erc20', isSpam: false }])
})

it('a block that comes in between makes it read again', async () => {
  let next = 2
  const { chainId, refresh, read } = await openChain(1, ({ method }) => {
    if (method !== 'eth_getBalance' || next > 3) return undefined
    next += 1
    void store.ledger.append(chainId, 'me', [blockOf(next - 1)])
    return undefined
  })
  await refresh([null])
  expect((await read()).coins).toBe(9n)
  expect(next).toBe(4)
})

it('a chain that moves on each time is given up after five readings', async () => {
  let next = 2
  const { chainId, refresh } = await openChain(1, () => {
    next += 1
    void store.ledger.append(chainId, 'me', [blockOf(next - 1)])
    return undefined
  })
  await expect(refresh([null])).rejects.toThrow('moves too fast to read a balance')
  expect(next).toBe(7)
})

it('a chain that was never indexed is not read', async () => {
  const { chainId, refresh } = await openChain(0)
  await store.ledger.rollBack(chainId, 'me', undefined)
  await expect(refresh([null])).rejects.toThrow(`${chainId} is not indexed yet.`)
})
