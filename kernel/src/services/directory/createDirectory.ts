import type { CallOptions } from '../../capabilities/call.js'
import type { Clock } from '../../capabilities/clock.js'
import type { Http, QueryValue } from '../../capabilities/http.js'
import type { Log } from '../../capabilities/log.js'
import type { WalletSource } from '../../capabilities/walletSource.js'
import { joinUrl } from '../http/joinUrl.js'
import { buildImageUrl } from './buildImageUrl.js'
import { createAnswerCache } from './createAnswerCache.js'
import { readByIds, readPage } from './readAnswers.js'
import { toParameters } from './toParameters.js'
import { isWalletId } from './walletSchema.js'

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
