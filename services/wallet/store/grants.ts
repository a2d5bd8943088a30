import type { Selectable } from 'kysely'
import { type SessionOwner, type SessionPlace, sessionTerms } from '../../data/sessions/sessionSource.js'
import { type Actor, writeAudit } from './auditLog.js'
import { type RateWindow, spend } from './rateWindows.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

type Terms = ReturnType<typeof sessionTerms.parse>

interface Grant {
  /** The hash of its delegation. */
  readonly pci: string
  readonly chainId: string
  readonly account: string
  readonly delegate: string
  /** Of the site that has it. */
  readonly origin: string
  readonly expiresAtMs: number
}

interface KeptGrant extends Grant {
  readonly madeAtMs: number
  readonly revokedAtMs: number | null
  /** `null`: it was given before they were kept. */
  readonly terms: Terms | null
}

/** Permissions that a person has given. Whether one is in force, only the chain knows. */
export interface Grants {
  /** @throws `Exceeded` */
  add(actor: Actor, grant: Grant & { readonly terms: Terms }, windows: readonly RateWindow[]): Promise<void>
  /** The newest first; those that have expired for 30 days more. */
  ofUser(userId: string): Promise<readonly Grant[]>
  /** The newest first, those after `before`. */
  ofAccount(
    owner: SessionOwner,
    page: { readonly most: number; readonly before?: SessionPlace | undefined },
  ): Promise<readonly KeptGrant[]>
  find(owner: SessionOwner, pci: string): Promise<KeptGrant | undefined>
  /** The first time counts. */
  markRevoked(owner: SessionOwner, pci: string, atMs: number): Promise<void>
}

export const createGrants = ({ db }: WalletDatabase): Grants => ({
  add: (actor, { pci, chainId, account, delegate, origin, expiresAtMs, terms }, windows) =>
    db.transaction().execute(async (trx) => {
      const { userId, nowMs } = actor
      const row = { pci, user_id: userId, chain_id: chainId, account, delegate, origin, terms: JSON.stringify(terms) }
      const added = await trx
        .insertInto('grant')
        .values({ ...row, expires_at_ms: expiresAtMs, made_at_ms: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      // Told again, because the answer got lost.
      if (added.numInsertedOrUpdatedRows !== 1n) return
      await spend(trx, windows, nowMs)
      await writeAudit(trx, 'permission_granted', actor)
    }),
  async ofUser(userId) {
    const rows = await db
      .selectFrom('grant')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('made_at_ms', 'desc')
      .orderBy('pci')
      .execute()
    return rows.map(readRow)
  },
  async ofAccount({ chainId, address }, { most, before }) {
    const rows = await db
      .selectFrom('grant')
      .selectAll()
      .where('account', '=', address)
      .where('chain_id', '=', chainId)
      .$if(before !== undefined, (query) => {
        const { madeAtMs, pci } = before as SessionPlace
        return query.where(({ eb, and, or }) =>
          or([eb('made_at_ms', '<', madeAtMs), and([eb('made_at_ms', '=', madeAtMs), eb('pci', '>', pci)])]),
        )
      })
      .orderBy('made_at_ms', 'desc')
      .orderBy('pci')
      .limit(most)
      .execute()
    return rows.map(readKept)
  },
  async find({ chainId, address }, pci) {
    const row = await db
      .selectFrom('grant')
      .selectAll()
      .where('pci', '=', pci)
      .where('account', '=', address)
      .where('chain_id', '=', chainId)
      .executeTakeFirst()
    return row && readKept(row)
  },
  async markRevoked({ chainId, address }, pci, atMs) {
    await db
      .updateTable('grant')
      .set({ revoked_at_ms: atMs })
      .where('pci', '=', pci)
      .where('account', '=', address)
      .where('chain_id', '=', chainId)
      .where('revoked_at_ms', 'is', null)
      .execute()
  },
})

type Row = Selectable<Schema['grant']>

const readRow = ({ pci, account, delegate, origin, ...row }: Row): Grant => ({
  ...{ pci, account, delegate, origin, chainId: row.chain_id, expiresAtMs: row.expires_at_ms },
})

const readKept = (row: Row): KeptGrant => ({
  ...readRow(row),
  ...{ madeAtMs: row.made_at_ms, revokedAtMs: row.revoked_at_ms },
  terms: row.terms === null ? null : sessionTerms.parse(JSON.parse(row.terms)),
})
