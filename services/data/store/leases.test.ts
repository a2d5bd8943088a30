import { expect, inject, it } from 'vitest'
import { createTestDatabase } from '../../testing/testDatabases.js'
import { openDatabase } from './database.js'
import { openStore } from './dataStore.js'
import { createLeases } from './leases.js'

it('an instance that is gone in the middle of a write lets others have its chain after ten seconds', async () => {
  const url = await createTestDatabase(inject('postgresUrl'))
  const gone = await openDatabase(url)
  const store = await openStore({ url })
  expect(await store.ledger.leases.acquire('eip155:9', 'gone')).toBe(true)
  // Stands for a machine that was cut off: its connection stays open, and nothing comes any more.
  let comeBack = () => {}
  const silence = new Promise<void>((resolve) => {
    comeBack = resolve
  })
  const write = gone.db.transaction().execute(async (trx) => {
    await createLeases(gone).confirm(trx, 'eip155:9', 'gone')
    await silence
  })
  const outcome = write.then(
    () => 'written',
    () => 'rolled back',
  )
  const acquire = () => store.ledger.leases.acquire('eip155:9', 'next')
  await expect.poll(acquire, { interval: 200 }).toBe(true)
  comeBack()
  expect(await outcome).toBe('rolled back')
  await gone.db.destroy()
  await store.close()
})
