import { expect, it, vi } from 'vitest'
import { writeAddFactor, writeRemoveFactor } from '../wallet-frame/src/custody/factorStatements.js'
import type { TestDevice } from './testing/createTestDevice.js'
import { onBothStores, type TestAccount } from './testing/onBothStores.js'
import { createTestEnvelope } from './testing/openTestWallet.js'

const HOUR_MS = 3_600_000
const id = 'A'.repeat(22)

onBothStores(({ clock, mailbox, log, newDevice, openAccount, logInAgain, dump }) => {
  const add = async (account: TestAccount, change: object = {}) => {
    const factor = { kind: 'code' as const, envelope: createTestEnvelope(), label: 'Paper' }
    const signature = account.sign(writeAddFactor(account.userId, factor.kind, factor.envelope))
    const answer = await account.device.ask('POST /v1/recovery', { ...factor, signature, ...change })
    return { ...answer, ...factor }
  }
  const remove = (device: TestDevice, of: string, signature: string) =>
    device.ask('DELETE /v1/recovery', { id: of, signature })
  const stepUp = async (device: TestDevice, email: string, purpose: string) => {
    const count = mailbox().codesTo(email).length + 1
    const { stepUpId } = (await device.ask('POST /v1/step-up', { purpose })).json
    const otp = await mailbox().codeFor(email, count)
    expect((await device.ask('POST /v1/step-up/verify', { stepUpId, otp })).status).toBe(200)
  }
  const factorsOf = async (device: TestDevice) => (await device.ask('GET /v1/recovery')).json.factors
  const recoveryOf = async (device: TestDevice) => (await device.ask('GET /v1/session')).json.user.recovery
  const subjectsTo = (email: string) =>
    mailbox()
      .mails.filter(({ to }) => to === email)
      .map(({ parsed }) => parsed.subject ?? '')
  const isTold = (email: string, subject: string) => vi.waitFor(() => expect(subjectsTo(email)).toContain(subject))

  it('a factor is added by a device that opened the wallet, is listed, and is in a mail', async () => {
    const account = await openAccount()
    const { device, email } = account
    expect(await recoveryOf(device)).toEqual([])
    const code = await add(account)
    clock.nowMs += 1_000
    const envelope = createTestEnvelope()
    const signature = account.sign(writeAddFactor(account.userId, 'passkey', envelope))
    const passkey = await add(account, { kind: 'passkey', label: 'Ann’s phone 📱', envelope, signature })
    expect(await factorsOf(device)).toEqual([
      { id: code.json.id, kind: 'code', label: 'Paper', madeAtMs: clock.nowMs - 1_000 },
      { id: passkey.json.id, kind: 'passkey', label: 'Ann’s phone 📱', madeAtMs: clock.nowMs },
    ])
    await add(account)
    expect(await recoveryOf(device)).toEqual(['code', 'passkey'])
    await isTold(email, 'A recovery method was added to your wallet')
    const { text } =
      mailbox().mails.find(({ to, parsed }) => to === email && /was added/.test(parsed.subject ?? ''))?.parsed ?? {}
    expect(text).toContain('A recovery method was added to your wallet (One), November 26, 2026 at 12:')
  })

  it('a device that can not open the wallet adds and removes none, and no signature is good for anything else', async () => {
    const account = await openAccount()
    const { userId, email, sign } = account
    const added = await add(account)
    const { device: thief } = await logInAgain(email)
    const [outsider, envelope] = [await openAccount(), createTestEnvelope()]
    for (const signature of [
      sign(writeAddFactor(userId, 'code', createTestEnvelope())),
      sign(writeAddFactor(userId, 'passkey', envelope)),
      sign(writeAddFactor(outsider.userId, 'code', envelope)),
      outsider.sign(writeAddFactor(userId, 'code', envelope)),
    ]) {
      const { status, json } = await add({ ...account, device: thief }, { envelope, signature })
      expect([status, json.error.code]).toEqual([403, 'STEP_UP'])
    }
    for (const signature of [
      sign(writeRemoveFactor(userId, id)),
      sign(writeRemoveFactor(outsider.userId, added.json.id)),
      outsider.sign(writeRemoveFactor(userId, added.json.id)),
    ]) {
      expect((await remove(thief, added.json.id, signature)).json.error.code).toBe('STEP_UP')
    }
    const foreign = await remove(
      outsider.device,
      added.json.id,
      outsider.sign(writeRemoveFactor(outsider.userId, added.json.id)),
    )
    expect(foreign.status).toBe(404)
    expect(await factorsOf(thief)).toHaveLength(1)
    const signature = sign(writeRemoveFactor(userId, added.json.id))
    expect((await remove(account.device, added.json.id, signature)).status).toBe(200)
    expect((await remove(account.device, added.json.id, signature)).status).toBe(404)
    expect(await factorsOf(thief)).toEqual([])
    await isTold(email, 'A recovery method was removed from your wallet')
  })

  it('ten at most, also when they come at once; none without a wallet', async () => {
    const account = await openAccount()
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(account)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409])
    const device = newDevice()
    const other = await openAccount()
    const { device: fresh } = await logInAgain(`fresh-${other.email}`)
    expect((await add({ ...account, device: fresh })).status).toBe(404)
    expect((await fresh.ask('GET /v1/recovery')).json.factors).toEqual([])
    expect((await device.ask('GET /v1/recovery')).status).toBe(401)
  })

  it('a new device gets the envelope with a code for just that, within five minutes, and its owner gets a mail', async () => {
    const account = await openAccount()
    const { email } = account
    const { json, envelope } = await add(account)
    const { device } = await logInAgain(email)
    const open = (of: string = json.id) => device.ask('POST /v1/recovery/open', { id: of })
    expect(await open()).toMatchObject({ status: 403, json: { error: { code: 'STEP_UP' } } })
    await stepUp(device, email, 'export')
    expect((await open()).json.error.code).toBe('STEP_UP')
    await stepUp(device, email, 'recover')
    expect((await account.device.ask('POST /v1/recovery/open', { id: json.id })).json.error.code).toBe('STEP_UP')
    expect((await open()).json).toEqual({ kind: 'code', envelope, version: 1 })
    expect((await open(id)).status).toBe(404)
    clock.nowMs += 299_999
    expect((await open()).status).toBe(200)
    clock.nowMs += 1
    expect((await open()).json.error.code).toBe('STEP_UP')
    await isTold(email, 'Your wallet was recovered on another device')
    await isTold(email, 'Your wallet’s recovery phrase was requested')
    const { entries } = (await device.ask('GET /v1/audit')).json
    const whats = entries.map(({ what }: { what: string }) => what)
    expect(whats[0]).toBe('recovery_used')
    expect(whats).toContain('factor_added')
  })

  it('five times an hour, from all devices together, and to no one else', async () => {
    const account = await openAccount()
    const { email, device } = account
    const { json } = await add(account)
    await stepUp(device, email, 'recover')
    const open = async (from: TestDevice) => from.ask('POST /v1/recovery/open', { id: json.id })
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(device)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const { device: other } = await logInAgain(email)
    await stepUp(other, email, 'recover')
    expect((await open(other)).json.error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: 3_569 })
    clock.nowMs += HOUR_MS
    await stepUp(other, email, 'recover')
    expect((await open(other)).status).toBe(200)
    const outsider = await openAccount()
    await stepUp(outsider.device, outsider.email, 'recover')
    expect((await open(outsider.device)).status).toBe(404)
  })

  it('no envelope or signature is in the database or in the log', async () => {
    const account = await openAccount()
    const { json, envelope } = await add(account)
    await stepUp(account.device, account.email, 'recover')
    await account.device.ask('POST /v1/recovery/open', { id: json.id })
    const signature = account.sign(writeRemoveFactor(account.userId, json.id))
    const held = await dump()
    await remove(account.device, json.id, signature)
    expect(held).toContain(json.id)
    for (const secret of [envelope, signature]) expect(`${held}${log()}`).not.toContain(secret)
  })

  it('a factor that is not as it must be is refused', async () => {
    const account = await openAccount()
    for (const change of [
      { kind: 'password' },
      ...[{ label: '' }, { label: 'a\nb' }, { label: 'x'.repeat(65) }],
      ...[{ envelope: 'x' }, { signature: undefined }, { more: 1 }],
    ]) {
      expect((await add(account, change)).json.error.code, JSON.stringify(change)).toBe('BAD_REQUEST')
    }
  })
})
