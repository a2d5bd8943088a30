import { afterAll, expect, it } from 'vitest'
import { openStore } from '../../store/dataStore.js'
import { createTestFile } from '../../store/testDatabases.js'
import type { JsonRpc, RpcAnswer } from '../jsonRpc.js'
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

it('of two nodes, one behind the other, a transaction is told only with what it changed', async () => {
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
  await store.ledger.leases.take(chainId, 'me')
  await store.ledger.tracked.ask(chainId, owner, Date.now())
  const follower = followSolana({ chainId, store, rpc, holder: 'me', log: silentLog, wake: () => {} })
  const read = async () => {
    const history = await store.historyOf({ address: owner, chainIds: [chainId], limit: 9 })
    const [coins] = await store.balancesOf(owner, [chainId])
    return { told: history.map(({ hash }) => hash), coins: coins?.amount }
  }
  await expect(follower.step()).rejects.toThrow('Minimum context slot')
  expect(await read()).toEqual({ told: [], coins: undefined })
  slotOfSecond = 21
  await follower.step()
  expect(await read()).toEqual({ told: ['Paid'], coins: 7n })
  await store.close()
})
