import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type BoundProcess, spawnBound } from '../../../examples/stack/src/boundProcess.js'
import { bundleProcess } from '../../testing/bundleProcess.js'
import { createTestDatabase, createTestFile } from '../../testing/testDatabases.js'
import { openStore } from '../store/dataStore.js'
import { type ScriptedChain, startScriptedChain } from './scriptedChain.js'
import { silentLog } from './silentLog.js'
import { startIndexer } from './startIndexer.js'
import { dumpTables } from './tableDump.js'
import { waitUntil } from './waiting.js'

/** A limit that only what never comes reaches: 1,500 blocks take minutes on a busy machine. */
const WAIT_MS = 240_000

const height = 1_500
/** After how many statements an indexer dies. */
const deaths = inject('isSoak') ? [31, 77, 146, 41, 109] : [31, 146, 77]

const files = [createTestFile(), createTestFile()]
const processes: BoundProcess[] = []
let program: Awaited<ReturnType<typeof bundleProcess>>
beforeAll(async () => {
  program = await bundleProcess(new URL('indexerProcess.ts', import.meta.url))
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  for (const file of files) file.remove()
  program?.remove()
})

function spawnIndexer(
  url: string,
  { chainId, rpcUrl }: ScriptedChain,
  holder: string,
  statements = Number.POSITIVE_INFINITY,
) {
  const args = [program.file, url, chainId, rpcUrl, holder, String(statements)]
  const started = spawnBound(process.execPath, args)
  processes.push(started)
  return started
}

async function follow(url: string, chain: ScriptedChain, holder: string): Promise<void> {
  const store = await openStore({ url })
  const { chainId, rpcUrl } = chain
  const indexer = startIndexer({ store, chains: [{ chainId, rpcUrl }], log: silentLog, pollMs: 1, holder })
  const isThere = async () => {
    const cursor = await store.ledger.cursorOf(chainId)
    return cursor?.hash === chain.head().hash
  }
  const arrived = await waitUntil(isThere, WAIT_MS)
  const status = JSON.stringify(indexer.status())
  await indexer.stop()
  await store.close()
  if (!arrived) throw new Error(`Stuck: ${status}`)
}

async function expectSameTables(url: string, clean: string): Promise<void> {
  const [left, right] = [await dumpTables(url), await dumpTables(clean)]
  for (const [table, rows] of Object.entries(right)) {
    expect(rows.length, table).toBeGreaterThan(0)
    expect(left[table], table).toEqual(rows)
  }
}

describe.each(['libSQL', 'PostgreSQL'])('%s', (kind) => {
  it('an indexer that is killed again and again loses nothing and doubles nothing', async () => {
    const chain = await startScriptedChain({ seed: 11, height, maxReorgDepth: 8, isUnruly: true })
    const [url = '', clean = ''] =
      kind === 'libSQL'
        ? files.map((file) => file.url)
        : [await createTestDatabase(inject('postgresUrl')), await createTestDatabase(inject('postgresUrl'))]
    for (const statements of deaths) {
      const started = spawnIndexer(url, chain, 'same', statements)
      const hasEnded = await waitUntil(async () => started.failure() !== undefined, WAIT_MS)
      expect(hasEnded && started.failure()).toContain('137')
      // Whatever it left half done is of blocks that are gone now.
      chain.reorganise(30)
    }
    expect(chain.head().number).toBeLessThan(height)
    chain.mine(height)
    chain.freeze()
    await follow(url, chain, 'same')
    await follow(clean, chain, 'clean')
    await expectSameTables(url, clean)
    await chain.stop()
  })
})

it('of two instances one follows the chain; when it dies, the other takes over and nothing is doubled', async () => {
  const chain = await startScriptedChain({ seed: 3, height: 10_000, maxReorgDepth: 8, isUnruly: false })
  chain.mine(100)
  const [url, clean] = [
    await createTestDatabase(inject('postgresUrl')),
    await createTestDatabase(inject('postgresUrl')),
  ]
  const first = spawnIndexer(url, chain, 'first')
  const store = await openStore({ url })
  const { chainId, rpcUrl } = chain
  const cursorIs = (hash: string) =>
    waitUntil(async () => (await store.ledger.cursorOf(chainId))?.hash === hash, WAIT_MS)
  expect(await cursorIs(chain.head().hash), first.failure()).toBe(true)
  const second = startIndexer({ store, chains: [{ chainId, rpcUrl }], log: silentLog, pollMs: 20 })
  for (let round = 0; round < 10; round += 1) {
    chain.mine(5)
    if (round % 4 === 0) chain.reorganise(6)
    await cursorIs(chain.head().hash)
    expect(second.status()[chainId]).toMatchObject({ isHolder: false, lastError: undefined })
  }
  await first.kill()
  chain.mine(50)
  expect(await cursorIs(chain.head().hash)).toBe(true)
  expect(second.status()[chainId]?.isHolder).toBe(true)
  await second.stop()
  await store.close()
  await follow(clean, chain, 'clean')
  await expectSameTables(url, clean)
  await chain.stop()
})
