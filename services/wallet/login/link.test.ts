import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { TestDevice } from '../testing/createTestDevice.js'
import { onBothStores } from '../testing/onBothStores.js'
import { FRAME_URL, ORIGIN } from '../testing/openTestWallet.js'

const MINUTE_MS = 60_000
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36' }

onBothStores(
  ({ clock, mailbox, server, dump, log, someone, newDevice }) => {
    const begin = async (device: TestDevice, email: string) =>
      (await device.ask('POST /v1/login/email', { email, projectId: 'one', origin: ORIGIN }, { headers })).json
    const poll = (device: TestDevice, loginId: string) => device.ask('POST /v1/login/device', { loginId })
    const mailsTo = (email: string) => mailbox().mails.filter(({ to }) => to === email)
    const linkTo = (email: string, count = 1) =>
      vi.waitFor(() => {
        const links = mailsTo(email).flatMap(({ parsed }) => /\/device\?t=([\w-]+)/.exec(parsed.text ?? '')?.[1] ?? [])
        expect(links.length).toBeGreaterThanOrEqual(count)
        return links[count - 1] ?? ''
      })
    const decide = (t: string, isApproved: boolean) => newDevice().ask('POST /v1/login/link', { t, isApproved })
    const logIn = async (device: TestDevice, email: string) => {
      const { loginId } = await begin(device, email)
      await decide(await linkTo(email), true)
      const { json } = await poll(device, loginId)
      const otp = await mailbox().codeFor(email)
      const answer = await device.ask('POST /v1/login/email/verify', { loginId: json.loginId, otp })
      device.token = answer.json.token
      return answer
    }

    it('a new device gets a link first, and its code once the link is approved [S4.15b] [S4.15c]', async () => {
      const [email, device] = [someone(), newDevice()]
      const { loginId, ...facts } = await begin(device, email)
      expect(facts).toEqual({ action: 'VERIFY_DEVICE', codeLength: 6, expiresInSec: 600 })
      const t = await linkTo(email)
      const [mail] = mailsTo(email)
      expect(mail?.parsed.subject).toBe('A new device wants to log in at app.harbour.example')
      expect(mail?.parsed.html).toContain(`<a href="${FRAME_URL}/device?t=${t}">`)
      expect(mail?.raw).not.toMatch(/src=|url\(/i)
      const look = () => newDevice().ask(`GET /v1/login/link?t=${t}`)
      const seen = { origin: ORIGIN, label: 'Chrome on Linux', askedAtMs: clock.nowMs }
      expect([(await look()).json, (await look()).json]).toEqual([seen, seen])
      const early = await device.ask('POST /v1/login/email/verify', { loginId, otp: '123456' })
      expect(early.json.error.code).toBe('OTP_EXPIRED')
      const answer = poll(device, loginId)
      expect((await decide(t, true)).status).toBe(200)
      const { json } = await answer
      expect(json).toEqual({ isApproved: true, loginId: expect.any(String), codeLength: 6, expiresInSec: 600 })
      const otp = await mailbox().codeFor(email)
      const done = await device.ask('POST /v1/login/email/verify', { loginId: json.loginId, otp })
      expect(done.json.user.email).toBe(email)
      expect((await look()).json.error.code).toBe('DEVICE_EXPIRED')
      expect((await decide(t, true)).json.error.code).toBe('DEVICE_EXPIRED')
      expect((await poll(device, loginId)).json.error.code).toBe('DEVICE_EXPIRED')
      clock.nowMs += MINUTE_MS
      expect((await begin(device, email)).action).toBe('VERIFY_OTP')
    })

    it('only the device that asked goes on, and of many at once one gets the code', async () => {
      const [email, device] = [someone(), newDevice()]
      const { loginId } = await begin(device, email)
      await decide(await linkTo(email), true)
      expect((await poll(newDevice(), loginId)).json.error.code).toBe('DEVICE_EXPIRED')
      const answers = await Promise.all(Array.from({ length: 3 }, () => poll(device, loginId)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    })

    it('a refused link ends the login, and so do ten minutes and the next link', async () => {
      const [email, device] = [someone(), newDevice()]
      const refused = await begin(device, email)
      const t = await linkTo(email)
      await decide(t, false)
      expect((await decide(t, true)).status).toBe(404)
      expect((await poll(device, refused.loginId)).json.error.code).toBe('DEVICE_EXPIRED')
      clock.nowMs += MINUTE_MS
      const replaced = await begin(device, email)
      const first = await linkTo(email, 2)
      clock.nowMs += MINUTE_MS
      const late = await begin(device, email)
      const second = await linkTo(email, 3)
      expect((await decide(first, true)).status).toBe(404)
      expect((await poll(device, replaced.loginId)).json.error.code).toBe('DEVICE_EXPIRED')
      clock.nowMs += 10 * MINUTE_MS
      expect((await decide(second, true)).status).toBe(404)
      expect((await poll(device, late.loginId)).json.error.code).toBe('DEVICE_EXPIRED')
    })

    it('waiting ends after 25 s, and can be asked again; links have the limits of codes', async () => {
      const [email, device] = [someone(), newDevice()]
      const { loginId } = await begin(device, email)
      expect((await begin(newDevice(), email)).error).toMatchObject({ code: 'COOLDOWN', retryAfterSec: 30 })
      let isWaiting = true
      const answer = poll(device, loginId).finally(() => {
        isWaiting = false
      })
      // The request waits from when it has come, which takes a while on a busy machine.
      while (isWaiting) {
        await sleep(1_000)
        clock.nowMs += 25_000
      }
      expect((await answer).json).toEqual({ isApproved: false })
      await decide(await linkTo(email), true)
      expect((await poll(device, loginId)).json.isApproved).toBe(true)
    })

    it('an address with an account and one without are answered alike', async () => {
      const known = someone()
      expect((await logIn(newDevice(), known)).status).toBe(200)
      clock.nowMs += MINUTE_MS
      const walk = async (email: string) => {
        const device = newDevice()
        const { loginId, ...facts } = await begin(device, email)
        await decide(await linkTo(email, email === known ? 2 : 1), true)
        const { loginId: next, ...rest } = (await poll(device, loginId)).json
        return { facts, rest, next: typeof next }
      }
      expect(await walk(known)).toEqual(await walk(someone()))
    })

    it('what is in a link is neither in the database nor in the log', async () => {
      const email = someone()
      await begin(newDevice(), email)
      const t = await linkTo(email)
      await newDevice().ask(`GET /v1/login/link?t=${t}`)
      await decide('A'.repeat(43), true)
      expect(`${await dump()}${log()}${server().log()}`).not.toContain(t)
      for (const body of [{ t }, { t: 'x', isApproved: true }, { t, isApproved: 1 }]) {
        expect((await newDevice().ask('POST /v1/login/link', body)).json.error.code).toBe('BAD_REQUEST')
      }
    })

    it('of one login one request waits, the newest; and none does on a server that stops', async () => {
      const [email, device] = [someone(), newDevice()]
      const { loginId } = await begin(device, email)
      // They come in any order; the one that still waits has come last.
      const two = [poll(device, loginId), poll(device, loginId)]
      const ended = await Promise.race(two.map((one, index) => one.then(() => index)))
      expect((await two[ended])?.json).toEqual({ isApproved: false })
      const newest = poll(device, loginId)
      expect((await two[1 - ended])?.json).toEqual({ isApproved: false })
      server().service.drain()
      expect((await newest).json).toEqual({ isApproved: false })
    })
  },
  { newDevice: 'link-and-code' },
)
