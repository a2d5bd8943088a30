import { sql } from 'kysely'
import type { Database } from './database.js'
import type { Schema } from './schema.js'

export interface RegisteredName {
  /** In its normal form (ENSIP-15), with its suffix. */
  readonly name: string
  /** SLIP-44 or ENSIP-11 number. */
  readonly coinType: number
  /** As it was registered. */
  readonly address: string
  readonly registeredAtMs: number
}

interface NameRequest {
  readonly name: string
  readonly coinType: number
  readonly address: string
  /** What can be used once: a hash of the signed message and its signature. */
  readonly digest: string
  readonly nowMs: number
  /** How many names the address may have in all. */
  readonly mostOfAddress: number
}

/** Names registered with this service, all in their normal form. Callers check signatures and timestamps; here is decided what only the store can. */
export interface NameRegistry {
  find(name: string): Promise<RegisteredName | undefined>
  /** Oldest first; addresses are compared without case. */
  ofAddress(address: string): Promise<readonly RegisteredName[]>
  /** Those of the names that are registered. */
  taken(names: readonly string[]): Promise<ReadonlySet<string>>
  /** Decided in one transaction by unique keys: of several instances asked at once, one registers. */
  register(request: NameRequest): Promise<'registered' | 'taken' | 'replayed' | 'enough'>
}

/** Rolled back, so that the message is not used up by a name that it did not get. */
class NotRegistered extends Error {
  readonly outcome: 'taken' | 'enough'

  constructor(outcome: 'taken' | 'enough') {
    super()
    this.outcome = outcome
  }
}

export function createNameRegistry({ db, lock }: Pick<Database, 'db' | 'lock'>): NameRegistry {
  const isOf = (address: string) => sql<boolean>`lower(address) = ${address.toLowerCase()}`
  const select = () => db.selectFrom('name').selectAll()
  return {
    async find(name) {
      const row = await select().where('name', '=', name).executeTakeFirst()
      return row && toName(row)
    },
    async ofAddress(address) {
      const rows = await select().where(isOf(address)).orderBy('registered_at_ms').orderBy('name').execute()
      return rows.map(toName)
    },
    async taken(names) {
      if (names.length === 0) return new Set()
      const rows = await db.selectFrom('name').select('name').where('name', 'in', names).execute()
      return new Set(rows.map(({ name }) => name))
    },
    async register({ name, coinType, address, digest, nowMs, mostOfAddress }) {
      try {
        return await db.transaction().execute(async (trx) => {
          await lock(trx, `names of ${address.toLowerCase()}`)
          const used = await trx
            .insertInto('name_message')
            .values({ digest, used_at_ms: nowMs })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (used.numInsertedOrUpdatedRows !== 1n) return 'replayed'
          const added = await trx
            .insertInto('name')
            .values({ name, coin_type: coinType, address, registered_at_ms: nowMs })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (added.numInsertedOrUpdatedRows !== 1n) throw new NotRegistered('taken')
          const { count } = await trx
            .selectFrom('name')
            .select((select) => select.fn.countAll<number>().as('count'))
            .where(isOf(address))
            .executeTakeFirstOrThrow()
          if (count > mostOfAddress) throw new NotRegistered('enough')
          return 'registered'
        })
      } catch (error) {
        if (error instanceof NotRegistered) return error.outcome
        throw error
      }
    },
  }
}

const toName = ({ name, coin_type, address, registered_at_ms }: Schema['name']): RegisteredName => ({
  name,
  coinType: coin_type,
  address,
  registeredAtMs: registered_at_ms,
})
