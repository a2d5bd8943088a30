import { expect, it, vi } from 'vitest'
import { openDatabase } from '../../store/database.js'
import { writeCancellation, writeChangeEmail } from '../../wallet-frame/src/custody/changeStatements.js'
import { writeRevocation } from '../../wallet-frame/src/custody/revocation.js'
import { migrations } from '../store/migrations.js'
import type { Schema } from '../store/schema.js'
import type { TestDevice } from '../testing/createTestDevice.js'
import { onBothStores, type TestAccount } from '../testing/onBothStores.js'

const DAY_MS = 86_400_000
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

onBothStores(({ clock, mailbox, open, url, dump, log, someone, openAccount, logInAgain }) => {
  const change = (device: TestDevice, email: string) => device.ask('POST /v1/email', { email })
  const answer = (device: TestDevice, step: 'primary' | 'secondary', codeId: string, otp: string, signature?: string) =>
    device.ask(`POST /v1/email/${step}`, { codeId, otp, ...(signature && { signature }) })
  const nextCode = async (email: string, ask: () => Promise<{ json: { codeId: string } }>) => {
    const count = mailbox().codesTo(email).length + 1
    const { codeId } = (await ask()).json
    return { codeId, otp: await mailbox().codeFor(email, count) }
  }
  /** Up to the code that went to the new address. */
  const walk = async (device: TestDevice, from: string, to: string) => {
    const old = await nextCode(from, () => change(device, to))
    return nextCode(to, () => answer(device, 'primary', old.codeId, old.otp))
  }
  const emailOf = async (device: TestDevice) => (await device.ask('GET /v1/session')).json.user?.email
  const pendingOf = async (device: TestDevice) => (await device.ask('GET /v1/session')).json.pending
  const isTold = (email: string, subject: string) =>
    vi.waitFor(() =>
      expect(mailbox().mails.some(({ to, parsed }) => to === email && parsed.subject === subject)).toBe(true),
    )
  const CHANGED = 'Your email address was changed'
  const WAITS = 'Your email address will change in seven days'
  const signFor = ({ userId, sign }: TestAccount, email: string) => sign(writeChangeEmail(userId, email))

  it('a code to the old address, then one to the new one; other sessions end, and both get a mail [S4.16a] [S4.16b]', async () => {
    const account = await openAccount()
    const { device, email } = account
    const { device: other } = await logInAgain(email)
    const to = someone()
    const asked = await change(device, ` ${to.toUpperCase()} `)
    expect(asked.json).toEqual({
      ...{ action: 'VERIFY_PRIMARY_OTP', codeId: expect.any(String), codeLength: 6, expiresInSec: 600 },
    })
    const old = { codeId: asked.json.codeId, otp: await mailbox().codeFor(email, 3) }
    expect((await answer(device, 'secondary', old.codeId, old.otp)).json.error.code).toBe('OTP_EXPIRED')
    const { codeId, otp } = await nextCode(to, () => answer(device, 'primary', old.codeId, old.otp))
    expect((await answer(device, 'primary', codeId, otp)).json.error.code).toBe('OTP_EXPIRED')
    expect((await answer(other, 'secondary', codeId, otp)).json.error.code).toBe('OTP_EXPIRED')
    expect((await answer(device, 'secondary', codeId, wrong(otp))).json.error).toMatchObject({ attemptsLeft: 4 })
    const done = await answer(device, 'secondary', codeId, otp, signFor(account, to))
    expect(done.json).toEqual({ newEmail: to })
    expect(await emailOf(device)).toBe(to)
    expect((await other.ask('GET /v1/session')).json.error.code).toBe('NOT_CONNECTED')
    await Promise.all([isTold(email, CHANGED), isTold(to, CHANGED)])
    const again = await logInAgain(to)
    expect((await again.device.ask('GET /v1/session')).json.user.userId).toBe(account.userId)
    const fresh = await logInAgain(email)
    expect((await fresh.device.ask('GET /v1/session')).json.user.userId).not.toBe(account.userId)
  })

  it('after a step-up the new address is asked at once [S4.16a]', async () => {
    const { device, email } = await openAccount()
    const count = mailbox().codesTo(email).length + 1
    const { stepUpId } = (await device.ask('POST /v1/step-up', { purpose: 'email' })).json
    await device.ask('POST /v1/step-up/verify', { stepUpId, otp: await mailbox().codeFor(email, count) })
    expect((await change(device, someone())).json.action).toBe('VERIFY_SECONDARY_OTP')
  })

  it('without a wallet no signature is needed', async () => {
    const [email, to] = [someone(), someone()]
    const { device } = await logInAgain(email)
    const { codeId, otp } = await walk(device, email, to)
    expect((await answer(device, 'secondary', codeId, otp)).json).toEqual({ newEmail: to })
  })

  it('an address in use is refused after the second code only, which goes to its owner', async () => {
    const account = await openAccount()
    const { email: used } = await openAccount()
    const { codeId, otp } = await walk(account.device, account.email, used)
    const refused = await answer(account.device, 'secondary', codeId, otp, signFor(account, used))
    expect([refused.status, refused.json.error.code]).toEqual([400, 'EMAIL_INVALID'])
    expect(await emailOf(account.device)).toBe(account.email)
    const own = await change(account.device, account.email)
    expect(own.json.error.code).toBe('EMAIL_INVALID')
    expect((await change(account.device, 'ann@')).json.error.code).toBe('EMAIL_INVALID')
  })

  it('a signature of another wallet or for another address changes nothing, and the code is still good', async () => {
    const [account, outsider] = [await openAccount(), await openAccount()]
    const to = someone()
    const { codeId, otp } = await walk(account.device, account.email, to)
    for (const signature of [
      signFor(account, account.email),
      signFor({ ...outsider, userId: account.userId }, to),
      signFor({ ...account, userId: outsider.userId }, to),
    ]) {
      expect((await answer(account.device, 'secondary', codeId, otp, signature)).json.error.code).toBe('STEP_UP')
    }
    expect((await answer(account.device, 'secondary', codeId, otp, signFor(account, to))).json.newEmail).toBe(to)
  })

  it('asked by a device that has not opened the wallet it waits seven days, told by mail to both, and then is made', async () => {
    const { email, device: first } = await openAccount()
    const to = someone()
    const { device } = await logInAgain(email)
    const { codeId, otp } = await walk(device, email, to)
    const dueAtMs = clock.nowMs + 7 * DAY_MS
    expect((await answer(device, 'secondary', codeId, otp)).json).toEqual({ newEmail: to, dueAtMs })
    await Promise.all([isTold(email, WAITS), isTold(to, WAITS)])
    expect(await pendingOf(first)).toEqual([{ id: expect.any(String), what: 'email', dueAtMs, isOwn: false }])
    clock.nowMs = dueAtMs - 1
    await (await open()).service.close()
    expect(await emailOf(device)).toBe(email)
    clock.nowMs = dueAtMs
    await Promise.all([open(), open()].map(async (one) => (await one).service.close()))
    expect(await emailOf(device)).toBe(to)
    expect(await emailOf(first)).toBeUndefined()
    await Promise.all([isTold(email, CHANGED), isTold(to, CHANGED)])
    const told = mailbox().mails.filter(({ to: of, parsed }) => of === to && parsed.subject === CHANGED)
    expect(told).toHaveLength(1)
  })

  it('a device that opens the wallet cancels it, and so does the one that asked, but no other', async () => {
    const account = await openAccount()
    const { email, userId, sign } = account
    const { device: thief } = await logInAgain(email)
    const { codeId, otp } = await walk(thief, email, someone())
    await answer(thief, 'secondary', codeId, otp)
    const [{ id }] = await pendingOf(account.device)
    const { device: second } = await logInAgain(email)
    const cancel = (device: TestDevice, signature: string) => device.ask('DELETE /v1/email', { id, signature })
    const [outsider, other] = [await openAccount(), 'A'.repeat(22)]
    for (const signature of [sign(writeCancellation(userId, other)), outsider.sign(writeCancellation(userId, id))]) {
      expect((await cancel(second, signature)).json.error.code).toBe('STEP_UP')
    }
    const foreign = await cancel(outsider.device, outsider.sign(writeCancellation(outsider.userId, id)))
    expect(foreign.status).toBe(404)
    expect((await cancel(account.device, sign(writeCancellation(userId, id)))).status).toBe(200)
    expect(await pendingOf(thief)).toEqual([])
    clock.nowMs += 8 * DAY_MS
    await (await open()).service.close()
    expect(await emailOf(account.device)).toBe(email)
    await isTold(email, 'A change to your account was cancelled')
    const whats = (await account.device.ask('GET /v1/audit')).json.entries.map(({ what }: { what: string }) => what)
    expect(whats).toEqual(expect.arrayContaining(['email_waits', 'change_cancelled']))
    const again = await walk(thief, email, someone())
    await answer(thief, 'secondary', again.codeId, again.otp)
    const [own] = await pendingOf(thief)
    expect(own.isOwn).toBe(true)
    expect((await thief.ask('DELETE /v1/email', { id: own.id })).status).toBe(200)
    expect(await pendingOf(thief)).toEqual([])
  })

  it('with the device that asked for it, what it asked for is removed', async () => {
    const account = await openAccount()
    const { email, userId, sign } = account
    const { device: thief, deviceId: id } = await logInAgain(email)
    const { codeId, otp } = await walk(thief, email, someone())
    await answer(thief, 'secondary', codeId, otp)
    const count = mailbox().codesTo(email).length + 1
    const { stepUpId } = (await thief.ask('POST /v1/step-up', { purpose: 'retire' })).json
    await thief.ask('POST /v1/step-up/verify', { stepUpId, otp: await mailbox().codeFor(email, count) })
    await thief.ask('POST /v1/retire')
    expect(await pendingOf(account.device)).toHaveLength(2)
    const signature = sign(writeRevocation(userId, id))
    expect((await account.device.ask('DELETE /v1/devices', { id, signature })).status).toBe(200)
    expect(await pendingOf(account.device)).toEqual([])
    clock.nowMs += 8 * DAY_MS
    await (await open()).service.close()
    expect((await account.device.ask('GET /v1/session')).json.user).toMatchObject({
      ...{ email, wallet: { walletId: account.wallet.walletId } },
    })
    const whats = (await account.device.ask('GET /v1/audit')).json.entries.map(({ what }: { what: string }) => what)
    expect(whats.filter((what: string) => what === 'change_cancelled')).toHaveLength(2)
  })

  it('one that can not be made keeps no others from being made, nor what has ended from being deleted', async () => {
    const [broken, account] = [await openAccount(), await openAccount()]
    const to = someone()
    for (const [{ email }, target] of [
      [broken, someone()],
      [account, to],
    ] as const) {
      const { device } = await logInAgain(email)
      const { codeId, otp } = await walk(device, email, target)
      await answer(device, 'secondary', codeId, otp)
      clock.nowMs += 1
    }
    const { db } = await openDatabase<Schema>(url(), migrations)
    await db.updateTable('pending_change').set({ email_sealed: 'x' }).where('user_id', '=', broken.userId).execute()
    clock.nowMs += 8 * DAY_MS
    await (await open()).service.close()
    await isTold(account.email, CHANGED)
    await isTold(to, CHANGED)
    expect(await db.selectFrom('code').selectAll().execute()).toEqual([])
    await db.deleteFrom('pending_change').execute()
    await db.destroy()
  })

  it('codes to a new address are limited for that address, and the old code stays good meanwhile', async () => {
    const [account, second, to] = [await openAccount(), await openAccount(), someone()]
    await walk(account.device, account.email, to)
    const old = await nextCode(second.email, () => change(second.device, to))
    const refused = await answer(second.device, 'primary', old.codeId, old.otp)
    expect(refused.json.error).toMatchObject({ code: 'COOLDOWN', retryAfterSec: 30 })
    clock.nowMs += 30_000
    expect((await answer(second.device, 'primary', old.codeId, old.otp)).status).toBe(200)
  })

  it('no address is in the database or the log', async () => {
    const account = await openAccount()
    const to = someone()
    const { device } = await logInAgain(account.email)
    const { codeId, otp } = await walk(device, account.email, to)
    await change(device, someone())
    await answer(device, 'secondary', codeId, otp)
    expect(`${await dump()}${log()}`).not.toContain(to)
  })
})
