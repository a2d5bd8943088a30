import type { Kysely } from 'kysely'
import { type Actor, writeAudit } from './auditLog.js'
import type { CodeAnswer, CodeFailure, Codes, NewCode } from './codes.js'
import { type Schema, type StepUpPurpose, stepUpPurposes } from './schema.js'
import type { Session } from './sessions.js'
import type { WalletDatabase } from './walletStore.js'

const VALID_MS = 300_000

interface StepUpAnswer extends CodeAnswer {
  readonly session: Session
  readonly network: string
}

type StepUpOutcome = { readonly is: 'right'; readonly purpose: StepUpPurpose } | CodeFailure

/** Once more a code by mail, of a device that is logged in: for five minutes and one purpose, in that session only. */
export interface StepUps {
  /** @throws `Exceeded`, and then changes nothing */
  begin(
    session: Session,
    asked: Omit<NewCode, 'purpose' | 'holder'> & { readonly purpose: StepUpPurpose },
  ): Promise<{ readonly stepUpId: string }>
  verify(answer: StepUpAnswer): Promise<StepUpOutcome>
  /** Without a code. */
  allow(session: Session, purpose: StepUpPurpose, actor: Actor): Promise<void>
  isValid(session: Session, purpose: StepUpPurpose, nowMs: number): Promise<boolean>
}

export const createStepUps = ({ db }: WalletDatabase, codes: Codes): StepUps => ({
  async begin({ tokenHash }, asked) {
    const stepUpId = await db
      .transaction()
      .execute((trx) => codes.issue(trx, { ...asked, holder: tokenHash, isLetIn: true }))
    return { stepUpId }
  },
  verify: ({ session, network, ...answer }) =>
    db.transaction().execute(async (trx): Promise<StepUpOutcome> => {
      const { nowMs } = answer
      const { tokenHash: holder } = session
      const actor = { ...session, network, nowMs }
      const outcome = await codes.answer(trx, answer, { purposes: stepUpPurposes, holder })
      if (outcome.is === 'locked' && outcome.row) await writeAudit(trx, 'step_up_refused', actor)
      if (outcome.is !== 'right') return outcome
      const { purpose } = outcome.row
      await allowFor(trx, holder, purpose, actor)
      return { is: 'right', purpose }
    }),
  allow: ({ tokenHash }, purpose, actor) => db.transaction().execute((trx) => allowFor(trx, tokenHash, purpose, actor)),
  async isValid({ tokenHash }, purpose, nowMs) {
    const row = await db
      .selectFrom('step_up')
      .select('purpose')
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('ends_at_ms', '>', nowMs)
      .executeTakeFirst()
    return row !== undefined
  },
})

async function allowFor(trx: Kysely<Schema>, tokenHash: string, purpose: StepUpPurpose, actor: Actor): Promise<void> {
  await allow(trx, { tokenHash, purpose, nowMs: actor.nowMs })
  if (purpose === 'export') await writeAudit(trx, 'export_allowed', actor)
}

/** From now on for five minutes. */
export async function allow(
  trx: Kysely<Schema>,
  {
    tokenHash,
    purpose,
    nowMs,
  }: Pick<Session, 'tokenHash'> & { readonly purpose: StepUpPurpose; readonly nowMs: number },
): Promise<void> {
  const ends_at_ms = nowMs + VALID_MS
  await trx
    .insertInto('step_up')
    .values({ token_hash: tokenHash, purpose, ends_at_ms })
    .onConflict((conflict) => conflict.columns(['token_hash', 'purpose']).doUpdateSet({ ends_at_ms }))
    .execute()
}
