import type { DatabaseConnections } from '../../store/database.js'
import type { PageCursor, StoredTransaction } from './accountHistory.js'
import { createAccountHistory } from './accountHistory.js'
import type { Holding } from './accountHoldings.js'
import { createAccountHoldings } from './accountHoldings.js'
import { type ChainLedger, createChainLedger } from './chainLedger.js'
import { openDatabase } from './database.js'
import { createNameRegistry, type NameRegistry } from './nameRegistry.js'
import { createOrderBook, type OrderBook } from './orderBook.js'
import { createPaymentBook, type PaymentBook } from './paymentBook.js'
import { createSaleBook, type SaleBook } from './saleBook.js'
import { createTokenCatalogue, type StoredPrice, type StoredToken, type TokenKey } from './tokenCatalogue.js'

/**
 * What the reference data service knows, on embedded libSQL or on PostgreSQL; several instances may share one
 * PostgreSQL. Chains are CAIP-2 ids, addresses and tokens plain texts: any case on eip155, exact on solana. Answers
 * give them in the chain's form for comparing (lower case on eip155). Amounts are bigint in the smallest unit.
 */
export interface DataStore {
  /** Everything the account holds on these chains: native first, then tokens by name; only amounts above 0, but native also with 0. */
  balancesOf(address: string, chainIds: readonly string[]): Promise<readonly Holding[]>
  /** At most `limit` transactions the account took part in, newest first; `before` is the cursor of the last one had. */
  historyOf(asked: {
    readonly address: string
    readonly chainIds: readonly string[]
    readonly before?: PageCursor | undefined
    /** Only those that delivered what was bought of this provider. */
    readonly deliveredBy?: string | undefined
    readonly limit: number
  }): Promise<readonly StoredTransaction[]>
  /** Those of the tokens that are known; unknown ones are left out. */
  tokensOf(tokens: readonly TokenKey[]): Promise<readonly StoredToken[]>
  /** The last prices read, in US dollars; unknown ones are left out. */
  pricesOf(tokens: readonly TokenKey[]): Promise<readonly StoredPrice[]>
  readonly names: NameRegistry
  readonly orders: OrderBook
  readonly sales: SaleBook
  readonly payments: PaymentBook
  /** The indexer's side: blocks in, blocks out, leases. */
  readonly ledger: ChainLedger
  /** Rejects when the database is away or can't be written to, e.g. because its disk is full. */
  ping(): Promise<void>
  connections(): DatabaseConnections | undefined
  close(): Promise<void>
}

/**
 * `postgres://…` (or `postgresql://…`) is PostgreSQL; `file:…` and `:memory:` are embedded libSQL, and no address at all
 * is the file `portico-data.db` in the working folder. Migrates first, also beside others that do.
 */
export async function openStore({ url }: { url: string | undefined }): Promise<DataStore> {
  const database = await openDatabase(url ?? 'file:portico-data.db')
  const { db } = database
  return {
    ...createAccountHoldings(db),
    ...createAccountHistory(db),
    ...createTokenCatalogue(db),
    names: createNameRegistry(database),
    orders: createOrderBook(database),
    sales: createSaleBook(database),
    payments: createPaymentBook(database),
    ledger: createChainLedger(database),
    ping: database.ping,
    connections: database.connections,
    close: () => db.destroy(),
  }
}
