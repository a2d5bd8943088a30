import { afterAll, expect, it } from 'vitest'
import { createTestFile } from '../../../testing/testDatabases.js'
import { openStore } from '../../store/dataStore.js'
import type { JsonRpc, RpcAnswer, RpcCall } from '../jsonRpc.js'
import { silentLog } from '../silentLog.js'
import { followSolana } from './followSolana.js'

const file = createTestFile()
afterAll(file.remove)

const chainId = 'solana:local'
const [owner, giver] = ['Owner', 'Giver']
const paid = {
  ...{ slot: 20, blockTime: 1_700_000_000 },
  transaction: { signatures: ['Paid'], message: { accountKeys: [giver, owner] } },
  meta: { err: null, fee: 0, preBalances: [9, 0], postBalances: [2, 7] },
}

it('of two nodes, one behind the other, a transaction is listed only with what it changed', async () => {
  let slotOfSecond = 10
  // Stands for two nodes behind one address: the first tells of transactions, the second of accounts.
  const answer = (method: string, [, ...configs]: readonly unknown[]): RpcAnswer => {
    if (method === 'getSlot') return { result: 25 }
    if (method === 'getSignaturesForAddress') return { result: [{ signature: 'Paid', slot: 20 }] }
    if (method === 'getTransaction') return { result: paid }
    const { minContextSlot = 0 } = configs.at(-1) as { minContextSlot?: number }
    if (minContextSlot > slotOfSecond) return { error: { code: -32_016, message: 'Minimum context slot not reached' } }
    if (method === 'getTokenAccountsByOwner') return { result: { value: [] } }
    return { result: { context: { slot: slotOfSecond }, value: slotOfSecond < 20 ? 0 : 7 } }
  }
  const rpc: JsonRpc = {
    batch: async (calls) => calls.map(({ method, params }) => answer(method, params)),
    call: async (method) => Object.values(answer(method, []))[0],
  }
  const store = await openStore({ url: file.url })
  await store.ledger.leases.acquire(chainId, 'me')
  await store.ledger.tracked.ask(chainId, owner, Date.now())
  const follower = followSolana({ chainId, store, rpc, holder: 'me', log: silentLog, wake: () => {} })
  const read = async () => {
    const history = await store.historyOf({ address: owner, chainIds: [chainId], limit: 9 })
    const [coins] = await store.balancesOf(owner, [chainId])
    return { hashes: history.map(({ hash }) => hash), coins: coins?.amount }
  }
  await expect(follower.step()).rejects.toThrow('-32016')
  expect(await read()).toEqual({ hashes: [], coins: undefined })
  slotOfSecond = 21
  await follower.step()
  expect(await read()).toEqual({ hashes: ['Paid'], coins: 7n })
  await store.close()
})

/** Stands for a node that takes its time, and has nothing to tell. */
function createSlowNode(fail: (call: RpcCall) => RpcAnswer | undefined = () => undefined) {
  const seen = { atOnce: 0, most: 0 }
  const answer = (call: RpcCall): RpcAnswer => {
    if (call.method === 'getSignaturesForAddress') return { result: [] }
    if (call.method === 'getTokenAccountsByOwner') return { result: { value: [] } }
    return fail(call) ?? { result: { context: { slot: 1 }, value: 3 } }
  }
  const rpc: JsonRpc = {
    async batch(calls) {
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      seen.atOnce -= 1
      return calls.map(answer)
    },
    call: async () => 1,
  }
  return { rpc, seen }
}

const openFollowed = async (addresses: readonly string[], rpc: JsonRpc) => {
  const own = createTestFile()
  const store = await openStore({ url: own.url })
  await store.ledger.leases.acquire(chainId, 'me')
  for (const address of addresses) await store.ledger.tracked.ask(chainId, address, Date.now() - 1_000)
  const follower = followSolana({ chainId, store, rpc, holder: 'me', log: silentLog, wake: () => {} })
  const readOf = async (address: string) => (await store.balancesOf(address, [chainId]))[0]?.amount
  const close = async () => {
    await store.close()
    own.remove()
  }
  return { follower, store, readOf, close }
}
const many = Array.from({ length: 40 }, (_, index) => `Account${index}`)

it('accounts are read side by side, eight at a time', async () => {
  const { rpc, seen } = createSlowNode()
  const { follower, readOf, close } = await openFollowed(many, rpc)
  await follower.step()
  expect(seen.most).toBe(8)
  expect(await Promise.all(many.map(readOf))).toEqual(many.map(() => 3n))
  await close()
})

it('a node that breaks off ends the step: no more accounts are read, and no reading goes on after it', async () => {
  const { rpc, seen } = createSlowNode(({ params }) => {
    if (params[0] === 'First') throw new Error('It broke off')
    return undefined
  })
  const { follower, store, readOf, close } = await openFollowed(many, rpc)
  // The latest is read first.
  await store.ledger.tracked.ask(chainId, 'First', Date.now())
  await expect(follower.step()).rejects.toThrow('It broke off')
  expect(seen.atOnce).toBe(0)
  const read = await Promise.all(many.map(readOf))
  expect(read.filter((amount) => amount === 3n).length).toBeLessThan(20)
  await close()
})

it('a node that refuses all accounts makes the step fail, one that refuses some does not', async () => {
  const refuse: RpcAnswer = { error: { code: -32_602, message: 'no' } }
  const some = await openFollowed(
    many,
    createSlowNode(({ params }) => (params[0] === 'Account3' ? refuse : undefined)).rpc,
  )
  await some.follower.step()
  expect([await some.readOf('Account3'), await some.readOf('Account4')]).toEqual([undefined, 3n])
  await some.close()
  const all = await openFollowed(many, createSlowNode(() => refuse).rpc)
  await expect(all.follower.step()).rejects.toThrow('-32602')
  await all.close()
})

it('an account without coins and tokens that is no longer asked for is let go of', async () => {
  const { rpc } = createSlowNode()
  const { follower, store, readOf, close } = await openFollowed(['Account0', 'Account1'], rpc)
  await follower.step()
  await store.ledger.tracked.touch(chainId, 'Account0', Date.now() - 16 * 60_000)
  await store.ledger.tracked.touch(chainId, 'Account1', Date.now() - 14 * 60_000)
  await follower.step()
  expect([await readOf('Account0'), await readOf('Account1')]).toEqual([undefined, 3n])
  await close()
})

it('what an account has and what was paid are stored as the node says, a failed payment without what it would have moved', async () => {
  const account = (pubkey: string, amount: string) => ({
    ...{ pubkey, account: { data: { parsed: { info: { mint: 'Mint', tokenAmount: { amount, decimals: 6 } } } } } },
  })
  const told: Readonly<Record<string, unknown>> = {
    Paid: paid,
    Failed: {
      ...paid,
      blockTime: null,
      transaction: { ...paid.transaction, signatures: ['Failed'] },
      meta: { ...paid.meta, err: {} },
    },
    Called: {
      ...{ ...paid, slot: 21, transaction: { signatures: ['Called'], message: { accountKeys: ['Other', owner] } } },
      meta: { ...paid.meta, postBalances: [9, 0] },
    },
  }
  const answer = ({ method, params }: RpcCall): RpcAnswer => {
    if (method === 'getTransaction') return { result: told[String(params[0])] }
    if (method === 'getSignaturesForAddress') {
      const slots = { Called: 21, Failed: 20, Paid: 20 }
      return { result: Object.entries(slots).map(([signature, slot]) => ({ signature, slot })) }
    }
    if (method === 'getTokenAccountsByOwner')
      return { result: { value: [account(`${JSON.stringify(params[1])}`, '2')] } }
    return { result: { context: { slot: 30 }, value: 7 } }
  }
  const rpc: JsonRpc = { batch: async (calls) => calls.map(answer), call: async () => 30 }
  const { follower, store, close } = await openFollowed([owner], rpc)
  await follower.step()
  const rows = await store.historyOf({ address: owner, chainIds: [chainId], limit: 9 })
  expect(rows).toMatchObject([
    { hash: 'Called', from: 'Other', to: null, operation: 'execute', status: 'confirmed', transfers: [] },
    { hash: 'Paid', from: giver, to: owner, operation: 'receive', status: 'confirmed', minedAtMs: 1_700_000_000_000 },
    { hash: 'Failed', from: giver, to: null, operation: 'execute', status: 'failed', minedAtMs: 0, transfers: [] },
  ])
  expect(rows.find(({ hash }) => hash === 'Paid')?.transfers).toMatchObject([{ from: giver, to: owner, amount: 7n }])
  expect(new Set(rows.map(({ cursor }) => cursor.position)).size).toBe(3)
  expect(await store.balancesOf(owner, [chainId])).toMatchObject([
    { token: null, standard: 'native', amount: 7n },
    { token: 'Mint', standard: 'spl', decimals: 6, amount: 4n, isSpam: false },
  ])
  expect(follower.progress).toMatchObject({ headBlock: 30, indexedBlock: 30 })
  expect(await follower.isTracked(owner)).toBe(true)
  expect(await follower.isTracked('Other')).toBe(false)
  await close()
})

it('an account in which nothing has changed is not written again', async () => {
  const { rpc } = createSlowNode()
  const { follower, store, close } = await openFollowed(['Account0'], rpc)
  await follower.step()
  const first = await store.ledger.tracked.readAtMs(chainId, 'Account0')
  expect(first).toBeDefined()
  await expect.poll(() => Date.now()).toBeGreaterThan(first ?? 0)
  await follower.step()
  expect(await store.ledger.tracked.readAtMs(chainId, 'Account0')).toBe(first)
  await close()
})

it('another instance only sees how far the chain is', async () => {
  const { rpc } = createSlowNode()
  const { follower, readOf, close } = await openFollowed(['Account0'], rpc)
  await follower.watch()
  expect(follower.progress).toMatchObject({ headBlock: 1, indexedBlock: 1 })
  expect(await readOf('Account0')).toBeUndefined()
  await close()
})
