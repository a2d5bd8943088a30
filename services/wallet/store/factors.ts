import type { FactorKind } from '../../wallet-frame/src/api/texts.js'
import { createId, type Secrets } from '../secrets.js'
import { type Actor, writeAudit } from './auditLog.js'
import { type RateWindow, spend } from './rateWindows.js'
import type { WalletDatabase } from './walletStore.js'

const MOST = 10

interface Factor {
  readonly id: string
  readonly kind: FactorKind
  /** What its owner calls it. */
  readonly label: string
  readonly madeAtMs: number
}

interface NewFactor extends Pick<Factor, 'kind' | 'label'> {
  readonly envelope: string
}

interface OpenedFactor {
  readonly kind: FactorKind
  readonly envelope: string
  readonly version: number
}

type Added = { readonly is: 'added'; readonly id: string } | { readonly is: 'forbidden' | 'full' | 'no wallet' }

/** What opens a wallet when its devices are lost: envelopes whose keys are with a person. */
export interface Factors {
  /** The oldest first. */
  ofUser(userId: string): Promise<readonly Factor[]>
  /** Ten at most. `isAllowed` gets the wallet's `authKey`. */
  add(actor: Actor, factor: NewFactor, isAllowed: (authKey: string) => boolean): Promise<Added>
  remove(
    actor: Actor,
    id: string,
    isAllowed: (authKey: string) => boolean,
  ): Promise<'removed' | 'unknown' | 'forbidden'>
  /** Undefined when there is none. @throws `Exceeded` */
  open(actor: Actor, id: string, windows: readonly RateWindow[]): Promise<OpenedFactor | undefined>
}

export function createFactors({ db, lock }: WalletDatabase, secrets: Secrets): Factors {
  const placeOf = (walletId: string, id: string) => `factor ${walletId} ${id}`
  return {
    async ofUser(userId) {
      const rows = await db
        .selectFrom('factor')
        .innerJoin('wallet', 'wallet.id', 'factor.wallet_id')
        .select(['factor.id', 'kind', 'label', 'factor.made_at_ms'])
        .where('user_id', '=', userId)
        .orderBy('factor.made_at_ms')
        .orderBy('factor.id')
        .execute()
      return rows.map(({ id, kind, label, made_at_ms }) => ({ id, kind, label, madeAtMs: made_at_ms }))
    },
    add: (actor, { kind, label, envelope }, isAllowed) =>
      db.transaction().execute(async (trx): Promise<Added> => {
        const { userId, nowMs } = actor
        await lock(trx, `user ${userId}`)
        const wallet = await trx
          .selectFrom('wallet')
          .select((of) => [
            ...(['id', 'auth_key'] as const),
            of
              .selectFrom('factor')
              .whereRef('wallet_id', '=', 'wallet.id')
              .select((factor) => factor.fn.countAll<number>().as('count'))
              .as('factors'),
          ])
          .where('user_id', '=', userId)
          .executeTakeFirst()
        if (!wallet) return { is: 'no wallet' }
        if (!isAllowed(wallet.auth_key)) return { is: 'forbidden' }
        if (Number(wallet.factors) >= MOST) return { is: 'full' }
        const id = createId()
        const ciphertext = secrets.seal(placeOf(wallet.id, id), envelope)
        const row = { id, wallet_id: wallet.id, kind, label, ciphertext, made_at_ms: nowMs }
        await trx.insertInto('factor').values(row).execute()
        await writeAudit(trx, 'factor_added', actor)
        return { is: 'added', id }
      }),
    remove: (actor, id, isAllowed) =>
      db.transaction().execute(async (trx) => {
        const { userId } = actor
        await lock(trx, `user ${userId}`)
        const found = await trx
          .selectFrom('factor')
          .innerJoin('wallet', 'wallet.id', 'factor.wallet_id')
          .select('auth_key')
          .where('user_id', '=', userId)
          .where('factor.id', '=', id)
          .executeTakeFirst()
        if (!found) return 'unknown'
        if (!isAllowed(found.auth_key)) return 'forbidden'
        await trx.deleteFrom('factor').where('id', '=', id).execute()
        await writeAudit(trx, 'factor_removed', actor)
        return 'removed'
      }),
    open: (actor, id, windows) =>
      db.transaction().execute(async (trx) => {
        await spend(trx, windows, actor.nowMs)
        const found = await trx
          .selectFrom('factor')
          .innerJoin('wallet', 'wallet.id', 'factor.wallet_id')
          .select(['wallet.id', 'version', 'kind', 'ciphertext'])
          .where('user_id', '=', actor.userId)
          .where('factor.id', '=', id)
          .executeTakeFirst()
        if (!found) return undefined
        await writeAudit(trx, 'recovery_used', actor)
        const { version, kind, ciphertext } = found
        return { kind, version, envelope: secrets.open(placeOf(found.id, id), ciphertext) }
      }),
  }
}
