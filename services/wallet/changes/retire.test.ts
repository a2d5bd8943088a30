import { expect, it, vi } from 'vitest'
import { writeCancellation } from '../../wallet-frame/src/custody/changeStatements.js'
import { writeAddFactor } from '../../wallet-frame/src/custody/factorStatements.js'
import type { TestDevice } from '../testing/createTestDevice.js'
import { onBothStores } from '../testing/onBothStores.js'
import { createTestEnvelope, createTestSecret } from '../testing/openTestWallet.js'

const DAY_MS = 86_400_000

onBothStores(({ clock, mailbox, open, dump, someone, openAccount, logInAgain }) => {
  const stepUp = async (device: TestDevice, email: string) => {
    const count = mailbox().codesTo(email).length + 1
    const { stepUpId } = (await device.ask('POST /v1/step-up', { purpose: 'retire' })).json
    await device.ask('POST /v1/step-up/verify', { stepUpId, otp: await mailbox().codeFor(email, count) })
  }
  const session = async (device: TestDevice) => (await device.ask('GET /v1/session')).json
  const isTold = (email: string, subject: string) =>
    vi.waitFor(() =>
      expect(mailbox().mails.some(({ to, parsed }) => to === email && parsed.subject === subject)).toBe(true),
    )
  const waitAWeek = async () => {
    clock.nowMs += 7 * DAY_MS
    await (await open()).service.close()
  }

  it('a person who has lost everything starts over after a week, with a mail and a word on every device', async () => {
    const { email, device: lost, wallet, userId, sign } = await openAccount()
    const envelope = createTestEnvelope()
    const signature = sign(writeAddFactor(userId, 'code', envelope))
    const factor = await lost.ask('POST /v1/recovery', { kind: 'code', envelope, label: 'Paper', signature })
    const { device } = await logInAgain(email)
    expect((await device.ask('POST /v1/retire')).json.error.code).toBe('STEP_UP')
    await stepUp(device, email)
    const dueAtMs = clock.nowMs + 7 * DAY_MS
    expect((await device.ask('POST /v1/retire')).json).toEqual({ dueAtMs })
    clock.nowMs += 60_000
    expect((await device.ask('POST /v1/retire')).json).toEqual({ dueAtMs })
    await isTold(email, 'Your wallet will be given up in seven days')
    expect((await session(lost)).pending).toEqual([{ id: expect.any(String), what: 'retire', dueAtMs, isOwn: false }])
    expect((await session(device)).pending[0].isOwn).toBe(true)
    clock.nowMs = dueAtMs - 1
    await (await open()).service.close()
    expect((await session(lost)).user.wallet.walletId).toBe(wallet.walletId)
    clock.nowMs = dueAtMs
    await (await open()).service.close()
    expect(await session(device)).toMatchObject({ user: { userId, wallet: null, recovery: [] }, pending: [] })
    await isTold(email, 'Your wallet was given up. You can create a new one')
    expect((await lost.ask('POST /v1/wallet/envelope')).json.error.code).toBe('DEVICE_UNKNOWN')
    const { wallet: next } = createTestSecret()
    const outsider = await openAccount()
    const { device: thief } = await logInAgain(`thief-${outsider.email}`)
    for (const one of [device, thief]) {
      const taken = await one.ask('POST /v1/wallet', { ...next, walletId: wallet.walletId })
      expect(taken.json.error.code).toBe('WALLET_EXISTS')
    }
    expect((await device.ask('POST /v1/wallet', next)).status).toBe(200)
    expect((await session(lost)).user.wallet.walletId).toBe(next.walletId)
    expect(await dump()).toContain(factor.json.id)
  })

  it('a device that opens the wallet keeps it, and the mailbox alone does not decide', async () => {
    const { email, device, userId, sign, wallet } = await openAccount()
    const { device: thief } = await logInAgain(email)
    await stepUp(thief, email)
    await thief.ask('POST /v1/retire')
    const [{ id }] = (await session(device)).pending
    const signature = sign(writeCancellation(userId, id))
    const outsider = await openAccount()
    const wrong = outsider.sign(writeCancellation(userId, id))
    const { device: second } = await logInAgain(email)
    expect((await second.ask('DELETE /v1/retire', { id, signature: wrong })).json.error.code).toBe('STEP_UP')
    expect((await second.ask('DELETE /v1/retire', { id })).json.error.code).toBe('STEP_UP')
    expect((await device.ask('DELETE /v1/email', { id, signature })).status).toBe(404)
    expect((await device.ask('DELETE /v1/retire', { id, signature })).status).toBe(200)
    expect((await device.ask('DELETE /v1/retire', { id, signature })).status).toBe(404)
    await isTold(email, 'A change to your account was cancelled')
    await waitAWeek()
    expect((await session(device)).user.wallet.walletId).toBe(wallet.walletId)
  })

  it('the device that asked takes it back, unless another one has asked since', async () => {
    const { email } = await openAccount()
    const { device: thief } = await logInAgain(email)
    await stepUp(thief, email)
    await thief.ask('POST /v1/retire')
    const [{ id }] = (await session(thief)).pending
    expect((await thief.ask('DELETE /v1/retire', { id })).status).toBe(200)
    expect((await session(thief)).pending).toEqual([])
    await thief.ask('POST /v1/retire')
    const { device: owner } = await logInAgain(email)
    await stepUp(owner, email)
    await owner.ask('POST /v1/retire')
    for (const one of [thief, owner]) {
      const [waiting] = (await session(one)).pending
      expect(waiting.isOwn).toBe(false)
      expect((await one.ask('DELETE /v1/retire', { id: waiting.id })).json.error.code).toBe('STEP_UP')
    }
  })

  it('without a wallet there is nothing to give up', async () => {
    const email = someone()
    const { device } = await logInAgain(email)
    await stepUp(device, email)
    expect((await device.ask('POST /v1/retire')).status).toBe(404)
  })
})
