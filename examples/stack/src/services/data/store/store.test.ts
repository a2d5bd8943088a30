import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataStore, openStore } from './dataStore.js'
import { createTestFile, startTestPostgres, type TestPostgres } from './testDatabases.js'

let postgres: TestPostgres
const file = createTestFile()
beforeAll(async () => {
  postgres = await startTestPostgres()
}, 60_000)
afterAll(async () => {
  await postgres?.stop()
  file.remove()
})

const alice = '0x00000000000000000000000000000000000000AA'
const bob = '0x00000000000000000000000000000000000000bb'
const chainId = 'eip155:1'
const max256 = 2n ** 256n - 1n

describe.each(['libSQL', 'PostgreSQL'])('%s', (kind) => {
  let url: string
  const stores: DataStore[] = []
  const open = async () => {
    const store = await openStore({ url })
    stores.push(store)
    return store
  }
  beforeAll(async () => {
    url = kind === 'libSQL' ? file.url : await postgres.createDatabase()
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
  })

  it('several instances that start at once migrate once', async () => {
    const opened =
      kind === 'libSQL' ? [await open(), await open()] : await Promise.all([open(), open(), open(), open()])
    for (const store of opened) await store.ping()
  })

  it('a name is registered once, whoever asks at the same time, and a message is used once', async () => {
    // Two connections of one process to one file would wait for each other: they share no event loop in real life.
    const one = await open()
    const two = kind === 'libSQL' ? one : await open()
    const ask = (store: DataStore, digest: string, name = 'alice.reown.id') =>
      store.names.register({ name, coinType: 60, address: alice, digest, nowMs: 5 })
    const answers = await Promise.all([ask(one, 'a'), ask(two, 'b'), ask(one, 'c'), ask(two, 'd')])
    expect(answers.sort()).toEqual(['registered', 'taken', 'taken', 'taken'])
    expect(await ask(two, 'e', 'bob.reown.id')).toBe('registered')
    expect(await ask(one, 'e', 'carol.reown.id')).toBe('replayed')
    expect(await ask(one, 'f', 'carol.reown.id')).toBe('registered')
    expect(await two.names.find('ALICE.reown.id')).toEqual({
      ...{ name: 'alice.reown.id', coinType: 60, address: alice, registeredAtMs: 5 },
    })
    expect((await two.names.ofAddress(alice.toLowerCase())).map(({ name }) => name)).toEqual([
      ...['alice.reown.id', 'bob.reown.id', 'carol.reown.id'],
    ])
    expect(await one.names.taken(['alice.reown.id', 'free.reown.id'])).toEqual(new Set(['alice.reown.id']))
    expect(await one.names.find('free.reown.id')).toBeUndefined()
  })

  it('256 bits are kept exactly, pages end and begin without gap or double, and a rolled-back block leaves nothing', async () => {
    const { ledger, ...store } = await open()
    expect(await ledger.leases.take(chainId, 'me')).toBe(true)
    const token = `0x${'c'.repeat(40)}`
    const [from, to] = [alice.toLowerCase(), bob]
    const blockOf = (number: number) => ({
      ...{ number, hash: `0x${number}`, parentHash: `0x${number - 1}`, minedAtMs: Math.floor(number / 2) * 1000 },
      transactions: [0, 1].map((index) => ({
        ...{ hash: `0x${number}-${index}`, index, from, to, nonce: number * 2 + index, alsoOf: [] },
        ...{ status: 'confirmed' as const, called: 'execute' as const },
        transfers: [{ from, to, token, standard: 'erc20' as const, tokenId: null, amount: max256 - BigInt(number) }],
      })),
      holdings: [{ address: to, token, standard: 'erc20' as const, tokenId: null, amount: max256 - BigInt(number) }],
      tokens:
        number === 1
          ? [{ token, standard: 'erc20' as const, name: 'Coin', symbol: 'C', decimals: 18, isSpam: false }]
          : [],
    })
    await ledger.append(chainId, 'me', [1, 2, 3, 4, 5].map(blockOf))
    await expect(ledger.append(chainId, 'me', [blockOf(7)])).rejects.toThrow('does not follow')
    await expect(ledger.append(chainId, 'other', [blockOf(6)])).rejects.toThrow('another instance')
    const balances = await store.balancesOf(bob.toUpperCase().replace('0X', '0x'), [chainId])
    expect(balances).toEqual([
      expect.objectContaining({ token, name: 'Coin', symbol: 'C', decimals: 18, amount: max256 - 5n }),
    ])
    const asked = { address: alice, chainIds: [chainId], limit: 3 }
    const pages = [await store.historyOf(asked)]
    while (pages.at(-1)?.length === 3)
      pages.push(await store.historyOf({ ...asked, before: pages.at(-1)?.at(-1)?.cursor }))
    expect(pages.flat().map(({ nonce }) => nonce)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(pages[0]?.[0]).toMatchObject({ operation: 'send', transfers: [{ from, to, amount: max256 - 5n }] })
    expect((await store.historyOf({ ...asked, address: bob }))[0]?.operation).toBe('receive')
    await ledger.rollBack(chainId, 'me', { number: 3, hash: '0x3' })
    expect((await store.balancesOf(bob, [chainId]))[0]?.amount).toBe(max256 - 3n)
    await ledger.rollBack(chainId, 'me', undefined)
    expect(await store.balancesOf(bob, [chainId])).toEqual([])
    expect(await store.historyOf(asked)).toEqual([])
    expect(await store.tokensOf([{ chainId, token }])).toEqual([])
  })

  it('prices are the last that were put', async () => {
    const store = await open()
    const token = `0x${'D'.repeat(40)}`
    for (const price of ['1.5', '0.000000000000000001']) {
      await store.ledger.prices.put([{ chainId, token: token.toLowerCase(), price, readAtMs: 7 }])
    }
    await store.ledger.prices.put([{ chainId, token: null, price: '2000', readAtMs: 8 }])
    expect(
      await store.pricesOf([
        { chainId, token },
        { chainId, token: null },
        { chainId, token: bob },
      ]),
    ).toEqual(
      expect.arrayContaining([
        { chainId, token: token.toLowerCase(), price: '0.000000000000000001', readAtMs: 7 },
        { chainId, token: null, price: '2000', readAtMs: 8 },
      ]),
    )
  })
})
