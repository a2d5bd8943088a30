import type { CallOptions, Clock, Log } from '../../capabilities/call.js'
import type { Http, QueryValue } from '../../capabilities/services.js'
import type { WalletSource } from '../../capabilities/walletSource.js'
import { joinUrl } from '../http/url.js'
import { readByIds, readPage } from './readWallets.js'
import { isWalletId } from './walletSchema.js'
import { toParameters } from './wrapWalletSource.js'

const LIFETIME_MS = 300_000 // the service's max-age (wire §4.1)
const MAX_ANSWERS = 100

/** The directory service at `directoryUrl` (wire §4). Good answers are kept in memory for 5 min. */
export function createDirectory({
  http,
  clock,
  log,
  directoryUrl,
}: {
  readonly http: Http
  readonly clock: Clock
  readonly log: Log
  readonly directoryUrl: string
}): WalletSource {
  const cache = createAnswerCache(clock, LIFETIME_MS, MAX_ANSWERS)
  const imageUrlOf = (imageId: string) => buildImageUrl(directoryUrl, 'wallets', imageId)

  function ask<T>(
    path: string,
    query: Readonly<Record<string, QueryValue>>,
    read: (answer: unknown) => T,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return cache.getOrAsk(`${path} ${JSON.stringify(query)}`, async () =>
      read(await http.request(joinUrl(directoryUrl, path), { query, signal })),
    )
  }

  return {
    list: (query = {}) =>
      ask(
        'v1/wallets',
        { ...toParameters(query) },
        (answer) => readPage(answer, { log, imageUrlOf, call: 'v1/wallets' }),
        query.signal,
      ),
    async byIds(ids, { signal }: CallOptions = {}) {
      const asked = [...new Set(ids)]
      // Ids of other origin, e.g. of an announced wallet, would make the service refuse them all.
      const known = asked.filter(isWalletId)
      if (known.length === 0) return { data: [], missing: asked }
      return ask(
        'v1/wallets/by-ids',
        { ids: known },
        (answer) => readByIds(asked, answer, { log, imageUrlOf, call: 'v1/wallets/by-ids' }),
        signal,
      )
    },
  }
}

/** Answers kept in memory. */
interface AnswerCache {
  /** The answer under this key while it is fresh; else the outcome of `ask`, kept when it succeeds. */
  getOrAsk<T>(key: string, ask: () => Promise<T>): Promise<T>
}

/** Keeps the latest `maxEntries` answers for `lifetimeMs` each. A key must always stand for one kind of answer. */
function createAnswerCache(clock: Clock, lifetimeMs: number, maxEntries: number): AnswerCache {
  const kept = new Map<string, { readonly atMs: number; readonly answer: unknown }>()
  return {
    async getOrAsk<T>(key: string, ask: () => Promise<T>) {
      const found = kept.get(key)
      if (found && clock.now() - found.atMs < lifetimeMs) return found.answer as T
      const answer = await ask()
      kept.delete(key) // so that it becomes the latest
      kept.set(key, { atMs: clock.now(), answer })
      for (const [oldest] of kept) {
        if (kept.size <= maxEntries) break
        kept.delete(oldest)
      }
      return answer
    },
  }
}

type ImageKind = 'wallets' | 'networks' | 'tokens' | 'connectors'

/**
 * Where the directory keeps a picture (wire §4.1). It carries no project id, so that one cache serves all.
 * @param size in pixels; what is served is square
 */
export function buildImageUrl(
  directoryUrl: string,
  kind: ImageKind,
  imageId: string,
  size: 32 | 64 | 128 = 64,
): string {
  const url = new URL(joinUrl(directoryUrl, 'v1/images/{kind}/{imageId}', { kind, imageId }))
  url.searchParams.set('size', String(size))
  return url.href
}
