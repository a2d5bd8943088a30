import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, createTestFile } from '../../testing/testDatabases.js'
import { openDatabase } from './database.js'
import { type DataStore, openStore } from './dataStore.js'

const file = createTestFile()
afterAll(async () => {
  file.remove()
})

const alice = '0x00000000000000000000000000000000000000AA'
const bob = '0x00000000000000000000000000000000000000bb'

describe.each(['libSQL', 'PostgreSQL'])('%s', (kind) => {
  let url: string
  const stores: DataStore[] = []
  const open = async () => {
    const store = await openStore({ url })
    stores.push(store)
    return store
  }
  beforeAll(async () => {
    url = kind === 'libSQL' ? file.url : await createTestDatabase(inject('postgresUrl'))
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
  })

  it('a name is registered once, also by requests at the same time, and a message is used once', async () => {
    // Two connections of one process to one file would wait for each other: they share no event loop in real life.
    const one = await open()
    const two = kind === 'libSQL' ? one : await open()
    const ask = (store: DataStore, digest: string, name = 'alice.reown.id') =>
      store.names.register({ name, coinType: 60, address: alice, digest, nowMs: 5, mostOfAddress: 3 })
    const answers = await Promise.all([ask(one, 'a'), ask(two, 'b'), ask(one, 'c'), ask(two, 'd')])
    expect(answers.sort()).toEqual(['registered', 'taken', 'taken', 'taken'])
    expect(await ask(two, 'e', 'bob.reown.id')).toBe('registered')
    expect(await ask(one, 'e', 'carol.reown.id')).toBe('replayed')
    expect(await ask(one, 'f', 'carol.reown.id')).toBe('registered')
    expect(await two.names.find('alice.reown.id')).toEqual({
      ...{ name: 'alice.reown.id', coinType: 60, address: alice, registeredAtMs: 5 },
    })
    expect((await two.names.ofAddress(alice.toLowerCase())).map(({ name }) => name)).toEqual([
      ...['alice.reown.id', 'bob.reown.id', 'carol.reown.id'],
    ])
    expect(await one.names.taken(['alice.reown.id', 'free.reown.id'])).toEqual(new Set(['alice.reown.id']))
    expect(await one.names.find('free.reown.id')).toBeUndefined()
  })

  it('an address gets no more names than it may have, also when it asks for all of them at once', async () => {
    const [one, two] = [await open(), kind === 'libSQL' ? undefined : await open()]
    const asked = Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? one : (two ?? one)).names.register({
        ...{ name: `many-${index}.reown.id`, coinType: 60, address: index % 3 ? bob : bob.toUpperCase() },
        ...{ digest: `many-${index}`, nowMs: 5, mostOfAddress: 4 },
      }),
    )
    expect((await Promise.all(asked)).sort()).toEqual([...Array(8).fill('enough'), ...Array(4).fill('registered')])
    expect(await one.names.ofAddress(bob)).toHaveLength(4)
  })
})

it('names of an address are found by an index, however many names there are', async () => {
  const { db } = await openDatabase(file.url)
  const plan = await sql<{ detail: string }>`explain query plan select * from name where lower(address) = 'a'`.execute(
    db,
  )
  await db.destroy()
  expect(plan.rows.map(({ detail }) => detail).join()).toContain('USING INDEX')
})
