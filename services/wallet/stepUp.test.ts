import { expect, it } from 'vitest'
import type { TestDevice } from './testing/createTestDevice.js'
import { onBothStores } from './testing/onBothStores.js'
import { ORIGIN } from './testing/openTestWallet.js'

const MINUTE_MS = 60_000
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

onBothStores(({ clock, mailbox, server, newDevice, openAccount, logInAgain }) => {
  const begin = async (device: TestDevice, purpose = 'recover') =>
    (await device.ask('POST /v1/step-up', { purpose })).json
  const verify = async (device: TestDevice, stepUpId: string, otp: string) =>
    (await device.ask('POST /v1/step-up/verify', { stepUpId, otp })).json
  const whatHappened = async (device: TestDevice) =>
    (await device.ask('GET /v1/audit')).json.entries.map(({ what }: { what: string }) => what)

  it('a code by mail says what it is for, and is good once', async () => {
    const { email, device } = await openAccount()
    const { stepUpId, ...facts } = await begin(device, 'export')
    expect(facts).toEqual({ codeLength: 6, expiresInSec: 600 })
    const otp = await mailbox().codeFor(email, 2)
    const mail = mailbox().mails.findLast(({ to }) => to === email)?.parsed
    expect(mail?.subject).toBe(`${otp} is your code to show your wallet’s recovery phrase`)
    expect(mail?.text).toContain('One')
    expect(await verify(device, stepUpId, otp)).toEqual({})
    expect((await verify(device, stepUpId, otp)).error.code).toBe('OTP_EXPIRED')
    expect(await whatHappened(device)).toContain('export_allowed')
  })

  it('a code is for the session that asked: no other device, no login and no new session takes it', async () => {
    const { email, device } = await openAccount()
    const { device: other } = await logInAgain(email)
    const { stepUpId } = await begin(device)
    const otp = await mailbox().codeFor(email, 3)
    expect((await verify(other, stepUpId, otp)).error.code).toBe('OTP_EXPIRED')
    const login = await device.ask('POST /v1/login/email/verify', { loginId: stepUpId, otp })
    expect(login.json.error.code).toBe('OTP_EXPIRED')
    clock.nowMs += MINUTE_MS
    const asked = await device.ask('POST /v1/login/email', { email, projectId: 'one', origin: ORIGIN })
    const loginOtp = await mailbox().codeFor(email, 4)
    expect((await verify(device, asked.json.loginId, loginOtp)).error.code).toBe('OTP_EXPIRED')
    const again = await device.ask('POST /v1/login/email/verify', { loginId: asked.json.loginId, otp: loginOtp })
    device.token = again.json.token
    expect((await verify(device, stepUpId, otp)).error.code).toBe('OTP_EXPIRED')
  })

  it('30 s between two codes of one purpose, five an hour, and each ends the one before; logins have their own', async () => {
    const { email, device } = await openAccount()
    const first = await begin(device)
    const firstOtp = await mailbox().codeFor(email, 2)
    expect((await begin(device)).error).toMatchObject({ code: 'COOLDOWN', retryAfterSec: 30 })
    expect((await begin(device, 'factors')).stepUpId).toBeDefined()
    await mailbox().codeFor(email, 3)
    clock.nowMs += 30_000
    const second = await begin(device)
    expect((await verify(device, first.stepUpId, firstOtp)).error.code).toBe('OTP_EXPIRED')
    expect(await verify(device, second.stepUpId, await mailbox().codeFor(email, 4))).toEqual({})
    for (let count = 0; count < 3; count += 1) {
      clock.nowMs += MINUTE_MS
      expect((await begin(device)).stepUpId).toBeDefined()
      await mailbox().codeFor(email, 5 + count)
    }
    clock.nowMs += MINUTE_MS
    expect((await begin(device)).error.code).toBe('RATE_LIMITED')
    delete device.token
    expect((await server().logIn(device, email)).status).toBe(200)
  })

  it('a code ends after ten minutes, and after five wrong answers, which its owner reads of; ten lock for a day', async () => {
    const { email, device } = await openAccount()
    const late = await begin(device)
    clock.nowMs += 10 * MINUTE_MS
    expect((await verify(device, late.stepUpId, await mailbox().codeFor(email, 2))).error.code).toBe('OTP_EXPIRED')
    for (const [purpose, count] of [
      ['email', 3],
      ['retire', 4],
    ] as const) {
      const { stepUpId } = await begin(device, purpose)
      const otp = await mailbox().codeFor(email, count)
      const codes = []
      for (let tries = 0; tries < 5; tries += 1) codes.push((await verify(device, stepUpId, wrong(otp))).error.code)
      expect(codes).toEqual([...Array(4).fill('OTP_INVALID'), 'OTP_LOCKED'])
      expect((await verify(device, stepUpId, otp)).error).toMatchObject({ code: 'OTP_LOCKED', attemptsLeft: 0 })
    }
    expect((await whatHappened(device)).filter((what: string) => what === 'step_up_refused')).toHaveLength(2)
    expect((await begin(device, 'factors')).error.code).toBe('RATE_LIMITED')
  })

  it('it takes a session and a purpose that there is', async () => {
    const { device } = await openAccount()
    expect((await newDevice().ask('POST /v1/step-up', { purpose: 'recover' })).status).toBe(401)
    expect((await newDevice().ask('POST /v1/step-up/verify', {})).status).toBe(401)
    for (const purpose of ['login', 'other', undefined]) {
      expect((await device.ask('POST /v1/step-up', { purpose })).json.error.code).toBe('BAD_REQUEST')
    }
  })
})
