import {
  type AccountId,
  type Addresses,
  type Amount,
  type AssetDiscovery,
  type Balance,
  type Clock,
  formatAccountId,
  type Holdings,
  type Indexer,
  isPorticoError,
  type KernelEvents,
  mapInTurns,
  type Network,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type TokenBalance,
  withDeadline,
} from '@portico/kernel'
import { listsNative, readRow, toHoldings } from './readHoldings.js'

/** Tokens that were just moved; `native` for the native coin. */
export type Moved = readonly (AccountId | 'native')[]

/** Reads what the account holds. Rejects with whatever kept it from being read. */
export type LoadHoldings = (
  account: AccountId,
  options: {
    readonly signal: AbortSignal
    readonly moved: Moved
    /** One of many, unasked: a node is then asked only for what the service does not tell. */
    readonly isPoll: boolean
    /** The visitor asks: also a service that could not be asked a moment ago. */
    readonly force: boolean
  },
) => Promise<Holdings | 'unsupported'>

const DISCOVERY_MS = 10_000
/** So long the list waits for a node that is slower than the service. */
const NODE_MS = 3_000

export function createLoadHoldings(parts: {
  readonly indexer: Indexer
  readonly clock: Clock
  readonly balance?: Balance | undefined
  readonly addresses?: Addresses | undefined
  readonly assetDiscovery?: AssetDiscovery | undefined
  readonly networkOf: (chainId: string) => Network | undefined
}): LoadHoldings {
  const { indexer, clock, balance, addresses, assetDiscovery, networkOf } = parts

  /** What the family itself finds out (S7.37). @throws what {@link AssetDiscovery} throws */
  async function discover(account: AccountId, signal: AbortSignal): Promise<readonly TokenBalance[] | undefined> {
    if (!assetDiscovery) return undefined
    const late = () => new PorticoError('REQUEST_ABORTED', { what: 'asset discovery' })
    const ask = (inner: AbortSignal) => assetDiscovery.discover(account, { signal: inner })
    return withDeadline(clock, ask, { ms: DISCOVERY_MS, late, signal })
  }

  return async (account, { signal, moved, isPoll, force }) => {
    const { chainId } = parseAccountId(account)
    const readNative = () => balance?.getBalance(account, { signal })
    const early = isPoll ? undefined : readNative()
    early?.catch(() => {}) // looked at when the rows are there
    let failure: unknown
    const found = await discover(account, signal).catch((error: unknown) => {
      failure = error
    })
    const rows = found ?? (await ask(account, { moved, signal, force }))
    // A wallet that fails only can't tell; a node that fails would have told.
    if (rows === undefined && isPorticoError(failure) && failure.code.startsWith('RPC_')) throw failure
    const currency = networkOf(chainId)?.nativeCurrency
    if (rows === undefined || !currency) return 'unsupported'
    const facts = { chainId, currency, addresses, atMs: clock.now() }
    const read = (await mapInTurns(rows, (row) => readRow(row, facts))).flat()
    // A node that does not answer leaves the service's word standing.
    if (listsNative(read)) return toHoldings(read, { ...facts, native: await soon(early, signal) })
    const native = await (early ?? readNative())?.catch((error: unknown) => {
      // Without any word of the native coin an empty list would be no knowledge.
      if (toHoldings(read, facts).tokens.length === 0) throw error
      return undefined
    })
    return toHoldings(read, { ...facts, native })
  }

  async function soon(early: Promise<Amount> | undefined, signal: AbortSignal): Promise<Amount | undefined> {
    if (!early) return undefined
    const late = () => new PorticoError('REQUEST_ABORTED', { what: 'native coin' })
    return withDeadline(clock, () => early, { ms: NODE_MS, late, signal }).catch(() => undefined)
  }

  /** `undefined` for a network that the service does not know. */
  async function ask(
    account: AccountId,
    options: { readonly moved: Moved; readonly signal: AbortSignal; readonly force: boolean },
  ): Promise<readonly TokenBalance[] | undefined> {
    const { moved, signal, force } = options
    const served = await indexer.serves(parseAccountId(account).chainId, { signal, force })
    if (served === 'no') return undefined
    // Where that is unknown, the call says why.
    return indexer.fetchBalances(account, { signal, ...(moved.length > 0 && { forceUpdate: moved }) })
  }
}

/** What a settled transaction has moved: the native coin in any case, for the fee. */
export function movedBy({ asset, moved = [] }: KernelEvents['transaction:settled']): Moved {
  if (asset === undefined) return ['native', ...moved]
  const { chainId, reference } = parseAssetId(asset)
  return ['native', formatAccountId(chainId, reference), ...moved]
}
