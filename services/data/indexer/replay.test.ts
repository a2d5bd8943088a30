import { afterAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, createTestFile } from '../../testing/testDatabases.js'
import { type DataStore, openStore } from '../store/dataStore.js'
import { type ScriptedChain, startScriptedChain } from './scriptedChain.js'
import { silentLog } from './silentLog.js'
import { startIndexer } from './startIndexer.js'
import { dumpTables } from './tableDump.js'
import { waitUntil } from './waiting.js'

const files = [createTestFile(), createTestFile()]
afterAll(async () => {
  for (const file of files) file.remove()
})

/** A limit that only what never comes reaches, however busy the machine is. */
const WAIT_MS = 240_000

const height = inject('isSoak') ? 5_000 : 750

const index = (store: DataStore, { chainId, rpcUrl }: ScriptedChain) =>
  startIndexer({ store, chains: [{ chainId, rpcUrl }], log: silentLog, pollMs: 1 })

async function follow(store: DataStore, chain: ScriptedChain, until: number): Promise<void> {
  const indexer = index(store, chain)
  const isThere = async () => {
    const cursor = await store.ledger.cursorOf(chain.chainId)
    return (cursor?.number ?? -1) >= until && (until < height || cursor?.hash === chain.head().hash)
  }
  const arrived = await waitUntil(isThere, WAIT_MS)
  await indexer.stop()
  if (!arrived) throw new Error(`Stuck: ${JSON.stringify(indexer.status())}`)
}

describe.each(['libSQL', 'PostgreSQL'])('%s', (kind) => {
  it(`${height} blocks with reorganisations, restarts, faults and repeated events give the tables of a clean run`, async () => {
    const chain = await startScriptedChain({ seed: 7, height, maxReorgDepth: 8, isUnruly: true })
    const urls =
      kind === 'libSQL'
        ? files.map(({ url }) => url)
        : [await createTestDatabase(inject('postgresUrl')), await createTestDatabase(inject('postgresUrl'))]
    const [dirty = '', clean = ''] = urls
    for (const until of [0.06, 0.22, 0.47, 0.8, 1].map((share) => share * height)) {
      const store = await openStore({ url: dirty })
      await follow(store, chain, until)
      await store.close()
    }
    expect(chain.reorgs()).toBeGreaterThan(height / 100)
    const store = await openStore({ url: clean })
    await follow(store, chain, height)
    await store.close()
    await chain.stop()
    const [left, right] = [await dumpTables(dirty), await dumpTables(clean)]
    for (const [table, rows] of Object.entries(right)) {
      expect(rows.length, table).toBeGreaterThan(0)
      expect(left[table], table).toEqual(rows)
    }
  })
})
