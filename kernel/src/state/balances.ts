import * as z from 'zod/mini'
import type { AccountId } from '../caip/accountId.js'
import type { Namespace } from '../caip/chainId.js'
import { type AccountBalance, Balance } from '../capabilities/balance.js'
import type { Clock } from '../capabilities/call.js'
import type { PorticoError } from '../errors/porticoError.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { Activator } from '../plugin/activator.js'
import type { Registry } from '../plugin/registry.js'
import { type Cache, createCache } from '../storage/createCache.js'
import type { KeyValueStorage } from '../storage/createStorage.js'
import type { Store } from '../store/createStore.js'

/** Native balances by CAIP-10 id; JSON knows no bigint. */
type BalanceCache = Cache<AccountBalance, z.input<typeof schema>>

const units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const schema = z.object({
  amount: units,
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
  symbol: z.string().check(z.maxLength(32)),
  parts: z.optional(
    z
      .array(z.object({ kind: z.enum(['free', 'locked', 'reserved', 'unconfirmed']), amount: units }))
      .check(z.maxLength(4)),
  ),
})

const toStored = ({ parts, ...balance }: AccountBalance): z.input<typeof schema> => ({
  ...balance,
  amount: String(balance.amount),
  ...(parts && { parts: parts.map(({ kind, amount }) => ({ kind, amount: String(amount) })) }),
})

/** S9.3 */
const BALANCE_CACHE = { name: 'native_balance_cache', lifetimeMs: 30_000, maxEntries: 50 } as const

const createBalanceCache = (storage: KeyValueStorage, clock: Clock): BalanceCache =>
  createCache({ storage, clock, record: BALANCE_CACHE, schema })

/** The native balance of one account. A failure keeps the last known amount and says that it is old. */
export type BalanceState = { readonly account: AccountId; readonly amount?: AccountBalance | undefined } & (
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly amount: AccountBalance; readonly atMs: number }
  | { readonly status: 'failed'; readonly error: PorticoError; readonly retryAtMs: number }
)

/** Native balances by namespace. */
export type BalanceMap = ReadonlyMap<Namespace, BalanceState>

const FRESH_MS = 30_000 // S9.3
const RETRY_BLOCK_MS = 30_000 // S9.1b

export interface Balances {
  /**
   * Reads the account's balance, where its family has one to read, unless a fresh one is known or a failure is too recent;
   * `force` asks in any case.
   */
  refresh(namespace: Namespace, account: AccountId, options?: { readonly force?: boolean }): Promise<void>
  /** Drops the balances of other accounts than these; what is under way for one ends, and its answer is dropped. */
  keepOnly(accountOf: (namespace: Namespace) => AccountId | undefined): void
}

/** What is read is kept in storage for 30 s, for the next page (S7.22). */
export function createBalances(config: {
  readonly store: Store<BalanceMap>
  readonly activator: Activator
  readonly registry: Pick<Registry, 'providerOf'>
  readonly clock: Clock
  readonly storage: KeyValueStorage
  readonly events: EventBus
}): Balances {
  const { store, registry, activator, clock, storage, events } = config
  const cache = createBalanceCache(storage, clock)
  const running = new Map<Namespace, AbortController>()
  const put = (namespace: Namespace, state: BalanceState) => store.set((map) => new Map(map).set(namespace, state))

  const balances: Balances = {
    async refresh(namespace, account, { force = false } = {}) {
      if (!registry.providerOf(Balance, namespace)) return
      const before = store.get().get(namespace)
      const known = before?.account === account ? before : undefined
      if (!force && known) {
        if (known.status === 'loading') return
        if (known.status === 'ready' && clock.now() - known.atMs < FRESH_MS) return
        if (known.status === 'failed' && clock.now() < known.retryAtMs) return
      }
      const cached = force || known ? undefined : cache.get(account)
      if (cached) return put(namespace, { status: 'ready', account, amount: cached.value, atMs: cached.atMs })
      running.get(namespace)?.abort()
      const abort = new AbortController()
      running.set(namespace, abort)
      put(namespace, { status: 'loading', account, amount: known?.amount })
      try {
        const balance = await activator.get(Balance, namespace)
        const amount = await balance.getBalance(account, { signal: abort.signal })
        if (abort.signal.aborted) return
        cache.set(account, toStored(amount))
        put(namespace, { status: 'ready', account, amount, atMs: clock.now() })
      } catch (cause) {
        if (abort.signal.aborted) return
        const error = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: namespace })
        put(namespace, {
          status: 'failed',
          account,
          error,
          amount: known?.amount,
          retryAtMs: clock.now() + RETRY_BLOCK_MS,
        })
      }
    },
    keepOnly(accountOf) {
      for (const [namespace, { account }] of store.get()) {
        if (account === accountOf(namespace)) continue
        store.set((map) => new Map([...map].filter(([other]) => other !== namespace)))
        running.get(namespace)?.abort()
      }
    },
  }
  // What was kept of any account may be old by it.
  events.on('transaction:settled', ({ namespace, account }) => {
    cache.clear()
    if (store.get().get(namespace)?.account === account) void balances.refresh(namespace, account, { force: true })
  })
  return balances
}
