import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { dieAfter } from '../../testing/dieAfter.js'
import { createTestFile } from '../../testing/testDatabases.js'
import { type DataStore, openStore } from '../store/dataStore.js'

const START = 1_700_000_000_000
const chainId = 'eip155:1'
const [shop, buyer] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const file = createTestFile()
const depths = { nowMs: START, headOf: () => undefined, confirmationsOf: () => 1 }

let store: DataStore
beforeAll(async () => {
  store = await openStore({ url: file.url })
  await store.ledger.leases.acquire(chainId, 'test')
  const block = { hash: 'a0', parentHash: '', minedAtMs: START, holdings: [], tokens: [], transactions: [] }
  await store.ledger.append(chainId, 'test', [{ ...block, number: 0 }])
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await store?.close()
  file.remove()
})

it('killed between any two steps, a payment is paid once, and the host hears of each change by one id', async () => {
  let steps = 0
  for (let hasEnded = false; !hasEnded; steps += 1) {
    const id = `payment${steps}`
    const hash = `0x${steps}`
    await store.payments.add({
      ...{ id, projectId: 'one', chainId, receiver: shop, token: null, amount: 250n },
      ...{ createdAtMs: START, expiresAtMs: START + 1_000 },
    })
    const parentHash = (await store.ledger.cursorOf(chainId))?.hash ?? ''
    const transfer = { from: buyer, to: shop, token: null, standard: 'native', tokenId: null, amount: 250n } as const
    await store.ledger.leases.acquire(chainId, 'test')
    const told: string[] = []
    const run = async () => {
      const isAlive = dieAfter(run.statements)
      try {
        await store.payments.name(id, hash, depths)
        if ((await store.ledger.cursorOf(chainId))?.hash === parentHash) {
          await store.ledger.append(chainId, 'test', [
            {
              ...{ number: steps + 1, hash: `a${steps + 1}`, parentHash, minedAtMs: START, holdings: [], tokens: [] },
              transactions: [
                {
                  ...{ hash, index: 0, from: buyer, to: shop, nonce: 0, status: 'confirmed', called: 'transfer' },
                  ...{ alsoOf: [], transfers: [transfer] },
                },
              ],
            },
          ])
        }
        for (let more = true; more; ) {
          await store.payments.settle(depths)
          const due = await store.payments.dueEvents(START, 10)
          for (const event of due) {
            told.push(`${event.id} ${JSON.parse(event.body).intent.status}`)
            await store.payments.dropEvent(event.id)
          }
          more = due.length > 0
        }
      } catch (error) {
        expect(String(error)).toContain('killed')
      }
      const hasSurvived = isAlive()
      vi.restoreAllMocks()
      return hasSurvived
    }
    run.statements = steps
    hasEnded = await run()
    run.statements = Number.POSITIVE_INFINITY
    await run()
    expect([...new Set(told)]).toEqual([`${id}.1 pending`, `${id}.2 paid`])
  }
  expect(steps).toBeGreaterThan(20)
})
