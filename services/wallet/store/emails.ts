import type { Transaction } from 'kysely'
import { type Actor, writeAudit } from './auditLog.js'
import type { EmailChange } from './changeEmail.js'
import type { CodeAnswer, CodeFailure, CodeLimits, Codes, NewCode } from './codes.js'
import type { PendingChanges } from './pendingChanges.js'
import type { Schema } from './schema.js'
import type { Session } from './sessions.js'
import { allow } from './stepUps.js'
import type { WalletDatabase } from './walletStore.js'

type Asked = Omit<NewCode, 'purpose' | 'holder'>
interface Answer extends CodeAnswer {
  readonly session: Session
}

type OldOutcome =
  | { readonly is: 'right'; readonly codeId: string; readonly email: string; readonly projectId: string }
  | CodeFailure

type NewOutcome =
  | { readonly is: 'changed'; readonly email: string }
  | { readonly is: 'waits'; readonly email: string; readonly dueAtMs: number }
  | { readonly is: 'taken' }
  | CodeFailure

/** Another address for an account. Codes are for the session that asked. */
export interface Emails {
  /** A code to the old address, for `target`. @throws `Exceeded` */
  askOld(session: Session, asked: Asked & { readonly target: string }): Promise<string>
  /** A code to the new address. @throws `Exceeded` */
  askNew(session: Session, asked: Asked): Promise<string>
  /** Goes on with a code to the new address. @throws `Exceeded`, and then the old one's code is still good */
  confirmOld(
    actor: Actor,
    answer: Answer & { readonly next: { readonly code: string; readonly limits: CodeLimits } },
  ): Promise<OldOutcome>
  /**
   * Changes it, and ends the sessions of other devices; or puts it off for a week, when there is a wallet that this device has
   * not opened. `isOpened` gets the wallet's `authKey`; when it throws, the code is still good.
   */
  confirmNew(
    actor: Actor,
    answer: Answer & { readonly isOpened: (authKey: string, email: string) => boolean },
  ): Promise<NewOutcome>
}

interface Parts {
  readonly codes: Codes
  readonly pending: PendingChanges
  readonly emailChange: EmailChange
}

export function createEmails({ db, lock }: WalletDatabase, { codes, pending, emailChange }: Parts): Emails {
  const authKeyOf = async (trx: Transaction<Schema>, userId: string) =>
    (await trx.selectFrom('wallet').select('auth_key').where('user_id', '=', userId).executeTakeFirst())?.auth_key
  return {
    askOld: ({ tokenHash: holder }, asked) =>
      db.transaction().execute((trx) => codes.issue(trx, { ...asked, purpose: 'email', holder, isLetIn: true })),
    askNew: ({ tokenHash: holder }, asked) =>
      db.transaction().execute((trx) => codes.issue(trx, { ...asked, purpose: 'new_email', holder })),
    confirmOld: (actor, { session, next, ...answer }) =>
      db.transaction().execute(async (trx): Promise<OldOutcome> => {
        const { tokenHash: holder } = session
        const outcome = await codes.answer(trx, answer, { purposes: ['email'], holder })
        if (outcome.is === 'locked' && outcome.row) await writeAudit(trx, 'step_up_refused', actor)
        if (outcome.is !== 'right') return outcome
        const email = codes.targetOf(outcome.row)
        // That of a plain step-up is for no new address.
        if (email === undefined) return { is: 'expired' }
        await allow(trx, { tokenHash: holder, purpose: 'email', nowMs: answer.nowMs })
        const { project_id: projectId } = outcome.row
        const { jkt, nowMs } = answer
        const codeId = await codes.issue(trx, { ...next, purpose: 'new_email', holder, projectId, email, jkt, nowMs })
        return { is: 'right', codeId, email, projectId }
      }),
    confirmNew: (actor, { session, isOpened, ...answer }) =>
      db.transaction().execute(async (trx): Promise<NewOutcome> => {
        const { userId } = actor
        const outcome = await codes.answer(trx, answer, { purposes: ['new_email'], holder: session.tokenHash })
        if (outcome.is === 'locked' && outcome.row) await writeAudit(trx, 'step_up_refused', actor)
        if (outcome.is !== 'right') return outcome
        const email = codes.emailOf(outcome.row)
        await lock(trx, `user ${userId}`)
        const authKey = await authKeyOf(trx, userId)
        if (authKey === undefined || isOpened(authKey, email)) {
          const isChanged = await emailChange.apply(trx, actor, email)
          return isChanged ? { is: 'changed', email } : { is: 'taken' }
        }
        if (await emailChange.isTaken(trx, userId, email)) return { is: 'taken' }
        return { is: 'waits', email, dueAtMs: await pending.putEmail(trx, actor, email) }
      }),
  }
}
