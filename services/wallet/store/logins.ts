import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createId, type Secrets } from '../secrets.js'
import { type Actor, writeAudit } from './auditLog.js'
import { checkWindow, count, type RateWindow, spend } from './rateWindows.js'
import type { Schema } from './schema.js'
import { beginSession } from './sessions.js'
import type { WalletDatabase } from './walletStore.js'

const TRIES = 5
export const CODE_LIFE_MS = 600_000

interface CodeRequest {
  readonly projectId: string
  /** In its normal form. */
  readonly email: string
  readonly jkt: string
  readonly code: string
  /** What counts this request, beside the limit of wrong codes. */
  readonly windows: (subject: string) => readonly RateWindow[]
  readonly wrongCodes: (subject: string) => RateWindow
  readonly nowMs: number
}

interface CodeAnswer {
  readonly loginId: string
  readonly jkt: string
  readonly code: string
  readonly tokenHash: string
  /** What a device that is new is called. */
  readonly label: string
  readonly network: string
  readonly wrongCodes: (subject: string) => RateWindow
  readonly nowMs: number
}

type CodeOutcome =
  | { readonly is: 'right'; readonly userId: string; readonly deviceId: string }
  | { readonly is: 'wrong'; readonly attemptsLeft: number }
  | { readonly is: 'expired' }
  | { readonly is: 'locked' }

/**
 * Codes by mail. There is one live code for each address, whether it has an account or not: nothing here takes another
 * path, or another time, for an address that is known.
 *
 * Limits are counted for a subject: the address or, for a device that has logged in with it before, the address and
 * that device. So others can't use up what its owner needs.
 */
export interface Logins {
  /** Ends the address's code before. @throws `Exceeded`, and then changes nothing */
  begin(request: CodeRequest): Promise<{ readonly loginId: string }>
  /** Of several answers at once each counts as a try, and one can be right. */
  verify(answer: CodeAnswer): Promise<CodeOutcome>
}

export function createLogins({ db, lock }: WalletDatabase, secrets: Secrets): Logins {
  const hashCode = (loginId: string, code: string) => secrets.hash('code', `${loginId}\n${code}`)
  const subjectOf = async (trx: Kysely<Schema>, emailHash: string, jkt: string) => {
    const known = await trx
      .selectFrom('device')
      .innerJoin('user', 'user.id', 'device.user_id')
      .select('device.id')
      .where('user.email_hash', '=', emailHash)
      .where('device.jkt', '=', jkt)
      .where('device.revoked_at_ms', 'is', null)
      .executeTakeFirst()
    return secrets.hash('subject', known ? `${emailHash}\n${jkt}` : emailHash)
  }
  return {
    async begin({ projectId, email, jkt, code, windows, wrongCodes, nowMs }) {
      const loginId = createId()
      const emailHash = secrets.hash('email', email)
      const row = {
        ...{ id: loginId, project_id: projectId, email_hash: emailHash, device_jkt: jkt },
        email_sealed: secrets.seal(`login ${loginId}`, email),
        code_hash: hashCode(loginId, code),
        tries_left: TRIES,
        ends_at_ms: nowMs + CODE_LIFE_MS,
      }
      await db.transaction().execute(async (trx) => {
        await lock(trx, `login ${emailHash}`)
        const subject = await subjectOf(trx, emailHash, jkt)
        await checkWindow(trx, wrongCodes(subject), nowMs)
        await spend(trx, windows(subject), nowMs)
        await trx.deleteFrom('login').where('email_hash', '=', emailHash).execute()
        await trx.insertInto('login').values(row).execute()
      })
      return { loginId }
    },
    async verify({ loginId, jkt, code, tokenHash, label, network, wrongCodes, nowMs }) {
      return db.transaction().execute(async (trx): Promise<CodeOutcome> => {
        const login = await trx
          .updateTable('login')
          .set((of) => ({ tries_left: of('tries_left', '-', 1) }))
          .where('id', '=', loginId)
          .where('device_jkt', '=', jkt)
          .where('ends_at_ms', '>', nowMs)
          .returningAll()
          .executeTakeFirst()
        if (!login) return { is: 'expired' }
        const attemptsLeft = login.tries_left
        if (attemptsLeft < 0) return { is: 'locked' }
        const { project_id, email_hash } = login
        if (!isEqual(login.code_hash, hashCode(loginId, code))) {
          const window = wrongCodes(await subjectOf(trx, email_hash, jkt))
          const { spent } = await count(trx, window, nowMs)
          if (attemptsLeft > 0 && spent < window.most) return { is: 'wrong', attemptsLeft }
          await trx.updateTable('login').set({ tries_left: 0 }).where('id', '=', loginId).execute()
          await writeRefusal(trx, { email_hash, project_id, network, nowMs })
          return { is: 'locked' }
        }
        await trx.deleteFrom('login').where('id', '=', loginId).execute()
        await lock(trx, `user ${email_hash}`)
        const userId =
          (await findUser(trx, login)) ??
          (await createUser(trx, login, {
            nowMs,
            seal: (id) => secrets.seal(`user ${id}`, secrets.open(`login ${loginId}`, login.email_sealed)),
          }))
        const deviceId = await admitDevice(trx, { userId, jkt, label, network, nowMs })
        await beginSession(trx, { tokenHash, userId, deviceId, nowMs })
        await writeAudit(trx, 'login', { userId, deviceId, network, nowMs })
        return { is: 'right', userId, deviceId }
      })
    },
  }
}

const isEqual = (left: string, right: string) => timingSafeEqual(Buffer.from(left), Buffer.from(right))

type Addressee = Pick<Schema['login'], 'project_id' | 'email_hash'>

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

async function admitDevice(
  trx: Kysely<Schema>,
  { jkt, label, ...actor }: Omit<Actor, 'deviceId'> & { readonly jkt: string; readonly label: string },
): Promise<string> {
  const { userId, nowMs } = actor
  const known = await trx
    .updateTable('device')
    .set({ seen_at_ms: nowMs })
    .where('user_id', '=', userId)
    .where('jkt', '=', jkt)
    .where('revoked_at_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (known) return known.id
  const id = createId()
  const times = { made_at_ms: nowMs, seen_at_ms: nowMs, revoked_at_ms: null }
  await trx
    .insertInto('device')
    .values({ id, user_id: userId, jkt, label, ...times })
    .execute()
  await writeAudit(trx, 'device_new', { ...actor, deviceId: id })
  return id
}

/** For the address's account if it has one: one statement, whether or not. */
async function writeRefusal(
  trx: Kysely<Schema>,
  { email_hash, project_id, network, nowMs }: Addressee & Pick<Actor, 'network' | 'nowMs'>,
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
