import {
  type AccountId,
  type AssetId,
  type Clock,
  isAccountId,
  type KeyValueStorage,
  parseAssetId,
  type SentTransaction,
} from '@portico/kernel'
import * as z from 'zod/mini'

/** S9.1c. */
export const MAX_WATCHED = 99

/** After a day the wait is over: what became of it is in the history. */
export const WATCHED_MS = 24 * 60 * 60_000

/** The transactions that are still on their way, oldest first, as all tabs of this origin see them. */
export interface SentRecord {
  read(): readonly SentTransaction[]
  /** Takes a transaction in, and those that are too old or too many out. */
  add(transaction: SentTransaction): void
  remove(isGone: (transaction: SentTransaction) => boolean): void
}

const KEY = 'pending_transactions'

const isAsset = (text: unknown): text is AssetId => {
  try {
    return typeof text === 'string' && parseAssetId(text) !== undefined
  } catch {
    return false
  }
}
const word = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(256))

const MAX_SYMBOL = 64
const MAX_HINTS = 8

const sentSchema = /* @__PURE__ */ z.object({
  account: z.custom<AccountId>(isAccountId),
  transactionId: word,
  hint: z.optional(
    z
      .record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(256)))
      .check(z.refine((hint) => Object.keys(hint).length <= MAX_HINTS)),
  ),
  title: z.optional(word),
  to: z.optional(word),
  amount: z.pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((digits: string) => BigInt(digits)),
  ),
  // As many as a contract can have: one byte says it.
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  symbol: z.string().check(z.maxLength(MAX_SYMBOL)),
  asset: z.optional(z.custom<AssetId>(isAsset)),
  sentAtMs: z.int().check(z.minimum(0)),
})
const schema = /* @__PURE__ */ z.object({ v: z.literal(1), d: z.array(sentSchema).check(z.maxLength(MAX_WATCHED)) })

const toStored = (transaction: SentTransaction): z.input<typeof sentSchema> => ({
  ...transaction,
  amount: String(transaction.amount),
  symbol: transaction.symbol.slice(0, MAX_SYMBOL),
})

/**
 * `{v: 1, d: [transaction]}` with amounts as text. Each change begins with what is stored at that moment, so that tabs do
 * not lose each other's entries. What does not fit is deleted, never repaired.
 */
export function createRecord(storage: KeyValueStorage, clock: Clock): SentRecord {
  function read(): readonly SentTransaction[] {
    const text = storage.get(KEY)
    if (text === undefined) return []
    const stored = schema.safeParse(parseJson(text)).data?.d ?? []
    const waiting = stored.filter(({ sentAtMs }) => clock.now() - sentAtMs < WATCHED_MS)
    if (waiting.length === 0) storage.set(KEY, undefined)
    return waiting
  }

  function write(transactions: readonly SentTransaction[]): void {
    // One that would not be read again would take all others with it.
    const d = transactions.map(toStored).filter((stored) => sentSchema.safeParse(stored).success)
    storage.set(KEY, d.length === 0 ? undefined : JSON.stringify({ v: 1, d }))
  }

  return {
    read,
    add: (transaction) => write([...read(), transaction].slice(-MAX_WATCHED)),
    remove(isGone) {
      const before = read()
      const kept = before.filter((transaction) => !isGone(transaction))
      if (kept.length < before.length) write(kept)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
