import {
  type DirectoryWallet,
  PorticoError,
  type WalletPage,
  type WalletQuery,
  type WalletSource,
} from '@portico/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createWalletPages } from './createWalletPages.js'

const wallet = (id: string): DirectoryWallet => ({ id, name: id })

/** A directory of `count` wallets that answers on command. */
function setUp(count = 5) {
  const asked: (WalletQuery & { answer(more?: Partial<WalletPage>): Promise<void>; fail(): Promise<void> })[] = []
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
  const list = (query: WalletQuery = {}) =>
    new Promise<WalletPage>((resolve, reject) => {
      const { page = 1, entries = 40, search = 'w' } = query
      const from = (page - 1) * entries
      const data = Array.from({ length: Math.min(entries, count - from) }, (_, index) =>
        wallet(`${search}${from + index}`),
      )
      asked.push({
        ...query,
        answer: (more) => {
          resolve({ data, count, page, entries, ...more })
          return settle()
        },
        fail: () => {
          reject(new PorticoError('HTTP_FAILED', { url: 'https://d.example' }))
          return settle()
        },
      })
    })
  const source: WalletSource = { list, byIds: async () => ({ data: [], missing: [] }) }
  const pages = createWalletPages(async () => source)
  const last = () => vi.waitFor(() => asked.at(-1) ?? expect.fail('nothing asked'))
  return { asked, pages, last, ids: () => pages.get().wallets.map(({ id }) => id), settle }
}

describe('a list of the directory', () => {
  it('comes page by page, each wallet once', async () => {
    const { pages, asked, ids, settle } = setUp()
    pages.begin({ entries: 2 })
    await settle()
    expect(pages.get()).toMatchObject({ status: 'loading', hasMore: false })
    await asked[0]?.answer()
    expect(pages.get()).toMatchObject({ status: 'ready', hasMore: true })
    pages.more()
    pages.more() // seen twice
    await settle()
    expect(asked).toHaveLength(2)
    expect(pages.get()).toMatchObject({ status: 'extending', hasMore: true })
    await asked[1]?.answer({ data: [wallet('w1'), wallet('w2')] })
    pages.more()
    await settle()
    await asked[2]?.answer()
    expect(ids()).toEqual(['w0', 'w1', 'w2', 'w4'])
    expect(pages.get().hasMore).toBe(false)
    pages.more()
    await settle()
    expect(asked.map(({ page, entries }) => [page, entries])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ])
  })

  it('gives up an older search, and shows the older list until the new one is there', async () => {
    const { pages, asked, ids, settle } = setUp()
    pages.begin({ entries: 40 })
    await settle()
    await asked[0]?.answer()
    pages.begin({ entries: 100, search: 'la' })
    await settle()
    pages.begin({ entries: 100, search: 'lan' })
    await settle()
    expect(asked[1]?.signal?.aborted).toBe(true)
    await asked[1]?.answer()
    expect(ids()[0]).toBe('w0')
    expect(pages.get().status).toBe('loading')
    await asked[2]?.answer()
    expect(ids()[0]).toBe('lan0')
  })

  it('that fails keeps what is there, and asks for the same page again', async () => {
    const { pages, asked, ids, settle } = setUp()
    pages.begin({ entries: 2 })
    await settle()
    await asked[0]?.answer()
    pages.more()
    await settle()
    await asked[1]?.fail()
    expect(pages.get()).toMatchObject({ status: 'failed', error: { code: 'HTTP_FAILED' } })
    expect(ids()).toEqual(['w0', 'w1'])
    pages.more()
    await settle()
    expect(asked[2]?.page).toBe(2)
    await asked[2]?.answer()
    expect(ids()).toHaveLength(4)
    expect(pages.get().error).toBeUndefined()
  })

  it('that fails at once is no list at all, least of all an older one', async () => {
    const { pages, asked, ids, settle } = setUp()
    pages.begin({ entries: 2 })
    await settle()
    await asked[0]?.answer()
    pages.begin({ entries: 2, search: 'lan' })
    await settle()
    await asked[1]?.fail()
    expect(pages.get().status).toBe('failed')
    expect(ids()).toEqual([])
  })

  it('that cannot be asked says so', async () => {
    const pages = createWalletPages(() => Promise.reject(new TypeError('no code')))
    pages.begin({ entries: 2 })
    await vi.waitFor(() => expect(pages.get()).toMatchObject({ status: 'failed', error: { code: 'PLUGIN_FAILED' } }))
  })

  it('that was never begun is empty, and there is nothing to give up or to go on with', () => {
    const { pages, asked } = setUp()
    pages.stop()
    pages.more()
    expect(pages.get()).toEqual({ wallets: [], status: 'idle', hasMore: false, error: undefined })
    expect(asked).toEqual([])
  })

  it('is given up when the list is not shown any more', async () => {
    const { pages, asked, settle } = setUp()
    pages.begin({ entries: 2 })
    await settle()
    pages.stop()
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(pages.get().status).toBe('idle')
    pages.begin({ entries: 2 })
    await settle()
    await asked[1]?.answer()
    pages.more()
    await settle()
    pages.stop()
    expect(asked[2]?.signal?.aborted).toBe(true)
    expect(pages.get().status).toBe('idle')
  })
})
