import { expect, it } from 'vitest'
import { writeAddFactor } from '../wallet-frame/src/custody/factorStatements.js'
import { writeRevocation } from '../wallet-frame/src/custody/revocation.js'
import type { TestDevice } from './testing/createTestDevice.js'
import { onBothStores, type TestAccount } from './testing/onBothStores.js'
import { createTestEnvelope, createTestSecret, ORIGIN } from './testing/openTestWallet.js'

const DAY_MS = 86_400_000

const signRevocation = ({ userId, sign }: TestAccount, deviceId: string) => sign(writeRevocation(userId, deviceId))

onBothStores(({ clock, mailbox, server, open, log, dump, someone, newDevice, openAccount, logInAgain }) => {
  const isEnded = async (device: TestDevice) => (await device.ask('GET /v1/session')).json.error?.code

  it('a code by mail logs in, and the first device makes the wallet that it finds again [S4.15d]', async () => {
    const email = someone()
    const device = newDevice()
    const asked = await device.ask('POST /v1/login/email', {
      email: ` ${email.toUpperCase()} `,
      projectId: 'one',
      origin: ORIGIN,
    })
    expect(asked).toMatchObject({ status: 200, json: { action: 'VERIFY_OTP', codeLength: 6, expiresInSec: 600 } })
    const { loginId } = asked.json
    const otp = await mailbox().codeFor(email)
    const answer = await device.ask('POST /v1/login/email/verify', { loginId, otp })
    expect(answer.json.user).toEqual({
      userId: expect.stringMatching(/^[\w-]{22}$/),
      email,
      name: null,
      wallet: null,
      recovery: [],
      preferredType: null,
    })
    expect(Buffer.from(answer.json.token, 'base64url')).toHaveLength(32)
    device.token = answer.json.token
    const used = await newDevice().ask('POST /v1/login/email/verify', { loginId, otp })
    expect(used.json.error.code).toBe('OTP_EXPIRED')

    expect((await device.ask('GET /v1/identities')).json).toEqual({ email, identities: [] })

    const { wallet } = createTestSecret()
    expect((await device.ask('POST /v1/wallet/envelope')).json.error.code).toBe('DEVICE_UNKNOWN')
    expect((await device.ask('PUT /v1/wallet/device', { envelope: wallet.envelope })).status).toBe(404)
    expect((await device.ask('POST /v1/wallet', wallet)).status).toBe(200)
    const again = await device.ask('POST /v1/wallet', createTestSecret().wallet)
    expect(again).toMatchObject({ status: 409, json: { error: { code: 'WALLET_EXISTS' } } })
    expect((await device.ask('POST /v1/wallet/envelope')).json).toEqual({ envelope: wallet.envelope, version: 1 })
    const { walletId, addresses } = wallet
    expect((await device.ask('GET /v1/session')).json.user.wallet).toEqual({ walletId, version: 1, addresses })
  })

  it('the kind of account that was chosen is kept for every device', async () => {
    const { email, device } = await openAccount()
    const read = async (of: TestDevice) => (await of.ask('GET /v1/session')).json.user.preferredType
    expect((await device.ask('PUT /v1/account-type', { type: 'payment' })).json.error.code).toBe('BAD_REQUEST')
    expect(await read(device)).toBeNull()
    expect((await device.ask('PUT /v1/account-type', { type: 'eoa' })).status).toBe(200)
    const { device: other } = await logInAgain(email)
    expect(await read(other)).toBe('eoa')
    await other.ask('PUT /v1/account-type', { type: 'smartAccount' })
    expect(await read(device)).toBe('smartAccount')
  })

  it('another device gets no envelope but its own, and the same address elsewhere is another account', async () => {
    const { email, device, wallet, userId } = await openAccount()
    const { device: other } = await logInAgain(email)
    expect((await other.ask('POST /v1/wallet/envelope')).json.error.code).toBe('DEVICE_UNKNOWN')
    const own = createTestEnvelope()
    expect((await other.ask('PUT /v1/wallet/device', { envelope: own })).status).toBe(200)
    expect((await other.ask('POST /v1/wallet/envelope')).json.envelope).toBe(own)
    expect((await device.ask('POST /v1/wallet/envelope')).json.envelope).toBe(wallet.envelope)
    clock.nowMs += 31_000
    const asked = await other.ask('POST /v1/login/email', { email, projectId: 'two', origin: ORIGIN })
    const otp = await mailbox().codeFor(email, 3)
    const elsewhere = await other.ask('POST /v1/login/email/verify', { loginId: asked.json.loginId, otp })
    expect(elsewhere.json.user.wallet).toBeNull()
    expect(elsewhere.json.user.userId).not.toBe(userId)
  })

  it('a device that opens the wallet revokes another one: its session ends and its envelope is gone, also after a login', async () => {
    const account = await openAccount()
    const { email, device, deviceId } = account
    const { device: lost, deviceId: lostId } = await logInAgain(email)
    await lost.ask('PUT /v1/wallet/device', { envelope: createTestEnvelope() })
    const { json } = await device.ask('GET /v1/devices')
    expect(json.devices).toEqual([
      { id: lostId, label: 'Browser', seenAtMs: clock.nowMs, isThis: false },
      { id: deviceId, label: 'Browser', seenAtMs: clock.nowMs - 31_000, isThis: true },
    ])
    const revoke = (id: string, signature?: string) =>
      device.ask('DELETE /v1/devices', { id, ...(signature && { signature }) })
    const foreign = await openAccount()
    for (const signature of [
      undefined,
      signRevocation(account, deviceId),
      foreign.sign(writeRevocation(account.userId, lostId)),
    ]) {
      expect(await revoke(lostId, signature)).toMatchObject({ status: 403, json: { error: { code: 'STEP_UP' } } })
    }
    expect((await revoke(foreign.deviceId, signRevocation(account, foreign.deviceId))).status).toBe(404)
    expect(await isEnded(lost)).toBeUndefined()
    expect((await revoke(lostId, signRevocation(account, lostId))).status).toBe(200)
    expect(await isEnded(lost)).toBe('NOT_CONNECTED')
    expect((await revoke(lostId, signRevocation(account, lostId))).status).toBe(404)
    clock.nowMs += 31_000
    delete lost.token
    expect((await server().logIn(lost, email)).json.deviceId).not.toBe(lostId)
    expect((await lost.ask('POST /v1/wallet/envelope')).json.error.code).toBe('DEVICE_UNKNOWN')
    expect((await device.ask('POST /v1/wallet/envelope')).status).toBe(200)
  })

  it('a session lasts 30 days from its last use and 90 in all, and logging out ends it', async () => {
    const { email, device, sign, userId } = await openAccount()
    for (const days of [29, 29, 29]) {
      clock.nowMs += days * DAY_MS
      expect(await isEnded(device)).toBeUndefined()
    }
    clock.nowMs += 3 * DAY_MS
    expect(await isEnded(device)).toBe('NOT_CONNECTED')
    const { device: other } = await logInAgain(email)
    clock.nowMs += 30 * DAY_MS
    expect(await isEnded(other)).toBe('NOT_CONNECTED')
    delete device.token
    await server().logIn(device, email)
    expect((await device.ask('DELETE /v1/session')).status).toBe(200)
    expect(await isEnded(device)).toBe('NOT_CONNECTED')
    clock.nowMs += 31_000
    delete device.token
    await server().logIn(device, email)
    expect((await device.ask('POST /v1/wallet/envelope')).status).toBe(200)
    const forget = async () => {
      const { json } = await device.ask('DELETE /v1/session?forget=true')
      clock.nowMs += 31_000
      delete device.token
      await server().logIn(device, email)
      return json
    }
    // Nothing else opens the wallet: it would be lost.
    expect(await forget()).toEqual({ isForgotten: false })
    expect((await device.ask('POST /v1/wallet/envelope')).status).toBe(200)
    const envelope = createTestEnvelope()
    const factor = { kind: 'code', envelope, label: 'Paper', signature: sign(writeAddFactor(userId, 'code', envelope)) }
    expect((await device.ask('POST /v1/recovery', factor)).status).toBe(200)
    expect(await forget()).toEqual({ isForgotten: true })
    expect((await device.ask('POST /v1/wallet/envelope')).json.error.code).toBe('DEVICE_UNKNOWN')
  })

  it('a server that starts anew takes the code that another one sent, and the session', async () => {
    const email = someone()
    const before = await open()
    const device = newDevice()
    const asked = await before.device().ask('POST /v1/login/email', { email, projectId: 'one', origin: ORIGIN })
    const wrongDevice = await device.ask('POST /v1/login/email/verify', {
      loginId: asked.json.loginId,
      otp: await mailbox().codeFor(email),
    })
    expect(wrongDevice.json.error.code).toBe('OTP_EXPIRED')
    clock.nowMs += 31_000
    const sent = await device.ask('POST /v1/login/email', { email, projectId: 'one', origin: ORIGIN })
    await before.service.close()
    const after = await open()
    const otp = await mailbox().codeFor(email, 2)
    const { json } = await device.ask('POST /v1/login/email/verify', { loginId: sent.json.loginId, otp })
    device.token = json.token
    expect(await isEnded(device)).toBeUndefined()
    expect(after.log()).not.toContain(email)
  })

  it('of many answers at once one is right, and of many wallets one is made', async () => {
    const email = someone()
    const device = newDevice()
    const { json } = await device.ask('POST /v1/login/email', { email, projectId: 'one', origin: ORIGIN })
    const otp = await mailbox().codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => device.ask('POST /v1/login/email/verify', { loginId: json.loginId, otp })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    device.token = answers.find(({ status }) => status === 200)?.json.token
    const made = await Promise.all(
      Array.from({ length: 5 }, () => device.ask('POST /v1/wallet', createTestSecret().wallet)),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('its owner reads what happened, newest first, with the network and never the address', async () => {
    const email = someone()
    const device = server().device('203.0.113.99')
    const { json } = await server().logIn(device, email)
    clock.nowMs += 1_000
    await device.ask('POST /v1/wallet', createTestSecret().wallet)
    const { entries } = (await device.ask('GET /v1/audit')).json
    expect(entries[0]).toEqual({
      atMs: clock.nowMs,
      what: 'wallet_created',
      deviceId: json.deviceId,
      network: '203.0.113.0/24',
    })
    expect(entries.map(({ what }: { what: string }) => what).sort()).toEqual(['device_new', 'login', 'wallet_created'])
  })

  it('a copy of the database holds no address, code, token or envelope in plain, and the log none of them either', async () => {
    const account = await openAccount()
    const { email, wallet, device, deviceId } = account
    clock.nowMs += 31_000
    const address = '192.0.2.77'
    const other = server().device(address)
    const { json } = await server().logIn(other, email)
    const envelope = createTestEnvelope()
    await other.ask('PUT /v1/wallet/device', { envelope })
    await other.ask('POST /v1/wallet/envelope')
    await other.ask('POST /v1/wallet', wallet)
    for (const call of ['config?projectId=one', 'session', 'devices', 'audit']) await other.ask(`GET /v1/${call}`)
    clock.nowMs += 31_000
    const asked = await other.ask('POST /v1/login/email', { email, projectId: 'one', origin: ORIGIN })
    const codes = await Promise.all([1, 2, 3].map((count) => mailbox().codeFor(email, count)))
    const held = await dump()
    await other.ask('POST /v1/login/email/verify', { loginId: asked.json.loginId, otp: '12345x' })
    const signature = signRevocation(account, json.deviceId)
    expect((await device.ask('DELETE /v1/devices', { id: json.deviceId, signature })).status).toBe(200)
    await device.ask('DELETE /v1/session')
    const logged = log()
    for (const secret of [email, address, wallet.envelope, envelope, signature, device.token, other.token]) {
      expect(secret?.length).toBeGreaterThan(5)
      expect(held).not.toContain(secret)
      expect(logged).not.toContain(secret)
    }
    for (const code of codes) expect(`${held}${logged}`).not.toMatch(new RegExp(`[^\\w-]${code}[^\\w-]`))
    expect(held).toContain(deviceId)
    expect(logged).not.toContain(deviceId)
    expect(logged).toContain('/v1/devices')
  })

  it('what has ended is deleted', async () => {
    clock.nowMs += 401 * DAY_MS
    await open()
    const filled = async () => {
      const tables = Object.entries<unknown[]>(JSON.parse(await dump()))
      return tables.filter(([, rows]) => rows.length > 0).map(([name]) => name)
    }
    await expect.poll(filled).toEqual(['user', 'device', 'wallet', 'envelope', 'factor'])
  })
})
