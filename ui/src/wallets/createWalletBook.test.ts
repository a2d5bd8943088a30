import {
  createKernel,
  type DirectoryWallet,
  type Kernel,
  type KernelConfig,
  PorticoError,
  type WalletPage,
  type WalletQuery,
} from '@portico/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createTestChain, createTestStorage, testNetwork } from '../testing/createTestChain.js'
import { createWalletBook } from './createWalletBook.js'
import type { ListRules } from './listRules.js'

const record = (id: string, more?: Partial<DirectoryWallet>): DirectoryWallet => ({ id, name: `Wallet ${id}`, ...more })
const DIRECTORY = [
  record('a', { rdns: 'test.a' }),
  record('b'),
  record('c'),
  record('d'),
  record('e', { rdns: 'test.e' }),
]

/** A host's own source, which notes what it was asked. */
function createSource() {
  const asked: { readonly list: WalletQuery[]; readonly byIds: (readonly string[])[] } = { list: [], byIds: [] }
  const source = {
    asked,
    failing: undefined as Error | undefined,
    async list({ signal: _, ...query }: WalletQuery = {}): Promise<WalletPage> {
      asked.list.push(query)
      if (source.failing) throw source.failing
      const data = DIRECTORY.filter(({ id, rdns }) =>
        query.rdns ? query.rdns.includes(rdns ?? '') : !query.exclude?.includes(id),
      ).slice(0, query.entries)
      return { data, count: data.length, page: 1, entries: 40 }
    },
    async byIds(ids: readonly string[]) {
      asked.byIds.push(ids)
      if (source.failing) throw source.failing
      // In an order of its own, as a sloppy host might.
      return { data: DIRECTORY.filter(({ id }) => ids.includes(id)).reverse(), missing: [] }
    },
  }
  return source
}

function setUp(rules: ListRules = {}, config: Partial<KernelConfig> = {}) {
  const source = createSource()
  const kernel: Kernel = createKernel({
    plugins: [createTestChain().plugin],
    networks: [testNetwork('1'), { ...testNetwork('2'), testnet: true }],
    storage: createTestStorage(),
    walletSource: source,
    ...config,
  })
  const failures: PorticoError[] = []
  const book = createWalletBook({
    kernel,
    rules,
    loadOffers: async () => (await import('../views/connect/walletOffers.js')).walletOffers,
    onFailed: (error) => failures.push(error),
  })
  const loaded = (status: string) => vi.waitFor(() => expect(book.get().status).toBe(status))
  return { source, kernel, book, failures, loaded }
}
const idsOf = (wallets: readonly DirectoryWallet[]) => wallets.map(({ id }) => id)

describe('the wallet book', () => {
  it('makes no request before `load`, and none twice [S2.6a]', async () => {
    const { source, book, loaded } = setUp({ featuredWalletIds: ['b', 'a'] })
    await book.prepare()
    expect([source.asked.list, source.asked.byIds]).toEqual([[], []])
    book.load()
    book.load()
    expect(book.get().status).toBe('loading')
    await loaded('ready')
    book.load()
    expect(source.asked.byIds).toEqual([['b', 'a']])
    expect(source.asked.list).toHaveLength(1)
    expect(idsOf(book.get().featured)).toEqual(['b', 'a'])
    expect(idsOf(book.get().recommended)).toEqual(['c', 'd', 'e'])
  })

  it('makes no request without a source', async () => {
    const { book, kernel } = setUp({ featuredWalletIds: ['a'] }, { walletSource: undefined })
    book.load()
    await book.prepare()
    expect(kernel.has).toBeTypeOf('function')
    expect(book.get()).toMatchObject({ status: 'idle', featured: [] })
    expect(book.get().offers).toBeUndefined()
  })

  it('loads the code for the host’s own wallets, without a request', async () => {
    const { book } = setUp({ customWallets: [record('own')] }, { walletSource: undefined })
    book.load()
    await book.prepare()
    expect(book.get().status).toBe('idle')
    expect(book.get().offers).toBeDefined()
  })

  it('asks for what the options name, and for nothing that no directory could know [S3.30]', async () => {
    const { source, book, loaded } = setUp({
      customWallets: [record('own')],
      featuredWalletIds: ['own', 'a', 'e'],
      includeWalletIds: ['a', 'b'],
      excludeWalletIds: ['b', 'test.e', 'Some Name', 'x'.repeat(65)],
    })
    book.load()
    await loaded('ready')
    expect(source.asked.byIds).toEqual([['a', 'b']])
    expect(source.asked.list).toEqual([
      { rdns: ['test.e'], entries: 100 },
      {
        entries: 4,
        include: ['a', 'b'],
        exclude: ['b', 'own', 'a', 'e'],
        chains: ['test:1'],
      },
    ])
    expect(idsOf(book.get().known)).toEqual(['b', 'e'])
  })

  it('asks about the wallets of earlier visits, and about those of the page that bring no picture', async () => {
    const storage = createTestStorage()
    storage.setItem('@portico/schema', '1')
    const recent = [{ id: 'd', name: 'D' }]
    storage.setItem('@portico/recent_wallets', JSON.stringify({ v: 1, d: recent }))
    const { source, book, loaded, kernel } = setUp({}, { storage })
    await kernel.discover()
    book.load()
    await loaded('ready')
    expect(source.asked.byIds).toEqual([['d', 'wallet']])
    expect(idsOf(book.get().known)).toEqual(['d'])
  })

  it('says why something is missing, and asks again on retry', async () => {
    const { source, book, failures, loaded } = setUp({ featuredWalletIds: ['a'] })
    source.failing = new TypeError('no network')
    book.load()
    await loaded('failed')
    expect(failures.map(({ code }) => code)).toEqual(['HTTP_FAILED'])
    expect(book.get()).toMatchObject({ featured: [], error: { code: 'HTTP_FAILED' } })
    source.failing = undefined
    book.load()
    await loaded('ready')
    expect(book.get().error).toBeUndefined()
    expect(idsOf(book.get().featured)).toEqual(['a'])
  })

  it('keeps what came when a part of it failed', async () => {
    const { source, book, loaded } = setUp({ featuredWalletIds: ['a'] })
    source.list = async () => {
      throw new TypeError('no network')
    }
    book.load()
    await loaded('failed')
    expect(idsOf(book.get().featured)).toEqual(['a'])
  })

  it('says nothing any more once it is disposed', async () => {
    const { source, book, failures } = setUp({ featuredWalletIds: ['a'] })
    source.failing = new PorticoError('HTTP_FAILED', { url: '' })
    book.load()
    book.dispose()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(failures).toEqual([])
    expect(book.get().status).toBe('loading')
  })
})
