import {
  createStore,
  type DirectoryWallet,
  type PorticoError,
  type ReadonlyStore,
  toPorticoError,
  type WalletQuery,
  type WalletSource,
} from '@portico/kernel'

/** What of the directory has been fetched. */
export interface WalletPagesState {
  readonly wallets: readonly DirectoryWallet[]
  /**
   * `loading`: the list that is there, if any, will be replaced. `extending`: the next page is under way. `failed`: the
   * next page is missing; what came before it is there.
   */
  readonly status: 'idle' | 'loading' | 'extending' | 'ready' | 'failed'
  /** Whether there are further pages. */
  readonly hasMore: boolean
  readonly error: PorticoError | undefined
}

/** One list of the directory, page by page. */
export interface WalletPages extends ReadonlyStore<WalletPagesState> {
  /** Begins another list, which replaces the shown one when it is there; what is still asked for that one is given up. */
  begin(query: WalletQuery & { readonly entries: number }): void
  /** Fetches the next page, or the one that failed. Nothing happens while one is under way. */
  more(): void
  /** Gives up what is under way. */
  stop(): void
}

const EMPTY: WalletPagesState = { wallets: [], status: 'idle', hasMore: false, error: undefined }

export function createWalletPages(source: () => Promise<WalletSource>): WalletPages {
  const store = createStore(EMPTY)
  let asking: AbortController | undefined
  let query: (WalletQuery & { readonly entries: number }) | undefined
  let page = 0

  async function fetchPage(wanted: WalletQuery & { readonly entries: number }): Promise<void> {
    const abort = new AbortController()
    asking = abort
    store.set((before) => ({ ...before, status: page === 0 ? 'loading' : 'extending', error: undefined }))
    try {
      const { data, count } = await (await source()).list({ ...wanted, page: page + 1, signal: abort.signal })
      if (abort.signal.aborted) return
      page++
      const known = page === 1 ? [] : store.get().wallets
      store.set(() => ({
        wallets: [...known, ...data.filter(({ id }) => !known.some((wallet) => wallet.id === id))],
        status: 'ready',
        hasMore: page * wanted.entries < count,
        error: undefined,
      }))
    } catch (cause) {
      if (abort.signal.aborted) return
      const error = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'pairing' })
      store.set(({ wallets }) => ({ ...EMPTY, wallets: page === 0 ? [] : wallets, status: 'failed', error }))
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    begin(next) {
      asking?.abort()
      query = next
      page = 0
      fetchPage(next)
    },
    more() {
      const { status, hasMore } = store.get()
      if (query && (status === 'failed' || (status === 'ready' && hasMore))) fetchPage(query)
    },
    stop() {
      asking?.abort()
      store.set((before) => {
        const isUnderWay = before.status === 'loading' || before.status === 'extending'
        return isUnderWay ? { ...before, status: 'idle' } : before
      })
    },
  }
}
