import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestDatabase, createTestFile } from '../../testing/testDatabases.js'
import type { TestDevice } from '../testing/createTestDevice.js'
import { ORIGIN, openTestWallet, type TestClock, type TestWallet } from '../testing/openTestWallet.js'
import { type Mailbox, startMailbox } from '../testing/startMailbox.js'

let mailbox: Mailbox
const file = createTestFile()
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(async () => {
  await mailbox?.stop()
  file.remove()
})

const MINUTE_MS = 60_000
const clock: TestClock = { nowMs: Date.parse('2026-11-26T12:00:00Z') }

const send = async (device: TestDevice, email: string) => {
  const { status, headers, json } = await device.ask('POST /v1/login/email', {
    email,
    projectId: 'one',
    origin: ORIGIN,
  })
  const retryAfter = headers.get('retry-after')
  return {
    status,
    loginId: json.loginId as string,
    action: json.action,
    code: json.error?.code,
    retryAfterSec: json.error?.retryAfterSec,
    retryAfter,
  }
}
const verify = async (device: TestDevice, loginId: string, otp: string) =>
  (await device.ask('POST /v1/login/email/verify', { loginId, otp })).json
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

/** On PostgreSQL requests go to two instances in turn, and count together. */
describe.each(['libSQL', 'PostgreSQL'])('%s', (kind) => {
  const servers: TestWallet[] = []
  beforeAll(async () => {
    const databaseUrl = kind === 'libSQL' ? file.url : await createTestDatabase(inject('postgresUrl'))
    for (let count = 0; count < (kind === 'libSQL' ? 1 : 2); count += 1) {
      servers.push(await openTestWallet({ databaseUrl, mailbox, clock }))
    }
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ service }) => service.close()))
  })

  let turn = 0
  const server = (): TestWallet => {
    turn += 1
    const one = servers[turn % servers.length]
    if (!one) throw new Error('There is no server.')
    return one
  }
  let networks = 0
  const newDevice = () => {
    networks += 1
    return server().device(`10.${kind.length}.${networks >> 8}.${networks & 255}`)
  }
  const linkTo = (email: string) =>
    vi.waitFor(() => {
      const { text } = mailbox.mails.findLast(({ to }) => to === email)?.parsed ?? {}
      return /\?t=([\w-]+)/.exec(text ?? '')?.[1] ?? expect.fail('There is no link yet')
    })
  const addressOf = (name: string) => `${name}@${kind.toLowerCase()}.example`

  it('30 s between two codes to one address, from any device, used or not [S5.3] [S9.1a]', async () => {
    const email = addressOf('cooldown')
    expect((await send(newDevice(), email)).status).toBe(200)
    clock.nowMs += 9_500
    expect(await send(newDevice(), email)).toMatchObject({
      status: 429,
      code: 'COOLDOWN',
      retryAfterSec: 21,
      retryAfter: '21',
    })
    clock.nowMs += 20_499
    expect(await send(newDevice(), email)).toMatchObject({ code: 'COOLDOWN', retryAfterSec: 1 })
    clock.nowMs += 1
    expect((await send(newDevice(), email)).status).toBe(200)
  })

  it('five codes an hour to one address; a device that has logged in with it has five of its own', async () => {
    const email = addressOf('hour')
    const known = newDevice()
    await server().logIn(known, email)
    for (let count = 0; count < 4; count += 1) {
      clock.nowMs += MINUTE_MS
      expect((await send(newDevice(), email)).status).toBe(200)
    }
    clock.nowMs += MINUTE_MS
    expect(await send(newDevice(), email)).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfterSec: 3_300 })
    for (let count = 0; count < 5; count += 1) {
      clock.nowMs += MINUTE_MS
      expect((await send(known, email)).status).toBe(200)
    }
    clock.nowMs += MINUTE_MS
    expect((await send(known, email)).code).toBe('RATE_LIMITED')
    clock.nowMs += 60 * MINUTE_MS
    expect((await send(newDevice(), email)).status).toBe(200)
  })

  it('20 codes an hour for one network, and what was refused is not counted for the address', async () => {
    const ask = (index: number, host = '192.0.2.1') => send(server().device(host), addressOf(`network${index}`))
    const sent = await Promise.all(Array.from({ length: 22 }, (_, index) => ask(index)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = sent.findIndex(({ code }) => code === 'RATE_LIMITED')
    expect((await ask(refused, '192.0.2.2')).status).toBe(200)
    const v6 = Array.from({ length: 21 }, (_, index) => ask(100 + index, `2001:db8:${kind.length}::${index}`))
    expect((await Promise.all(v6)).filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('five tries, also at once, then the code is locked even for the right one', async () => {
    const email = addressOf('tries')
    const device = newDevice()
    const { loginId } = await send(device, email)
    const code = await mailbox.codeFor(email)
    expect((await verify(device, loginId, wrong(code))).error).toMatchObject({ code: 'OTP_INVALID', attemptsLeft: 4 })
    const rest = await Promise.all(Array.from({ length: 8 }, () => verify(device, loginId, wrong(code))))
    expect(rest.map(({ error }) => error.code).sort()).toEqual([
      ...Array(3).fill('OTP_INVALID'),
      ...Array(5).fill('OTP_LOCKED'),
    ])
    expect((await verify(device, loginId, code)).error).toMatchObject({ code: 'OTP_LOCKED', attemptsLeft: 0 })
  })

  it('a code ends after ten minutes, and with the next one', async () => {
    const email = addressOf('ends')
    const device = newDevice()
    const { loginId } = await send(device, email)
    clock.nowMs += 10 * MINUTE_MS
    expect((await verify(device, loginId, await mailbox.codeFor(email))).error.code).toBe('OTP_EXPIRED')
    const second = await send(device, email)
    clock.nowMs += MINUTE_MS
    const third = await send(device, email)
    expect((await verify(device, second.loginId, await mailbox.codeFor(email, 2))).error.code).toBe('OTP_EXPIRED')
    expect((await verify(device, third.loginId, await mailbox.codeFor(email, 3))).user.email).toBe(email)
  })

  it('after ten wrong codes in a day others need a link; a device that has logged in before still gets a code [S4.15b]', async () => {
    const email = addressOf('guessed')
    const known = newDevice()
    await server().logIn(known, email)
    for (let round = 0; round < 2; round += 1) {
      clock.nowMs += MINUTE_MS
      const guesser = newDevice()
      const { loginId } = await send(guesser, email)
      const code = await mailbox.codeFor(email, 2 + round)
      for (let count = 0; count < 5; count += 1) await verify(guesser, loginId, wrong(code))
    }
    clock.nowMs += 120 * MINUTE_MS
    const next = newDevice()
    const asked = await send(next, email)
    expect(asked.action).toBe('VERIFY_DEVICE')
    await newDevice().ask('POST /v1/login/link', { t: await linkTo(email), isApproved: true })
    const { loginId } = (await next.ask('POST /v1/login/device', { loginId: asked.loginId })).json
    const code = await mailbox.codeFor(email, 4)
    expect((await verify(next, loginId, wrong(code))).error).toMatchObject({ code: 'OTP_INVALID', attemptsLeft: 4 })
    expect((await verify(next, loginId, code)).user.email).toBe(email)
    clock.nowMs += MINUTE_MS
    expect((await server().logIn(known, email)).status).toBe(200)
    const { entries } = (await known.ask('GET /v1/audit')).json
    expect(entries.filter(({ what }: { what: string }) => what === 'login_refused')).toHaveLength(2)
    clock.nowMs += 24 * 60 * MINUTE_MS
    expect((await send(newDevice(), email)).action).toBe('VERIFY_OTP')
  })

  it('a device that has logged in before and had ten wrong codes gets a link as well, and then a code with all its tries', async () => {
    const email = addressOf('forgetful')
    const known = newDevice()
    await server().logIn(known, email)
    for (let round = 0; round < 2; round += 1) {
      clock.nowMs += MINUTE_MS
      const { loginId } = await send(known, email)
      const code = await mailbox.codeFor(email, 2 + round)
      for (let count = 0; count < 5; count += 1) await verify(known, loginId, wrong(code))
    }
    clock.nowMs += MINUTE_MS
    const asked = await send(known, email)
    expect(asked.action).toBe('VERIFY_DEVICE')
    await newDevice().ask('POST /v1/login/link', { t: await linkTo(email), isApproved: true })
    const { loginId } = (await known.ask('POST /v1/login/device', { loginId: asked.loginId })).json
    const code = await mailbox.codeFor(email, 4)
    expect((await verify(known, loginId, wrong(code))).error).toMatchObject({ code: 'OTP_INVALID', attemptsLeft: 4 })
    expect((await verify(known, loginId, code)).user.email).toBe(email)
  })

  it('an address with an account and one without are answered alike, at every step', async () => {
    const walk = async (email: string) => {
      clock.nowMs += 120 * MINUTE_MS
      const device = newDevice()
      const answers = [await send(device, email), await send(device, email)]
      const [{ loginId } = { loginId: '' }] = answers
      const code = await mailbox.codeFor(email, email.startsWith('known') ? 2 : 1)
      const tried = []
      for (let count = 0; count < 6; count += 1) tried.push(await verify(device, loginId, wrong(code)))
      return { answers: answers.map(({ loginId: _own, ...rest }) => rest), tried }
    }
    await server().logIn(newDevice(), addressOf('known'))
    expect(await walk(addressOf('known'))).toEqual(await walk(addressOf('unknown')))
  })
})
