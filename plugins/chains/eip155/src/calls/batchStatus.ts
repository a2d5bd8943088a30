import {
  type AccountId,
  type BatchOutcome,
  type Clock,
  isPorticoError,
  PorticoError,
  type Sender,
} from '@portico/kernel'
import { type GrantedAccount, readErrorLayers, type Sessions } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { query } from '../wallet/provider.js'

const METHOD = 'wallet_getCallsStatus' // EIP-5792
const UNKNOWN_ID = 5730
const LIMIT_MS = 5 * 60_000
const OFTEN_FOR_MS = 15_000
const OFTEN_MS = 1_000
const SELDOM_MS = 3_000
/** A wallet may be away for a moment; the batch is on its way all the same. */
const FAILURES_ALLOWED = 3

const HASH = /^0x[0-9a-f]{64}$/i
/** The words are those of the first form, in which what failed stands in the receipts alone. */
const statusSchema = /* @__PURE__ */ z.object({
  status: /* @__PURE__ */ z.union([
    /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.minimum(100), /* @__PURE__ */ z.maximum(699)),
    /* @__PURE__ */ z.pipe(
      /* @__PURE__ */ z.enum(['PENDING', 'CONFIRMED']),
      /* @__PURE__ */ z.transform((word) => (word === 'PENDING' ? 100 : 200)),
    ),
  ]),
  receipts: /* @__PURE__ */ z.nullish(
    /* @__PURE__ */ z
      .array(
        /* @__PURE__ */ z.object({
          transactionHash: /* @__PURE__ */ z
            .string()
            .check(/* @__PURE__ */ z.regex(HASH), /* @__PURE__ */ z.toLowerCase()),
        }),
      )
      .check(/* @__PURE__ */ z.maxLength(100)),
  ),
})

/** A batch that a wallet has taken as a whole. */
interface WholeBatch {
  readonly id: string
  readonly account: AccountId
  /** How many calls are in it. */
  readonly size: number
  readonly walletId: string
}

type FollowOptions = Omit<NonNullable<Parameters<Sender['confirm']>[1]>, 'onSuccessor'>

/** Waits until the wallet knows, and looks on the network whether it is so. @throws `TX_PENDING` and as {@link Calls.confirm} */
export type FollowBatch = (batch: WholeBatch, options: FollowOptions) => Promise<BatchOutcome>

export function createFollowBatch({
  sessions,
  clock,
  confirm,
}: {
  readonly sessions: Sessions<GrantedAccount>
  readonly clock: Clock
  readonly confirm: Sender['confirm']
}): FollowBatch {
  return async (batch, options) => {
    const { id, walletId } = batch
    const startMs = clock.now()
    let failures = 0

    async function look() {
      const { wallet } = sessions.current()
      if (wallet.walletId !== walletId) throw new PorticoError('TX_PENDING', { transactionId: id, waitedMs: 0 })
      try {
        const status = await query(wallet, METHOD, [id], statusSchema, options)
        failures = 0
        return status
      } catch (error) {
        if (readErrorLayers((error as PorticoError).cause).some(({ code }) => code === UNKNOWN_ID)) {
          throw new PorticoError('TX_PENDING', { transactionId: id, waitedMs: 0 }, { cause: error })
        }
        if (isPorticoError(error, 'REQUEST_ABORTED') || ++failures >= FAILURES_ALLOWED) throw error
        return undefined
      }
    }

    for (;;) {
      const found = await look()
      const hashes = [...new Set(found?.receipts?.map(({ transactionHash }) => transactionHash))]
      const isOver = found && found.status >= 200
      // Without a receipt a success can't be looked up: there may be one later.
      if (isOver && (found.status >= 400 || hashes.length > 0)) return judge(batch, found.status, hashes, options)
      const waitedMs = clock.now() - startMs
      if (waitedMs >= LIMIT_MS) throw new PorticoError('TX_PENDING', { transactionId: id, waitedMs })
      await clock.sleep(waitedMs < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS, options)
    }
  }

  /** A wallet is believed that the batch has failed: the transaction of a contract account may well have succeeded. */
  async function judge(
    { account, size }: WholeBatch,
    status: number,
    transactionIds: readonly string[],
    options: FollowOptions,
  ): Promise<BatchOutcome> {
    if (status < 600 && status >= 400) return { status: 'failed', transactionIds, done: 0 }
    const verdicts = await Promise.all(transactionIds.map((id) => confirm({ id, account }, options)))
    const done = verdicts.filter((verdict) => verdict === 'succeeded').length
    if (done === verdicts.length && status < 400) return { status: 'succeeded', transactionIds, done: size }
    return { status: done === 0 ? 'failed' : 'partly', transactionIds, done: Math.min(done, size - 1) }
  }
}
