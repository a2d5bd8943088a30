import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, createTestFile } from '../../testing/testDatabases.js'
import { type DataStore, openStore } from './dataStore.js'

const file = createTestFile()
afterAll(async () => {
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
    url = kind === 'libSQL' ? file.url : await createTestDatabase(inject('postgresUrl'))
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
  })

  it('several instances that start at once migrate once', async () => {
    const opened =
      kind === 'libSQL' ? [await open(), await open()] : await Promise.all([open(), open(), open(), open()])
    for (const store of opened) await store.ping()
  })

  it('an account that holds more different assets than a statement takes values is read all the same', async () => {
    const store = await open()
    const many = Array.from({ length: 70_000 }, (_, index) => ({ chainId, token: `0x${index.toString(16)}` }))
    const readAtMs = 9
    await store.ledger.prices.put([{ chainId, token: '0xffff', price: '3', readAtMs }])
    expect(await store.pricesOf([...many, ...many])).toEqual([{ chainId, token: '0xffff', price: '3', readAtMs }])
    expect(await store.tokensOf(many)).toEqual([])
    expect(
      (
        await store.ledger.knownTokens(
          chainId,
          many.map(({ token }) => token),
        )
      ).size,
    ).toBe(0)
  })

  it('what was read of one account is not answered for another one', async () => {
    const { ledger, ...store } = await open()
    const solana = 'solana:local'
    expect(await ledger.leases.acquire(solana, 'me')).toBe(true)
    const transfers = [{ from: 'A', to: 'B', token: null, standard: 'native' as const, tokenId: null, amount: 5n }]
    const transaction = {
      ...{
        hash: 'S',
        index: 0,
        from: 'A',
        to: 'B',
        nonce: 0,
        status: 'confirmed' as const,
        called: 'transfer' as const,
      },
      ...{ alsoOf: [], transfers, slot: 7, minedAtMs: 7_000 },
    }
    const read = (address: string) => {
      const holdings = [{ address, token: null, standard: 'native' as const, tokenId: null, amount: 9n }]
      return ledger.merge(solana, 'me', {
        address,
        slot: 7,
        readAtMs: 1,
        transactions: [transaction],
        holdings,
        tokens: [],
      })
    }
    const historyOf = (address: string) => store.historyOf({ address, chainIds: [solana], limit: 9 })
    await read('A')
    expect((await historyOf('A')).map(({ operation }) => operation)).toEqual(['send'])
    expect(await historyOf('B')).toEqual([])
    await read('B')
    expect((await historyOf('B')).map(({ operation }) => operation)).toEqual(['receive'])
    expect(await store.balancesOf('B', [solana])).toHaveLength(1)
  })

  it('accounts that are no longer asked for are let go of, and what they hold where no transaction names them', async () => {
    const { ledger, balancesOf } = await open()
    const { tracked } = ledger
    const solana = 'solana:x'
    expect(await ledger.leases.acquire(solana, 'me')).toBe(true)
    const [old, fresh, active, holder] = ['old', 'new', 'active', 'holder']
    const read = (address: string, more: { readonly token?: string; readonly isActive?: boolean } = {}) =>
      ledger.merge(solana, 'me', {
        ...{ address, slot: 7, readAtMs: 1, tokens: [] },
        holdings: [null, ...(more.token ? [more.token] : [])].map((token) => ({
          ...{ address, token, standard: token === null ? ('native' as const) : ('spl' as const), tokenId: null },
          amount: 9n,
        })),
        transactions: more.isActive
          ? [
              {
                ...{ hash: 'H', index: 0, from: address, to: null, nonce: 0, status: 'confirmed', called: 'execute' },
                ...{ alsoOf: [], transfers: [], slot: 7, minedAtMs: 7_000 },
              },
            ]
          : [],
      })
    await read(old)
    await read(fresh)
    await read(active, { isActive: true })
    await read(holder, { token: 'Mint' })
    for (const address of [old, active, holder]) await tracked.ask(solana, address, 10)
    await tracked.ask(solana, fresh, 20)
    await tracked.ask('solana:y', old, 10)
    await tracked.touch(solana, 'never asked', 30)
    await tracked.forget(solana, 15)
    expect(await tracked.list(solana, 0, 9)).toEqual([fresh])
    expect(await tracked.list('solana:y', 0, 9)).toEqual([old])
    const left = [old, fresh, active, holder].map(async (address) => (await balancesOf(address, [solana])).length)
    expect(await Promise.all(left)).toEqual([0, 1, 1, 2])
  })

  it('the native coin is listed also with 0, a token only with more, and none whose contract does not say', async () => {
    const { ledger, balancesOf } = await open()
    const solana = 'solana:z'
    expect(await ledger.leases.acquire(solana, 'me')).toBe(true)
    const held = { Held: 1n, Gone: 0n, Silent: null }
    await ledger.merge(solana, 'me', {
      ...{ address: 'A', slot: 7, readAtMs: 1, tokens: [], transactions: [] },
      holdings: [
        { address: 'A', token: null, standard: 'native', tokenId: null, amount: 0n },
        ...Object.entries(held).map(([token, amount]) => ({
          ...{ address: 'A', token, standard: 'spl' as const, tokenId: null, amount },
        })),
      ],
    })
    expect((await balancesOf('A', [solana])).map(({ token, amount }) => [token, amount])).toEqual([
      [null, 0n],
      ['Held', 1n],
    ])
  })

  it('what is held comes native first, then by name, with what is known of each token', async () => {
    const { ledger, balancesOf, tokensOf } = await open()
    const other = 'eip155:78'
    expect(await ledger.leases.acquire(other, 'me')).toBe(true)
    const held = (token: string | null, standard: 'native' | 'erc20' | 'erc721', tokenId: string | null = null) => ({
      ...{ address: bob, token, standard, tokenId, amount: 1n },
    })
    const told = (token: string, standard: 'erc20' | 'erc721', name: string, isSpam: boolean) => ({
      ...{ token, standard, name, symbol: name, decimals: 2, isSpam },
    })
    const holdings = [
      held('0x3', 'erc721', '9'),
      held('0x3', 'erc721', '7'),
      held('0x2', 'erc20'),
      held(null, 'native'),
    ]
    const tokens = [told('0x2', 'erc20', 'A', false), told('0x3', 'erc721', 'B', true)]
    await ledger.append(other, 'me', [
      { number: 1, hash: '0x1', parentHash: '0x0', minedAtMs: 1, transactions: [], holdings, tokens },
    ])
    const read = await balancesOf(bob, [other])
    expect(read).toEqual([
      { chainId: other, token: null, standard: 'native', name: '', symbol: '', decimals: 0, amount: 1n, isSpam: false },
      {
        chainId: other,
        token: '0x2',
        standard: 'erc20',
        name: 'A',
        symbol: 'A',
        decimals: 2,
        amount: 1n,
        isSpam: false,
      },
      ...['7', '9'].map((tokenId) => ({
        ...{ chainId: other, token: '0x3', standard: 'erc721', tokenId, name: 'B', symbol: 'B', decimals: 2 },
        ...{ amount: 1n, isSpam: true },
      })),
    ])
    expect(read[1]).not.toHaveProperty('tokenId')
    expect(await balancesOf(bob, [])).toEqual([])
    expect(
      await tokensOf([
        { chainId: other, token: '0x3' },
        { chainId: other, token: null },
      ]),
    ).toEqual([{ ...told('0x3', 'erc721', 'B', true), chainId: other }])
  })

  it('a transaction is that of each account that takes part, with what moved for it', async () => {
    const { ledger, historyOf } = await open()
    const other = 'eip155:79'
    expect(await ledger.leases.acquire(other, 'me')).toBe(true)
    const zero = `0x${'0'.repeat(40)}`
    const [sender, made, taker] = ['0xa1', '0xa2', '0xa3']
    const transfers = [
      { from: zero, to: taker, token: '0x3', standard: 'erc721' as const, tokenId: '7', amount: 1n },
      { from: sender, to: made, token: null, standard: 'native' as const, tokenId: null, amount: 2n },
    ]
    const one = { hash: '0xh', index: 3, from: sender, to: null, nonce: 5, called: 'deploy' as const, alsoOf: [made] }
    const block = { number: 1, hash: '0x1', parentHash: '0x0', minedAtMs: 9, holdings: [], tokens: [] }
    await ledger.append(other, 'me', [{ ...block, transactions: [{ ...one, status: 'failed', transfers }] }])
    const read = async (address: string) => historyOf({ address, chainIds: [other], limit: 9 })
    const row = { chainId: other, hash: '0xh', from: sender, to: null, nonce: 5, status: 'failed', minedAtMs: 9 }
    const [coins] = [{ from: sender, to: made, amount: 2n, token: null, standard: 'native' }]
    const cursor = { minedAtMs: 9, chainId: other, position: 1_000_003, hash: '0xh' }
    expect(await read(sender)).toEqual([{ ...row, operation: 'deploy', cursor, transfers: [coins] }])
    expect((await read(sender))[0]?.transfers[0]).not.toHaveProperty('tokenId')
    expect(await read(made)).toMatchObject([{ transfers: [coins] }])
    expect(await read(taker)).toMatchObject([{ transfers: [{ from: zero, token: '0x3', tokenId: '7' }] }])
    expect(await read(zero)).toEqual([])
    expect(await historyOf({ address: sender, chainIds: [], limit: 9 })).toEqual([])
  })

  it('of what was held before, and of blocks, as many are kept as a reorganisation may take back', async () => {
    const { ledger, balancesOf } = await open()
    const other = 'eip155:80'
    expect(await ledger.leases.acquire(other, 'me')).toBe(true)
    const blockOf = (number: number) => ({
      ...{ number, hash: `0x${number}`, parentHash: `0x${number - 1}`, minedAtMs: 1, transactions: [], tokens: [] },
      holdings: [{ address: bob, token: null, standard: 'native' as const, tokenId: null, amount: BigInt(number) }],
    })
    const blocks = Array.from({ length: 300 }, (_, index) => blockOf(index))
    await ledger.append(other, 'me', blocks.slice(0, 290))
    await ledger.append(other, 'me', blocks.slice(290))
    const recent = await ledger.recentBlocks(other)
    expect([recent.length, recent[0]?.number, recent.at(-1)?.number]).toEqual([256, 299, 44])
    await ledger.rollBack(other, 'me', { number: 44, hash: '0x44' })
    expect((await balancesOf(bob, [other]))[0]?.amount).toBe(44n)
    await ledger.rollBack(other, 'me', { number: 42, hash: '0x42' })
    expect(await balancesOf(bob, [other])).toEqual([])
  })

  it('all tokens come to their turn to be priced, however many there are', async () => {
    const { ledger } = await open()
    const other = 'eip155:77'
    expect(await ledger.leases.acquire(other, 'me')).toBe(true)
    const tokens = ['0xc', '0xa', '0xd', '0xb'].map((token) => ({
      ...{ token, standard: 'erc20' as const, name: '', symbol: '', decimals: 18, isSpam: false },
    }))
    await ledger.append(other, 'me', [
      {
        ...{ number: 1, hash: '0x1', parentHash: '0x0', minedAtMs: 1, transactions: [], holdings: [] },
        tokens: [
          ...tokens,
          ...tokens.slice(0, 1).map((one) => ({ ...one, token: '0xaa', standard: 'erc721' as const })),
        ],
      },
    ])
    expect(await ledger.prices.wanted(other, '', 3)).toEqual(['0xa', '0xb', '0xc'])
    expect(await ledger.prices.wanted(other, '0xc', 3)).toEqual(['0xd'])
  })

  it('256 bits are kept exactly, pages end and begin without gap or double, and a rolled-back block leaves nothing', async () => {
    const { ledger, ...store } = await open()
    expect(await ledger.leases.acquire(chainId, 'me')).toBe(true)
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

it.each(['mysql://db', 'data.db', 'xfile:data.db', 'xpostgres://db'])('%s is no address of a database', async (url) => {
  await expect(openStore({ url })).rejects.toThrow('must start with "postgres://" or "file:"')
})
