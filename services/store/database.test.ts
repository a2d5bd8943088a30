import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { openStore } from '../data/store/dataStore.js'
import { backUp } from '../serve/backUp.js'
import { placeDatabase } from '../serve/serveConfig.js'
import { createTestDatabase } from '../testing/testDatabases.js'
import { createSecrets } from '../wallet/secrets.js'
import { openWalletStore } from '../wallet/store/walletStore.js'
import { openDatabase } from './database.js'

const folder = mkdtempSync(join(tmpdir(), 'portico-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secrets = createSecrets({ pepper: randomBytes(32), dataKeys: [randomBytes(32)] })
const openData = (environment: object) => openStore({ url: placeDatabase('data', { ...environment }) })
const openWallet = (environment: object) =>
  openWalletStore({ url: placeDatabase('wallet', { ...environment }), secrets })

it('services and instances that start at once on one empty PostgreSQL each make their tables once, in a schema each', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'))
  const open = [1, 2, 3].flatMap(() => [openData({ DATABASE_URL }), openWallet({ DATABASE_URL })])
  const stores = await Promise.all(open)
  for (const store of stores) await store.ping()
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  const { rows } = await client.query(
    `select table_schema as schema, count(*)::int as tables from information_schema.tables
     where table_name in ('write_check', 'payment', 'device') group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { schema: 'portico_data', tables: 2 },
    { schema: 'portico_wallet', tables: 2 },
  ])
  await Promise.all([...stores.map((store) => store.close()), client.end()])
})

it('a schema that is no plain name is refused', async () => {
  await expect(openDatabase('postgres://127.0.0.1/x?schema=a;b', {})).rejects.toThrow(/no plain name/)
})

it('a backup is made while the service writes, is for its owner alone, and opens as a database of its own', async () => {
  const storage = { STORAGE_FOLDER: folder }
  const [data, wallet] = await Promise.all([openData(storage), openWallet(storage)])
  const price = { chainId: 'eip155:1', token: '0xff', price: '3', readAtMs: 9 }
  await data.ledger.prices.put([price])
  const into = join(folder, 'copy')
  expect(backUp(folder, into).map((path) => path.slice(into.length))).toEqual([
    '/portico-data.db',
    '/portico-wallet.db',
  ])
  await data.ledger.prices.put([{ ...price, price: '4' }])
  await Promise.all([data.close(), wallet.close()])
  expect(statSync(join(into, 'portico-wallet.db')).mode & 0o777).toBe(0o600)
  const copy = await openData({ STORAGE_FOLDER: into })
  expect(await copy.pricesOf([price])).toEqual([price])
  await copy.close()
  expect(() => backUp(folder, into)).toThrow(/is there already/)
  expect(() => backUp(join(into, 'none'), join(folder, 'other'))).toThrow(/has no databases/)
})
