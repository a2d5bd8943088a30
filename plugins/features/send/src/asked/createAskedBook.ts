import {
  type AccountId,
  type AssetId,
  type Clock,
  isAccountId,
  type KeyValueStorage,
  type Namespace,
  parseAssetId,
  type SentTransaction,
} from '@portico/kernel'
import * as z from 'zod/mini'

/** A transfer that a wallet was asked for. */
export interface AskedTransfer {
  readonly account: AccountId
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** Ms since the epoch. */
  readonly askedAtMs: number
}

/** Transfers that wallets were asked for from this browser and have not answered, oldest first; for a day, at most 20 a family. */
export interface AskedBook {
  list(): readonly AskedTransfer[]
  /** In the place of an earlier request for the same transfer. */
  add(transfer: AskedTransfer): void
  remove(transfer: AskedTransfer): void
}

const MAX_KEPT = 20
/** A wallet keeps a request open for minutes or until it is closed; after a day the transfer is in the history, or was not sent. */
const KEPT_MS = 24 * 60 * 60_000
const MAX_SYMBOL = 64

const isAsset = (text: unknown): text is AssetId => {
  try {
    return typeof text === 'string' && parseAssetId(text) !== undefined
  } catch {
    return false
  }
}
const schema = /* @__PURE__ */ z.object({
  v: /* @__PURE__ */ z.literal(1),
  d: /* @__PURE__ */ z
    .array(
      /* @__PURE__ */ z.object({
        account: z.custom<AccountId>(isAccountId),
        to: z.string().check(z.minLength(1), z.maxLength(256)),
        amount: z.pipe(
          z.string().check(z.regex(/^\d{1,78}$/)),
          z.transform((digits: string) => BigInt(digits)),
        ),
        decimals: z.int().check(z.minimum(0), z.maximum(255)),
        symbol: z.string().check(z.maxLength(MAX_SYMBOL)),
        asset: z.optional(z.custom<AssetId>(isAsset)),
        askedAtMs: z.int().check(z.minimum(0)),
      }),
    )
    .check(/* @__PURE__ */ z.maxLength(MAX_KEPT)),
})

/** Whether both are requests for the same transfer. */
export const isSameTransfer = (one: Asked, other: Asked): boolean =>
  one.account === other.account && one.to === other.to && one.amount === other.amount && one.asset === other.asset
type Asked = Pick<SentTransaction, 'account' | 'to' | 'amount' | 'asset'>

/** `{v: 1, d: [transfer]}` with amounts as text. What does not fit is deleted, never repaired. */
export function createAskedBook(storage: KeyValueStorage, namespace: Namespace, clock: Clock): AskedBook {
  const key = `asked_${namespace}`

  function list(): readonly AskedTransfer[] {
    const text = storage.get(key)
    if (text === undefined) return []
    const stored = schema.safeParse(parse(text)).data?.d ?? []
    const recent = stored.filter(({ askedAtMs }) => clock.now() - askedAtMs < KEPT_MS)
    if (recent.length === 0) storage.set(key, undefined)
    return recent
  }

  function write(transfers: readonly AskedTransfer[]): void {
    const d = transfers.slice(-MAX_KEPT).map((one) => ({
      ...one,
      amount: String(one.amount),
      symbol: one.symbol.slice(0, MAX_SYMBOL),
    }))
    storage.set(key, d.length === 0 ? undefined : JSON.stringify({ v: 1, d }))
  }
  const others = (transfer: AskedTransfer) => list().filter((one) => !isSameTransfer(one, transfer))

  return {
    list,
    add: (transfer) => write([...others(transfer), transfer]),
    remove: (transfer) => write(others(transfer)),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
