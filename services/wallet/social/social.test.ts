import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeUnlinking } from '../../wallet-frame/src/custody/changeStatements.js'
import type { TestDevice } from '../testing/createTestDevice.js'
import { onBothStores } from '../testing/onBothStores.js'
import { createTestSecret, FRAME_URL, ORIGIN } from '../testing/openTestWallet.js'
import { startProvider, type TestProvider } from '../testing/startProvider.js'
import { type SocialProvider, socialsSchema } from './providers.js'

const callback = (id: string) => `${FRAME_URL}/api/v1/social/callback/${id}`
const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const socials: SocialProvider[] = []
let first: TestProvider
let second: TestProvider
beforeAll(async () => {
  ;[first, second] = await Promise.all([startProvider(callback('google')), startProvider(callback('github'))])
  socials.push(
    ...socialsSchema.parse([
      { id: 'google', clientId: first.clientId, clientSecret: first.clientSecret, issuer: first.issuer },
      {
        ...{
          id: 'github',
          clientId: second.clientId,
          clientSecret: second.clientSecret,
          scope: 'openid email profile',
        },
        ...{ authorize: `${second.issuer}/auth`, token: `${second.issuer}/token`, userinfo: `${second.issuer}/me` },
        ...{
          fields: { subject: 'sub', name: 'name', email: 'email', emailVerified: 'email_verified' },
          emails: undefined,
        },
      },
    ]),
  )
})
afterAll(() => Promise.all([first?.stop(), second?.stop()]))

interface Login {
  readonly state: string
  readonly verifier: string
  readonly device: TestDevice
  readonly uri: string
}

onBothStores(
  ({ clock, server, dump, log, newDevice, someone, mailbox }) => {
    const begin = async (change: object = {}, device = newDevice()) => {
      const [state, verifier] = [random(16), random(32)]
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const asked = { provider: 'google', state, mode: 'popup', challenge, projectId: 'one', origin: ORIGIN, ...change }
      const answer = await device.ask('POST /v1/login/social', asked)
      return { ...answer, state, verifier, device, uri: answer.json.uri as string }
    }
    /** As the browser comes back: where it is sent on to. */
    const comeBack = async (address: string, init?: RequestInit) => {
      const response = await server().service.app.request(address, init)
      return { status: response.status, location: response.headers.get('location') ?? '' }
    }
    const poll = ({ device, state, verifier }: Omit<Login, 'uri'>) =>
      device.ask('POST /v1/login/social/poll', { state, verifier })
    const redeem = ({ device, verifier }: Pick<Login, 'device' | 'verifier'>, resultUri: string) =>
      device.ask('POST /v1/login/social/redeem', { resultUri, verifier })
    const logIn = async (provider: TestProvider, change: object, device?: TestDevice) => {
      const login = await begin(change, device)
      const { location } = await comeBack(await provider.visit(login.uri))
      const answer = await redeem(login, location)
      login.device.token = answer.json.token
      return { ...answer, login, location }
    }

    it('a login at a provider makes a session, found by the subject and never by the address', async () => {
      const email = someone()
      const { json } = await server().logIn(newDevice(), email)
      first.account = { sub: `ann-${email}`, email, email_verified: true, name: 'Ann' }
      const one = await logIn(first, {})
      expect(one.json.user).toMatchObject({ email, name: 'Ann', wallet: null })
      expect(one.json.user.userId).not.toBe(json.user.userId)
      expect((await one.login.device.ask('POST /v1/wallet', createTestSecret().wallet)).status).toBe(200)
      first.account = { ...first.account, email: 'else@mail.example', name: 'Ann B' }
      const again = await logIn(first, {})
      expect(again.json.user).toMatchObject({ userId: one.json.user.userId, email: 'else@mail.example', name: 'Ann B' })
      second.account = first.account
      expect((await logIn(second, { provider: 'github' })).json.user.userId).not.toBe(one.json.user.userId)
      expect((await logIn(first, { projectId: 'two' })).json.user.userId).not.toBe(one.json.user.userId)
    })

    it('an address that the provider has not verified is none [S3.14]', async () => {
      for (const [provider, id] of [
        [first, 'google'],
        [second, 'github'],
      ] as const) {
        const name = random(8)
        provider.account = { sub: name, email: 'ann@mail.example', email_verified: false }
        expect((await logIn(provider, { provider: id })).json.user).toMatchObject({ email: null, name })
      }
    })

    it('in a popup the result is at the frame’s return page, and a frame that asks gets it as well', async () => {
      first.account = { sub: random(8) }
      const login = await begin()
      const asked = new URL(login.uri)
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({
        ...{ client_id: first.clientId, redirect_uri: callback('google'), code_challenge_method: 'S256' },
        ...{ response_type: 'code', nonce: expect.any(String), state: expect.any(String) },
      })
      expect(asked.searchParams.get('state')).not.toBe(login.state)
      expect((await poll(login)).json).toEqual({ isPending: true })
      const { status, location } = await comeBack(await first.visit(login.uri))
      expect(status).toBe(303)
      const result = new URL(location)
      expect(`${result.origin}${result.pathname}`).toBe(`${FRAME_URL}/return`)
      expect(Object.fromEntries(result.searchParams)).toEqual({
        state: login.state,
        origin: ORIGIN,
        code: expect.any(String),
      })
      expect((await poll(login)).json).toEqual({ resultUri: location })
      expect((await redeem(login, location)).status).toBe(200)
      expect((await redeem(login, location)).json.error.code).toBe('SOCIAL_FAILED')
      expect((await poll(login)).json.error.code).toBe('SOCIAL_FAILED')
    })

    it('the whole page goes on where it asked to, if that is the project’s own', async () => {
      first.account = { sub: random(8) }
      const returnTo = `${ORIGIN}/shop?a=1#top`
      const login = await begin({ mode: 'redirect', returnTo })
      const { location } = await comeBack(await first.visit(login.uri))
      const page = new URL(location)
      expect([page.origin, page.pathname, page.searchParams.get('a')]).toEqual([ORIGIN, '/shop', '1'])
      expect(page.searchParams.get('portico_state')).toBe(login.state)
      expect((await redeem(login, page.searchParams.get('portico_result') ?? '')).status).toBe(200)
      const elsewhere = await begin({ mode: 'redirect', returnTo: 'https://evil.example/' })
      expect([elsewhere.status, elsewhere.json.error.code]).toEqual([403, 'UNVERIFIED_DOMAIN'])
      expect((await begin({ mode: 'redirect', returnTo: `blob:${ORIGIN}/x` })).json.error.code).toBe('BAD_REQUEST')
      expect((await begin({ mode: 'redirect' })).json.error.code).toBe('BAD_REQUEST')
      expect((await begin({ origin: 'https://evil.example' })).json.error.code).toBe('UNVERIFIED_DOMAIN')
      expect((await begin({ provider: 'discord' })).json.error.code).toBe('SOCIAL_FAILED')
      const asked = { projectId: 'one', origin: ORIGIN }
      expect((await newDevice().ask('POST /v1/login/farcaster', asked)).json.error.code).toBe('SOCIAL_FAILED')
    })

    it('a stolen result is worth nothing: it takes the verifier and the device that began', async () => {
      first.account = { sub: random(8) }
      const login = await begin()
      const { location } = await comeBack(await first.visit(login.uri))
      for (const thief of [
        { ...login, device: newDevice() },
        { ...login, verifier: random(32) },
      ]) {
        expect((await poll(thief)).json.error.code).toBe('SOCIAL_FAILED')
        expect((await redeem(thief, location)).json.error.code).toBe('SOCIAL_FAILED')
      }
      const forged = location.replace(FRAME_URL, 'https://evil.example')
      expect((await redeem(login, forged)).json.error.code).toBe('BAD_REQUEST')
      expect((await redeem(login, location)).status).toBe(200)
    })

    it('an answer of the provider is taken once, with its own state, at its own address and in time', async () => {
      first.account = { sub: random(8) }
      const login = await begin()
      const address = await first.visit(login.uri)
      const over = { status: 303, location: `${FRAME_URL}/return?error=SOCIAL_FAILED` }
      expect(await comeBack(address.replace(/state=[^&]*/, `state=${random(32)}`))).toEqual(over)
      expect(await comeBack(address.replace('/google', '/github'))).toEqual(over)
      expect(await comeBack(callback('google'))).toEqual(over)
      expect((await comeBack(address)).location).toContain(`state=${login.state}`)
      expect(await comeBack(address)).toEqual(over)
      const late = await begin()
      const lateAddress = await first.visit(late.uri)
      clock.nowMs += 600_000
      expect(await comeBack(lateAddress)).toEqual(over)
    })

    it('who refuses at the provider has cancelled; a wrong code has failed', async () => {
      const login = await begin()
      first.refuses = true
      const { location } = await comeBack(await first.visit(login.uri))
      expect(new URL(location).searchParams.get('error')).toBe('SOCIAL_CANCELLED')
      expect((await redeem(login, location)).json.error.code).toBe('SOCIAL_CANCELLED')
      expect((await poll(login)).json.resultUri).toBe(location)
      const other = await begin()
      const address = (await first.visit(other.uri)).replace(/code=[^&]*/, 'code=wrong')
      const failed = await comeBack(address)
      expect(new URL(failed.location).searchParams.get('error')).toBe('SOCIAL_FAILED')
      expect((await redeem(other, failed.location)).json.error.code).toBe('SOCIAL_FAILED')
    })

    it('a provider may answer with a form', async () => {
      first.account = { sub: random(8) }
      const login = await begin()
      const address = new URL(await first.visit(login.uri))
      const { status, location } = await comeBack(`${address.origin}${address.pathname}`, {
        ...{ method: 'POST', body: address.searchParams.toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: first.issuer },
      })
      expect(status).toBe(303)
      expect((await redeem(login, location)).status).toBe(200)
    })

    it('a person without an address shows a login of the last five minutes instead of a code, and can get an address', async () => {
      first.account = { sub: random(8) }
      const { login } = await logIn(first, {})
      const { device } = login
      await device.ask('POST /v1/wallet', createTestSecret().wallet)
      const stepUp = async (purpose: string) => (await device.ask('POST /v1/step-up', { purpose })).json
      clock.nowMs += 299_999
      expect((await device.ask('POST /v1/retire')).status).toBe(200)
      expect(await stepUp('export')).toEqual({ isAllowed: true })
      expect(await stepUp('recover')).toEqual({ isAllowed: true })
      clock.nowMs += 1
      expect((await stepUp('recover')).error.code).toBe('STEP_UP')
      expect((await device.ask('POST /v1/retire')).json.error.code).toBe('STEP_UP')
      const open = async () => (await device.ask('POST /v1/recovery/open', { id: random(16) })).status
      expect(await open()).toBe(404)
      clock.nowMs += 299_999
      expect(await open()).toBe(403)
      const entries: { what: string }[] = (await device.ask('GET /v1/audit')).json.entries
      expect(entries.filter(({ what }) => what === 'export_allowed')).toHaveLength(1)
      const to = someone()
      expect((await device.ask('POST /v1/email', { email: to })).json.error.code).toBe('STEP_UP')
      const { login: fresh } = await logIn(first, {})
      const asked = await fresh.device.ask('POST /v1/email', { email: to })
      expect(asked.json.action).toBe('VERIFY_SECONDARY_OTP')
      expect(await mailbox().codeFor(to)).toMatch(/^\d{6}$/)
    })

    it('guessed codes of an address take no step-up from a person who logs in at a provider with it', async () => {
      const email = someone()
      first.account = { sub: random(8), email, email_verified: true }
      const { login } = await logIn(first, {})
      for (let round = 0; round < 2; round += 1) {
        clock.nowMs += 31_000
        const outsider = newDevice()
        const { json } = await outsider.ask('POST /v1/login/email', { email, projectId: 'one', origin: ORIGIN })
        const code = await mailbox().codeFor(email, 1 + round)
        const otp = code === '111111' ? '222222' : '111111'
        for (let count = 0; count < 5; count += 1) {
          await outsider.ask('POST /v1/login/email/verify', { loginId: json.loginId, otp })
        }
      }
      const asked = await login.device.ask('POST /v1/step-up', { purpose: 'recover' })
      expect(asked.status).toBe(200)
      const change = await login.device.ask('POST /v1/email', { email: someone() })
      expect(change.json.action).toBe('VERIFY_PRIMARY_OTP')
    })

    it('an account gets a second way to log in after a step-up, and loses it and its sessions by the wallet’s signature; the last one stays', async () => {
      first.account = { sub: random(8) }
      second.account = { sub: random(8), name: 'Ann' }
      const { json, login } = await logIn(first, {})
      const { device } = login
      const { userId } = json.user
      const { wallet, sign } = createTestSecret()
      await device.ask('POST /v1/wallet', wallet)
      const add = async () => {
        clock.nowMs += 1
        const more = await begin({ provider: 'github' }, device)
        const { location: resultUri } = await comeBack(await second.visit(more.uri))
        return device.ask('POST /v1/identities', { resultUri, verifier: more.verifier })
      }
      expect((await add()).status).toBe(200)
      const { email, identities } = (await device.ask('GET /v1/identities')).json
      expect(email).toBeNull()
      expect(identities).toEqual([
        { id: expect.any(String), provider: 'google', name: expect.any(String), email: null },
        { id: expect.any(String), provider: 'github', name: 'Ann', email: null },
      ])
      const other = await logIn(second, { provider: 'github' })
      expect(other.json.user.userId).toBe(userId)
      const remove = (id: string, signature?: string) =>
        device.ask('DELETE /v1/identities', { id, ...(signature && { signature }) })
      const [kept, gone] = identities.map(({ id }: { id: string }) => id)
      const { json: outsider } = await logIn(first, { projectId: 'two' }, newDevice())
      expect((await remove(gone)).json.error.code).toBe('STEP_UP')
      expect((await remove(gone, sign(writeUnlinking(userId, kept)))).json.error.code).toBe('STEP_UP')
      expect((await remove(outsider.user.userId, sign(writeUnlinking(userId, gone)))).status).toBe(404)
      const sessionOf = async (one: TestDevice) => (await one.ask('GET /v1/session')).status
      const { login: kin } = await logIn(first, {})
      expect((await remove(gone, sign(writeUnlinking(userId, gone)))).status).toBe(200)
      expect(await Promise.all([device, kin.device, other.login.device].map(sessionOf))).toEqual([200, 200, 401])
      expect((await remove(kept, sign(writeUnlinking(userId, kept)))).json.error.code).toBe('LAST_IDENTITY')
      expect((await logIn(second, { provider: 'github' })).json.user.userId).not.toBe(userId)
      const taken = await add()
      expect([taken.status, taken.json.error.code]).toEqual([409, 'SOCIAL_FAILED'])
      const result = await begin({ provider: 'github', projectId: 'two' }, device)
      const { location } = await comeBack(await second.visit(result.uri))
      const foreign = await device.ask('POST /v1/identities', { resultUri: location, verifier: result.verifier })
      expect(foreign.json.error.message).toBe('The login is over')
      clock.nowMs += 300_000
      expect((await add()).json.error.code).toBe('STEP_UP')
    })

    it('neither subject, address, name nor any secret of a login is in the database or the log', async () => {
      const [sub, email, name] = [random(12), someone(), `Name ${random(8)}`]
      first.account = { sub, email, email_verified: true, name }
      const open = await begin()
      const address = await first.visit(open.uri)
      const { location } = await comeBack(address)
      const done = await logIn(first, {})
      const held = `${await dump()}${log()}`
      const { searchParams } = new URL(open.uri)
      const result = new URL(location).searchParams.get('code')
      for (const secret of [sub, email, name, open.verifier, result, done.json.token, first.clientSecret]) {
        expect(held).not.toContain(secret)
      }
      for (const key of ['state', 'nonce']) expect(held).not.toContain(searchParams.get(key))
      expect(held).not.toContain(new URL(address).searchParams.get('code'))
    })
  },
  { socials },
)
