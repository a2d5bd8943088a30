import { timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { createId, type Secrets } from '../secrets.js'
import { count, Exceeded, fullForMs, type RateWindow, spend } from './rateWindows.js'
import type { CodePurpose, Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

const TRIES = 5
export const CODE_LIFE_MS = 600_000

export type CodeRow = Schema['code']

/** How often codes may be sent and be wrong, for a subject. */
export interface CodeLimits {
  /** What counts a code that is sent, beside the limit of wrong ones. */
  readonly windows: (subject: string) => readonly RateWindow[]
  readonly wrongCodes: (subject: string) => RateWindow
}

export interface NewCode {
  readonly purpose: CodePurpose
  /** Default: the address. */
  readonly holder?: string
  readonly projectId: string
  /** In its normal form. */
  readonly email: string
  /** The address that it is to be changed for. */
  readonly target?: string
  /** The owner of the address let this device in, or it is logged in: it is counted as one that has logged in before. */
  readonly isLetIn?: boolean
  readonly jkt: string
  readonly code: string
  readonly limits: CodeLimits
  readonly nowMs: number
}

export interface CodeAnswer {
  readonly id: string
  readonly jkt: string
  readonly code: string
  readonly wrongCodes: CodeLimits['wrongCodes']
  readonly nowMs: number
}

export type CodeFailure =
  | { readonly is: 'wrong'; readonly attemptsLeft: number }
  | { readonly is: 'expired' }
  /** `row` is called once, with the answer that locked it. */
  | { readonly is: 'locked'; readonly row?: CodeRow }

/**
 * Codes by mail: one live code of each purpose and holder.
 *
 * Limits are counted for a subject: the address or, for a device that has logged in with it before, the address and
 * that device. So others can't use up what its owner needs.
 */
export interface Codes {
  /** Ends the holder's code before. @throws `Exceeded`, to be thrown out of the transaction */
  issue(trx: Transaction<Schema>, asked: NewCode): Promise<string>
  /** Of several answers at once each counts as a try, and one can be right: its code is used up. */
  answer<Purpose extends CodePurpose>(
    trx: Transaction<Schema>,
    answer: CodeAnswer,
    of: { readonly purposes: readonly Purpose[]; readonly holder?: string },
  ): Promise<{ readonly is: 'right'; readonly row: CodeRow & { readonly purpose: Purpose } } | CodeFailure>
  /** How this device stands with an address, and whether wrong codes have used up what it may try. */
  standing(
    trx: Transaction<Schema>,
    asked: Pick<NewCode, 'email' | 'jkt' | 'limits' | 'nowMs'>,
  ): Promise<{ readonly isKnown: boolean; readonly isUsedUp: boolean; readonly subject: string }>
  /** The owner of the address lets this device in: its wrong codes until now are not counted any more. */
  letIn(trx: Transaction<Schema>, asked: Pick<NewCode, 'email' | 'jkt' | 'limits'>): Promise<void>
  /** The address that the code was sent to. */
  emailOf(row: CodeRow): string
  targetOf(row: CodeRow): string | undefined
}

export function createCodes({ lock }: Pick<WalletDatabase, 'lock'>, secrets: Secrets): Codes {
  const hashCode = (id: string, code: string) => secrets.hash('code', `${id}\n${code}`)
  const isKnown = async (trx: Kysely<Schema>, emailHash: string, jkt: string) =>
    (await trx
      .selectFrom('device')
      .innerJoin('user', 'user.id', 'device.user_id')
      .select('device.id')
      .where('user.email_hash', '=', emailHash)
      .where('device.jkt', '=', jkt)
      .where('device.revoked_at_ms', 'is', null)
      .executeTakeFirst()) !== undefined
  const subjectOf = (emailHash: string, jkt: string, isOwn: boolean) =>
    secrets.hash('subject', isOwn ? `${emailHash}\n${jkt}` : emailHash)
  return {
    async issue(trx, { purpose, projectId, email, target, isLetIn = false, jkt, code, limits, nowMs, ...asked }) {
      const id = createId()
      const emailHash = secrets.hash('email', email)
      const holder = asked.holder ?? emailHash
      await lock(trx, `code ${emailHash}`)
      const subject = subjectOf(emailHash, jkt, isLetIn || (await isKnown(trx, emailHash, jkt)))
      const wrong = limits.wrongCodes(subject)
      const fullMs = await fullForMs(trx, wrong, nowMs)
      if (fullMs !== undefined) throw new Exceeded(wrong.key, fullMs)
      await spend(trx, limits.windows(subject), nowMs)
      await trx.deleteFrom('code').where('holder', '=', holder).where('purpose', '=', purpose).execute()
      const row = {
        ...{ id, purpose, holder, project_id: projectId, email_hash: emailHash, device_jkt: jkt },
        email_sealed: secrets.seal(`code ${id}`, email),
        target_sealed: target === undefined ? null : secrets.seal(`target ${id}`, target),
        ...{ subject, code_hash: hashCode(id, code) },
        tries_left: TRIES,
        ends_at_ms: nowMs + CODE_LIFE_MS,
      }
      await trx.insertInto('code').values(row).execute()
      return id
    },
    async answer<Purpose extends CodePurpose>(
      trx: Transaction<Schema>,
      { id, jkt, code, wrongCodes, nowMs }: CodeAnswer,
      { purposes, holder }: { readonly purposes: readonly Purpose[]; readonly holder?: string },
    ) {
      const row = await trx
        .updateTable('code')
        .set((of) => ({ tries_left: of('tries_left', '-', 1) }))
        .where('id', '=', id)
        .where('purpose', 'in', purposes)
        .$if(holder !== undefined, (query) => query.where('holder', '=', holder ?? ''))
        .where('device_jkt', '=', jkt)
        .where('ends_at_ms', '>', nowMs)
        .returningAll()
        .executeTakeFirst()
      if (!row) return { is: 'expired' }
      const attemptsLeft = row.tries_left
      if (attemptsLeft < 0) return { is: 'locked' }
      if (isEqual(row.code_hash, hashCode(id, code))) {
        await trx.deleteFrom('code').where('id', '=', id).execute()
        // The query asked for these only.
        return { is: 'right', row: row as CodeRow & { readonly purpose: Purpose } }
      }
      const window = wrongCodes(row.subject)
      const { spent } = await count(trx, window, nowMs)
      if (attemptsLeft > 0 && spent < window.most) return { is: 'wrong', attemptsLeft }
      await trx.updateTable('code').set({ tries_left: 0 }).where('id', '=', id).execute()
      return { is: 'locked', row }
    },
    async standing(trx, { email, jkt, limits, nowMs }) {
      const emailHash = secrets.hash('email', email)
      await lock(trx, `code ${emailHash}`)
      const known = await isKnown(trx, emailHash, jkt)
      const subject = subjectOf(emailHash, jkt, known)
      return {
        isKnown: known,
        subject,
        isUsedUp: (await fullForMs(trx, limits.wrongCodes(subject), nowMs)) !== undefined,
      }
    },
    async letIn(trx, { email, jkt, limits }) {
      const { key } = limits.wrongCodes(subjectOf(secrets.hash('email', email), jkt, true))
      await trx.deleteFrom('rate_window').where('key', '=', key).execute()
    },
    emailOf: (row) => secrets.open(`code ${row.id}`, row.email_sealed),
    targetOf: ({ id, target_sealed }) =>
      target_sealed === null ? undefined : secrets.open(`target ${id}`, target_sealed),
  }
}

const isEqual = (left: string, right: string) => timingSafeEqual(Buffer.from(left), Buffer.from(right))
