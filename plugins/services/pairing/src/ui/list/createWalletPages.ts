import {
  createStore,
  type DirectoryWallet,
  type Kernel,
  type PorticoError,
  type ReadonlyStore,
  toPorticoError,
  type WalletQuery,
  WalletSource,
} from '@portico/kernel'
import { mobilePlatform, useHostRules, useKernel, useNamespaces, useStore } from '@portico/ui/plugin'
import { useEffect, useMemo } from 'react'
import { type ListFilter, listQuery } from './listQuery.js'

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
interface WalletPages extends ReadonlyStore<WalletPagesState> {
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
      const ids = new Set(known.map(({ id }) => id))
      store.set(() => ({
        wallets: [...known, ...data.filter(({ id }) => !ids.has(id))],
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

/** What the directory has, page by page. Without a directory nothing is asked for, and the list stays `idle`. */
export function useWalletPages({ text, certified }: ListFilter): {
  readonly state: WalletPagesState
  readonly pages: WalletPages
} {
  const kernel = useKernel()
  const rules = useHostRules()
  const namespaces = useNamespaces()
  const pages = useMemo(() => createPages(kernel), [kernel])
  useEffect(() => {
    if (!kernel.has(WalletSource)) return
    pages.begin(listQuery(kernel, namespaces, rules, { text, certified }, mobilePlatform()))
    return pages.stop
  }, [kernel, rules, namespaces, pages, text, certified])
  return { state: useStore(pages), pages }
}

const createPages = (kernel: Kernel): WalletPages => createWalletPages(() => kernel.get(WalletSource))
