import {
  type AccountId,
  type ChainId,
  type Clock,
  type History,
  type HistoryPage,
  type HistoryTransaction,
  type Indexer,
  isAccountId,
  isPorticoError,
  type Network,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type TransactionIds,
} from '@portico/kernel'

/** Whether a transaction is shown to someone on the network: not when all it moved is spam (S5.7a), nor from elsewhere (S5.7b). */
const isWanted =
  (chainId: ChainId) =>
  (transaction: HistoryTransaction): boolean =>
    transaction.chainId === chainId && !isSpam(transaction)

/** Nothing moved is no spam: calls and approvals have no transfers. */
const isSpam = ({ transfers }: HistoryTransaction): boolean =>
  transfers.length > 0 && transfers.every(({ asset }) => asset.kind === 'collectible' && asset.isSpam)

const FRESH_MS = 15_000 // wire §2.6

interface Kept {
  readonly account: AccountId
  readonly atMs: number
  /** The place of its call among all. */
  readonly order: number
  readonly page: HistoryPage
}

/** Pages of an account's history as they are shown, each kept in memory for 15 s by account, network and cursor. */
export function createHistory({
  indexer,
  transactionIds,
  clock,
  networks,
}: {
  readonly transactionIds: TransactionIds
  readonly indexer: Indexer
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
}): History {
  const kept = new Map<string, Kept>()
  let calls = 0
  const forget = (isOld: (one: Kept) => boolean) => {
    for (const [key, one] of kept) if (isOld(one)) kept.delete(key)
  }

  return {
    async fetchTransactions(account, { cursor, force = false, signal } = {}) {
      if (!isAccountId(account)) throw new PorticoError('HISTORY_NO_ADDRESS', {})
      const { chainId } = parseAccountId(account)
      const key = JSON.stringify([account, cursor])
      forget(({ atMs }) => clock.now() - atMs >= FRESH_MS)
      if (force) {
        forget((one) => one.account === account)
        await indexer.serves(chainId, { force, signal })
      }
      // One that has come since then may have been asked for before.
      const known = force ? undefined : kept.get(key)
      if (known) return known.page
      const order = ++calls
      try {
        const { transactions, next } = await indexer.fetchHistory(account, { cursor, signal })
        const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
        const rows = transactions.filter(isWanted(chainId)).map(spellHash(transactionIds))
        const page = { transactions: rows.map(nameCoin(network)), next }
        // Answers may overtake each other.
        if (order > (kept.get(key)?.order ?? 0)) kept.set(key, { account, atMs: clock.now(), order, page })
        return page
      } catch (cause) {
        if (isPorticoError(cause, 'REQUEST_ABORTED')) throw cause
        throw failure(chainId, cause)
      }
    },
  }
}

/** Under one spelling, so that it can be compared with what was sent from here. */
const spellHash =
  ({ keyOf }: TransactionIds) =>
  (transaction: HistoryTransaction): HistoryTransaction => ({ ...transaction, hash: keyOf(transaction.hash) })

/** The native coin goes by the network's name for it, not by the service's. */
const nameCoin =
  (network: Network | undefined) =>
  (transaction: HistoryTransaction): HistoryTransaction => ({
    ...transaction,
    transfers: transaction.transfers.map((transfer) => {
      const { asset } = transfer
      if (asset.kind !== 'fungible' || asset.address !== undefined) return transfer
      const { name, symbol } = network?.nativeCurrency ?? {}
      return { ...transfer, asset: { ...asset, name, symbol } }
    }),
  })

const failure = (chainId: ChainId, cause: unknown): PorticoError =>
  new PorticoError('HISTORY_FAILED', { chainId }, { cause })
