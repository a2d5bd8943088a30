import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/** At most `most` within `perMs`, counted from the first one on. */
export interface RateWindow {
  readonly key: string
  readonly most: number
  readonly perMs: number
}

/** Thrown inside a transaction, so that what was counted there is taken back: what is refused is not counted. */
export class Exceeded extends Error {
  readonly key: string
  readonly retryAfterMs: number

  constructor(key: string, retryAfterMs: number) {
    super('Too many')
    this.key = key
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Counts one in each window. Always in one order, so that two transactions never wait for each other.
 * @throws `Exceeded`, to be thrown out of the transaction
 */
export async function spend(trx: Kysely<Schema>, windows: readonly RateWindow[], nowMs: number): Promise<void> {
  const ordered = [...windows].sort((left, right) => (left.key < right.key ? -1 : 1))
  for (const { key, most, perMs } of ordered) {
    const { spent, endsAtMs } = await count(trx, { key, perMs }, nowMs)
    if (spent > most) throw new Exceeded(key, endsAtMs - nowMs)
  }
}

/** Undefined unless as many as the window allows are counted already; then how long it lasts. */
export async function fullForMs(
  trx: Kysely<Schema>,
  { key, most }: RateWindow,
  nowMs: number,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('rate_window')
    .select(['spent', 'ends_at_ms'])
    .where('key', '=', key)
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirst()
  return row && row.spent >= most ? row.ends_at_ms - nowMs : undefined
}

/** Counts one, and tells how many that makes. */
export async function count(
  trx: Kysely<Schema>,
  { key, perMs }: Pick<RateWindow, 'key' | 'perMs'>,
  nowMs: number,
): Promise<{ readonly spent: number; readonly endsAtMs: number }> {
  const endsAtMs = nowMs + perMs
  const hasEnded = sql<boolean>`rate_window.ends_at_ms <= ${nowMs}`
  const row = await trx
    .insertInto('rate_window')
    .values({ key, spent: 1, ends_at_ms: endsAtMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql<number>`case when ${hasEnded} then 1 else rate_window.spent + 1 end`,
        ends_at_ms: sql<number>`case when ${hasEnded} then excluded.ends_at_ms else rate_window.ends_at_ms end`,
      }),
    )
    .returning(['spent', 'ends_at_ms'])
    .executeTakeFirstOrThrow()
  return { spent: row.spent, endsAtMs: row.ends_at_ms }
}
