import type { CallOptions, Clock, Log } from '../../capabilities/call.js'
import type { WalletQuery, WalletSource } from '../../capabilities/walletSource.js'
import { PorticoError } from '../../errors/porticoError.js'
import { withDeadline } from '../withDeadline.js'
import { readByIds, readPage } from './readWallets.js'

const SEARCH_LENGTH = { least: 2, most: 64 } as const

/** A query as the directory takes it (wire §4.2): no empty list, no search text that is too short to search for. */
export function toParameters(query: WalletQuery): Omit<WalletQuery, 'signal'> {
  const { page, entries, search, include, exclude, rdns, chains, platform, certified, sort } = query
  const letters = [...(search ?? '').trim()].slice(0, SEARCH_LENGTH.most)
  return {
    page,
    entries,
    search: letters.length < SEARCH_LENGTH.least ? undefined : letters.join(''),
    include: include?.length ? include : undefined,
    exclude: exclude?.length ? exclude : undefined,
    rdns: rdns?.length ? rdns : undefined,
    chains: chains?.length ? chains : undefined,
    platform,
    certified,
    sort,
  }
}

const TIMEOUT_MS = 10_000

/**
 * A host's own source of wallets, held to the same rules as the directory service: its rows are checked, its calls end.
 * What it throws or leaves open for 10 s is `HTTP_FAILED`.
 * @throws `CONFIG_INVALID` when it has not both methods
 */
export function wrapWalletSource(
  source: unknown,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): WalletSource {
  const own = source as WalletSource
  if (typeof own?.list !== 'function' || typeof own.byIds !== 'function') {
    throw new PorticoError('CONFIG_INVALID', {
      option: 'walletSource',
      fix: 'Write an object with list() and byIds().',
    })
  }

  async function ask<T>(
    call: string,
    run: (signal: AbortSignal) => Promise<unknown>,
    read: (answer: unknown) => T,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const fail = (cause?: unknown) => new PorticoError('HTTP_FAILED', { url: call }, { cause })
    const running = async (inner: AbortSignal) => {
      try {
        return await run(inner)
      } catch (cause) {
        throw fail(cause)
      }
    }
    return read(await withDeadline(clock, running, { ms: TIMEOUT_MS, late: fail, signal }))
  }

  return {
    list: (query = {}) =>
      ask(
        'walletSource.list',
        (signal) => own.list({ ...toParameters(query), signal }),
        (answer) => readPage(answer, { log, call: 'walletSource.list' }),
        query.signal,
      ),
    async byIds(ids, { signal }: CallOptions = {}) {
      const asked = [...new Set(ids)]
      if (asked.length === 0) return { data: [], missing: [] }
      return ask(
        'walletSource.byIds',
        (inner) => own.byIds(asked, { signal: inner }),
        (answer) => readByIds(asked, answer, { log, call: 'walletSource.byIds' }),
        signal,
      )
    },
  }
}
