import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../store/database.js'
import { createTestDatabase, createTestFile } from '../testing/testDatabases.js'
import { writeChangeEmail } from '../wallet-frame/src/custody/changeStatements.js'
import { writeAddFactor } from '../wallet-frame/src/custody/factorStatements.js'
import { migrations } from './store/migrations.js'
import type { Schema } from './store/schema.js'
import type { TestAnswer, TestDevice } from './testing/createTestDevice.js'
import { createTestEnvelope, createTestSecret } from './testing/openTestWallet.js'
import { bundleInstances, type Fleet, Lost } from './testing/startFleet.js'
import { type Mailbox, startMailbox } from './testing/startMailbox.js'

/** Five codes an hour, and none that is still valid. */
const BETWEEN_TRIES_MS = 13 * 60_000
const ORIGIN = 'http://localhost:5173'

let mailbox: Mailbox
let instances: Awaited<ReturnType<typeof bundleInstances>>
const removals: (() => void)[] = []
beforeAll(async () => {
  ;[mailbox, instances] = await Promise.all([startMailbox(), bundleInstances()])
})
afterAll(async () => {
  for (const remove of removals) remove()
  instances?.remove()
  await mailbox?.stop()
})

const databases = {
  libSQL: async () => {
    const { url, remove } = createTestFile()
    removals.push(remove)
    return url
  },
  PostgreSQL: () => createTestDatabase(inject('postgresUrl')),
}

/** Does it again until it is done, each time from its beginning, as a person who reloads the page. */
async function persist<Value>(fleet: Fleet, step: () => Promise<Value>, betweenMs = BETWEEN_TRIES_MS): Promise<Value> {
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      await fleet.advance(betweenMs)
    }
  }
}

/** What the code is good for once; of several mails the newest has it. */
async function answerCode(
  email: string,
  begin: () => Promise<TestAnswer>,
  verify: (id: string, otp: string) => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const before = mailbox.codesTo(email).length
  const { json } = await begin()
  const id = json.loginId ?? json.stepUpId ?? json.codeId ?? expect.fail(JSON.stringify(json))
  for (let count = before + 1; ; count += 1) {
    const otp = await mailbox.codeFor(email, count)
    const answer = await verify(id, otp)
    // A mail of an instance that has died since may come late.
    if (answer.json.error?.code === 'OTP_INVALID') continue
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    expect((await verify(id, otp)).json.error.code).toBe('OTP_EXPIRED')
    return answer
  }
}

const logIn = (fleet: Fleet, device: TestDevice, email: string): Promise<TestAnswer> =>
  persist(fleet, async () => {
    await fleet.advance(60_000)
    const answer = await answerCode(
      email,
      () => device.ask('POST /v1/login/email', { email, projectId: 'one', origin: ORIGIN }),
      (loginId, otp) => device.ask('POST /v1/login/email/verify', { loginId, otp }),
    )
    device.token = answer.json.token
    return answer
  })

const envelopeOf = async (device: TestDevice): Promise<string> =>
  (await device.ask('POST /v1/wallet/envelope')).json.envelope

/** From the first login to a signature after everything that an account goes through. */
async function walk(fleet: Fleet, email: string, to: string): Promise<void> {
  const [first, second] = [fleet.newDevice(), fleet.newDevice()]
  const { wallet, sign } = createTestSecret()
  const { userId } = (await logIn(fleet, first, email)).json.user
  await persist(fleet, async () => {
    const { status, json } = await first.ask('POST /v1/wallet', wallet)
    if (status !== 200) expect(json.error.code).toBe('WALLET_EXISTS')
    expect((await first.ask('GET /v1/session')).json.user.wallet.walletId).toBe(wallet.walletId)
    expect(await envelopeOf(first)).toBe(wallet.envelope)
  })

  const batch = {
    id: randomBytes(32).toString('base64url'),
    chainId: 'eip155:1',
    account: `0x${'1'.repeat(40)}`,
    size: 2,
  }
  await persist(fleet, async () => {
    const { status, json } = await first.ask('POST /v1/calls', batch)
    if (status !== 200) expect(json.error.code).toBe('CALLS_USED')
  })
  const kept = `/v1/calls/${batch.id}`
  const hashes = ['a', 'b'].map((digit) => `0x${digit.repeat(64)}`)
  // As a page does that goes on: what it was not let send it has not sent.
  const noted: string[] = []
  for (const [at, hash] of hashes.entries()) {
    const note = () => first.ask(`PUT ${kept}`, { at, hash, nonce: at })
    const { status } = await persist(fleet, note, 0)
    if (status === 200) noted.push(hash)
  }
  await persist(fleet, async () => {
    const { steps } = (await first.ask(`GET ${kept}`)).json
    expect(steps.map(({ hash }: { readonly hash: string }) => hash)).toEqual(noted)
  })

  const factor = createTestEnvelope()
  const id = await persist(fleet, async () => {
    const [known] = (await first.ask('GET /v1/recovery')).json.factors
    if (known) return known.id
    const signature = sign(writeAddFactor(userId, 'code', factor))
    return (await first.ask('POST /v1/recovery', { kind: 'code', envelope: factor, label: 'Paper', signature })).json.id
  })

  expect((await logIn(fleet, second, email)).json.user.userId).toBe(userId)
  const own = createTestEnvelope()
  await persist(fleet, async () => {
    await answerCode(
      email,
      () => second.ask('POST /v1/step-up', { purpose: 'recover' }),
      (stepUpId, otp) => second.ask('POST /v1/step-up/verify', { stepUpId, otp }),
    )
    expect((await second.ask('POST /v1/recovery/open', { id })).json.envelope).toBe(factor)
    expect((await second.ask('PUT /v1/wallet/device', { envelope: own })).status).toBe(200)
    expect(await envelopeOf(second)).toBe(own)
  })

  await persist(fleet, async () => {
    if ((await first.ask('GET /v1/session')).json.user.email === to) return
    const signature = sign(writeChangeEmail(userId, to))
    await answerCode(
      to,
      () =>
        answerCode(
          email,
          () => first.ask('POST /v1/email', { email: to }),
          (codeId, otp) => first.ask('POST /v1/email/primary', { codeId, otp }),
        ),
      (codeId, otp) => first.ask('POST /v1/email/secondary', { codeId, otp, signature }),
    )
  })

  await persist(fleet, async () => {
    expect(await envelopeOf(first)).toBe(wallet.envelope)
    expect((await second.ask('GET /v1/session')).status).toBe(401)
  })
  expect((await logIn(fleet, second, to)).json.user.userId).toBe(userId)
  await persist(fleet, async () => expect(await envelopeOf(second)).toBe(own))
}

async function expectOneOfEach(databaseUrl: string): Promise<void> {
  const { db } = await openDatabase<Schema>(databaseUrl, migrations)
  const rows = async (table: 'user' | 'wallet' | 'envelope' | 'factor' | 'device' | 'retired_wallet') =>
    (await db.selectFrom(table).selectAll().execute()).length
  expect([await rows('user'), await rows('wallet'), await rows('factor'), await rows('retired_wallet')]).toEqual([
    1, 1, 1, 0,
  ])
  expect([await rows('device'), await rows('envelope')]).toEqual([2, 2])
  const audit = await db.selectFrom('audit').select('what').execute()
  const once = ['wallet_created', 'factor_added', 'email_changed']
  expect(once.map((what) => audit.filter((entry) => entry.what === what).length)).toEqual([1, 1, 1])
  await db.destroy()
}

/** After how many statements instances die, one after the other. */
const plans = inject('isSoak')
  ? Array.from({ length: 10 }, (_, start) => [
      start * 5,
      ...Array.from({ length: 8 }, (_, at) => 5 + ((start * 7 + at * 13) % 53)),
    ])
  : [[23, 8, 31, 17, 44, 26]]

describe.each(['libSQL', 'PostgreSQL'] as const)('%s', (kind) => {
  const size = kind === 'libSQL' ? 1 : 2

  it.each(plans)(
    'instances that are killed after %i statements and again lose nothing, double nothing and lock no owner out',
    async (...deaths) => {
      const databaseUrl = await databases[kind]()
      const fleet = await instances.start({
        ...{ databaseUrl, smtpUrl: mailbox.url, size, deaths },
        slowMs: size === 2 ? 2 : 0,
      })
      const name = `${kind}${deaths.join('-')}`.toLowerCase()
      await walk(fleet, `old${name}@mail.example`, `new${name}@mail.example`)
      expect(fleet.died()).toBe(deaths.length)
      fleet.stop()
      await expectOneOfEach(databaseUrl)
    },
  )
})
