import type { Kysely } from 'kysely'
import { createId, type Secrets } from '../secrets.js'
import type { Actor } from './auditLog.js'
import type { CodeAnswer, CodeFailure, CodeRow, Codes, NewCode } from './codes.js'
import type { Approved, DeviceLinks, NewLink } from './deviceLinks.js'
import { openSession } from './openSession.js'
import { spend } from './rateWindows.js'
import type { Schema } from './schema.js'
import type { WalletDatabase } from './walletStore.js'

interface LoginAnswer extends CodeAnswer {
  readonly tokenHash: string
  /** What a device that is new is called. */
  readonly label: string
  readonly network: string
}

/** Which of the two it takes is decided here. */
interface NewLogin extends Omit<NewCode, 'purpose' | 'holder'>, NewLink {
  /** Whether a device that has not logged in with this address before needs a link. */
  readonly isLinkFirst: boolean
}

type LoginOutcome = { readonly is: 'right'; readonly userId: string; readonly deviceId: string } | CodeFailure

/**
 * Logging in with a code by mail, whether the address has an account or not: nothing here takes another path, or another
 * time, for an address that is known.
 */
export interface Logins {
  /** @throws `Exceeded`, and then changes nothing */
  begin(asked: NewLogin): Promise<{ readonly loginId: string; readonly next: 'code' | 'link' }>
  /** After a link: when it is approved, with a code. */
  goOn(
    asked: Pick<NewCode, 'jkt' | 'code' | 'limits' | 'nowMs'> & { readonly id: string },
  ): Promise<(Approved & { readonly loginId: string }) | { readonly is: 'waiting' } | { readonly is: 'ended' }>
  verify(answer: LoginAnswer): Promise<LoginOutcome>
}

export function createLogins({ db, lock }: WalletDatabase, codes: Codes, links: DeviceLinks, secrets: Secrets): Logins {
  return {
    begin: (asked) =>
      db.transaction().execute(async (trx) => {
        const { isKnown, isUsedUp, subject } = await codes.standing(trx, asked)
        if (!isUsedUp && (isKnown || !asked.isLinkFirst)) {
          return { loginId: await codes.issue(trx, { ...asked, purpose: 'login' }), next: 'code' }
        }
        await spend(trx, asked.limits.windows(subject), asked.nowMs)
        return { loginId: await links.issue(trx, asked), next: 'link' }
      }),
    goOn: ({ id, ...asked }) =>
      db.transaction().execute(async (trx) => {
        const outcome = await links.take(trx, { id, ...asked })
        if (outcome.is !== 'approved') return outcome
        const { email, projectId } = outcome
        await codes.letIn(trx, { ...asked, email })
        const loginId = await codes.issue(trx, { ...asked, email, projectId, purpose: 'login', isLetIn: true })
        return { ...outcome, loginId }
      }),
    verify: ({ tokenHash, label, network, ...answer }) =>
      db.transaction().execute(async (trx): Promise<LoginOutcome> => {
        const { jkt, nowMs } = answer
        const outcome = await codes.answer(trx, answer, { purposes: ['login'] })
        if (outcome.is === 'locked' && outcome.row) await writeRefusal(trx, outcome.row, { network, nowMs })
        if (outcome.is !== 'right') return outcome
        const { row } = outcome
        await lock(trx, `user ${row.email_hash}`)
        const userId =
          (await findUser(trx, row)) ??
          (await createUser(trx, row, { nowMs, seal: (id) => secrets.seal(`user ${id}`, codes.emailOf(row)) }))
        const deviceId = await openSession(trx, { userId, jkt, label, network, tokenHash, nowMs })
        return { is: 'right', userId, deviceId }
      }),
  }
}

type Addressee = Pick<CodeRow, 'project_id' | 'email_hash'>

const findUser = async (trx: Kysely<Schema>, { project_id, email_hash }: Addressee): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('user')
      .select('id')
      .where('email_hash', '=', email_hash)
      .where('project_id', '=', project_id)
      .executeTakeFirst()
  )?.id

async function createUser(
  trx: Kysely<Schema>,
  { project_id, email_hash }: Addressee,
  { seal, nowMs }: { readonly seal: (id: string) => string; readonly nowMs: number },
): Promise<string> {
  const id = createId()
  await trx
    .insertInto('user')
    .values({ id, project_id, email_hash, email_sealed: seal(id), made_at_ms: nowMs })
    .execute()
  return id
}

/** For the address's account if it has one: one statement, whether or not. */
async function writeRefusal(
  trx: Kysely<Schema>,
  { email_hash, project_id }: Addressee,
  { network, nowMs }: Pick<Actor, 'network' | 'nowMs'>,
): Promise<void> {
  const userId = trx
    .selectFrom('user')
    .select((of) => [
      of.val(createId()).as('id'),
      'user.id as user_id',
      of.val(nowMs).as('at_ms'),
      of.val('login_refused').as('what'),
      of.val(network).as('network'),
    ])
    .where('email_hash', '=', email_hash)
    .where('project_id', '=', project_id)
  await trx.insertInto('audit').columns(['id', 'user_id', 'at_ms', 'what', 'network']).expression(userId).execute()
}
