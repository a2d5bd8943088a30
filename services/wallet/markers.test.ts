import { createHash, randomBytes } from 'node:crypto'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeCancellation, writeChangeEmail, writeUnlinking } from '../wallet-frame/src/custody/changeStatements.js'
import { writeAddFactor, writeRemoveFactor } from '../wallet-frame/src/custody/factorStatements.js'
import { writeRevocation } from '../wallet-frame/src/custody/revocation.js'
import { USUAL_CONTRACTS } from '../wallet-frame/src/smartAccount/contracts.js'
import { smartAccountOf } from '../wallet-frame/src/smartAccount/smartAccount.js'
import { type SocialProvider, socialsSchema } from './social/providers.js'
import type { TestDevice } from './testing/createTestDevice.js'
import { createTestGrant } from './testing/createTestGrant.js'
import { onBothStores } from './testing/onBothStores.js'
import { createTestEnvelope, createTestSecret, FRAME_URL, ORIGIN } from './testing/openTestWallet.js'
import { startProvider, type TestProvider } from './testing/startProvider.js'

const AWAY = 'http://127.0.0.1:1'
const socials: SocialProvider[] = []
let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(`${FRAME_URL}/api/v1/social/callback/google`)
  const { clientId, clientSecret, issuer } = provider
  socials.push(...socialsSchema.parse([{ id: 'google', clientId, clientSecret, issuer }]))
})
afterAll(() => provider?.stop())

const random = (bytes: number) => randomBytes(bytes).toString('base64url')
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Kept in plain, as the tables need it: what is public, and what is a name of something. */
const PLAIN = new Set([
  ...['userId', 'deviceId', 'id', 'walletId', 'eip155', 'solana', 'authKey', 'label', 'kind', 'origin', 'returnTo'],
  ...['loginId', 'stepUpId', 'codeId', 'state', 'challenge', 'projectId', 'provider', 'purpose', 'action', 'code'],
  ...['message', 'name', 'description', 'what', 'chainId', 'explorer', 'ancestors', 'socials', 'recovery', 'mode'],
  ...['protectBefore', 'network', 'status', 'jsonrpc', 'method', 'account', 'operation', 'hash', 'pci'],
  ...['delegate', 'sender', 'type', 'context'],
])

/** Every text in it, with the key that it is at; those of a list have the list's. */
function textsIn(value: unknown, key = ''): readonly (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name))
}

const isIn = (held: string, text: string) =>
  /^\d+$/.test(text) ? new RegExp(`(?<!\\d)${text}(?!\\d)`).test(held) : held.includes(text)

onBothStores(
  ({ clock, mailbox, server, dump, log, someone, newDevice }) => {
    const texts: (readonly [key: string, text: string])[] = []
    const called = new Set<string>()

    /** Notes what goes to the server and what comes back. */
    const watch = (device: TestDevice): TestDevice => {
      const { ask, proof } = device
      device.proof = (...parts) => {
        const made = proof(...parts)
        texts.push(['proof', made])
        return made
      }
      device.ask = async (call, body, change) => {
        called.add(
          call
            .replace(/\?.*/, '')
            .replace(/(calls)\/.*/, '$1/:id')
            .replace(/^(\w+) /, '$1 /api'),
        )
        const answer = await ask(call, body, change)
        texts.push(...textsIn(body), ...textsIn(answer.json))
        return answer
      }
      return device
    }
    const stepUp = async (device: TestDevice, email: string, purpose: string) => {
      const count = mailbox().codesTo(email).length + 1
      const { stepUpId } = (await device.ask('POST /v1/step-up', { purpose })).json
      const otp = await mailbox().codeFor(email, count)
      expect((await device.ask('POST /v1/step-up/verify', { stepUpId, otp })).status).toBe(200)
    }
    const beginSocial = async (device: TestDevice) => {
      const [state, verifier] = [random(16), random(32)]
      const asked = { provider: 'google', state, mode: 'popup', challenge: hash(verifier) }
      const { uri } = (await device.ask('POST /v1/login/social', { ...asked, projectId: 'one', origin: ORIGIN })).json
      const address = await provider.visit(uri)
      for (const [name, text] of [...new URL(uri).searchParams, ...new URL(address).searchParams]) {
        if (['state', 'nonce', 'code'].includes(name)) texts.push(['social', text])
      }
      const response = await server().service.app.request(address)
      called.add('GET /api/v1/social/callback/:provider').add('POST /api/v1/social/callback/:provider')
      return { state, verifier, resultUri: response.headers.get('location') ?? '' }
    }

    it('what is secret or personal is in no log, no audit and no table in plain, whatever is called', async () => {
      const [email, to] = [someone(), someone()]
      const [first, second, third] = [watch(newDevice()), watch(newDevice()), watch(newDevice())]
      await first.ask('GET /v1/config?projectId=one')
      const login = async (device: TestDevice) => {
        clock.nowMs += 31_000
        return (await server().logIn(device, email)).json
      }
      const { user } = await login(first)
      const { userId } = user
      const { wallet, sign } = createTestSecret()
      await first.ask('POST /v1/wallet', wallet)
      await first.ask('POST /v1/wallet/envelope')
      await first.ask('PUT /v1/account-type', { type: 'eoa' })
      const { deviceId } = await login(second)
      await second.ask('PUT /v1/wallet/device', { envelope: createTestEnvelope() })

      const factor = { kind: 'code', envelope: createTestEnvelope(), label: `Paper ${random(8)}` }
      const added = await first.ask('POST /v1/recovery', {
        ...factor,
        signature: sign(writeAddFactor(userId, 'code', factor.envelope)),
      })
      await first.ask('GET /v1/recovery')
      await stepUp(second, email, 'recover')
      const { id } = added.json
      expect((await second.ask('POST /v1/recovery/open', { id })).status).toBe(200)
      await first.ask('DELETE /v1/recovery', { id, signature: sign(writeRemoveFactor(userId, id)) })

      await stepUp(second, email, 'email')
      const asked = await second.ask('POST /v1/email', { email: to })
      const otp = await mailbox().codeFor(to)
      await second.ask('POST /v1/email/secondary', { codeId: asked.json.codeId, otp })
      await stepUp(second, email, 'retire')
      await second.ask('POST /v1/retire')
      for (const { id: waiting, what } of (await first.ask('GET /v1/session')).json.pending) {
        const path = what === 'email' ? 'email' : 'retire'
        const signature = sign(writeCancellation(userId, waiting))
        expect((await first.ask(`DELETE /v1/${path}`, { id: waiting, signature })).status).toBe(200)
      }

      provider.account = { sub: random(12), email: someone(), email_verified: true, name: `Name ${random(8)}` }
      texts.push(['sub', provider.account.sub])
      const social = await beginSocial(third)
      await third.ask('POST /v1/login/social/poll', { state: social.state, verifier: social.verifier })
      third.token = (
        await third.ask('POST /v1/login/social/redeem', { resultUri: social.resultUri, verifier: social.verifier })
      ).json.token
      provider.account = { ...provider.account, sub: random(12) }
      const more = await beginSocial(first)
      await stepUp(first, email, 'identities')
      await first.ask('POST /v1/identities', { resultUri: more.resultUri, verifier: more.verifier })
      const [identity] = (await first.ask('GET /v1/identities')).json.identities
      const unlink = { id: identity.id, signature: sign(writeUnlinking(userId, identity.id)) }
      expect((await first.ask('DELETE /v1/identities', unlink)).status).toBe(200)
      await third.ask('POST /v1/login/farcaster', { projectId: 'one', origin: ORIGIN })
      await third.ask('POST /v1/login/farcaster/poll', { channel: random(16) })

      await third.ask('POST /v1/login/device', { loginId: random(16) })
      const t = random(32)
      texts.push(['t', t])
      await third.ask(`GET /v1/login/link?t=${t}`)
      await third.ask('POST /v1/login/link', { t, isApproved: true })
      const raw = `0x${randomBytes(40).toString('hex')}`
      const sent = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] }
      expect((await first.ask('POST /v1/rpc?chainId=eip155:1', sent)).status).toBe(502)
      const { address: sender } = smartAccountOf(getAddress(wallet.addresses.eip155), USUAL_CONTRACTS)
      const { entryPoint } = USUAL_CONTRACTS
      const operation = { sender, nonce: '0x0', callData: raw, signature: `0x${randomBytes(65).toString('hex')}` }
      for (const [gate, method, ...more] of [
        ['bundler', 'eth_sendUserOperation'],
        ['paymaster', 'pm_getPaymasterData', '0x1', {}],
      ] as const) {
        const asked = { jsonrpc: '2.0', id: 1, method, params: [operation, entryPoint, ...more] }
        expect((await first.ask(`POST /v1/${gate}?chainId=eip155:1`, asked)).status).toBe(502)
      }

      const hex = (bytes = 32) => `0x${randomBytes(bytes).toString('hex')}`
      expect((await first.ask('POST /v1/grants', createTestGrant(sender, clock.nowMs + 1_000))).status).toBe(200)
      expect((await first.ask('GET /v1/grants')).json.grants).toHaveLength(1)
      const batch = { id: random(32), chainId: 'eip155:1', account: wallet.addresses.eip155, size: 2 }
      expect((await first.ask('POST /v1/calls', batch)).status).toBe(200)
      expect((await first.ask('POST /v1/calls', { ...batch, id: random(32), operation: hex() })).status).toBe(200)
      expect((await first.ask(`PUT /v1/calls/${batch.id}`, { at: 0, hash: hex(), nonce: 7 })).status).toBe(200)
      expect((await first.ask(`GET /v1/calls/${batch.id}`)).status).toBe(200)

      clock.nowMs += 31_000
      const counts = [mailbox().codesTo(email).length + 1, mailbox().codesTo(to).length + 1]
      const old = await first.ask('POST /v1/email', { email: to })
      const oldOtp = await mailbox().codeFor(email, counts[0])
      const next = await first.ask('POST /v1/email/primary', { codeId: old.json.codeId, otp: oldOtp })
      const newOtp = await mailbox().codeFor(to, counts[1])
      const change = { codeId: next.json.codeId, otp: newOtp, signature: sign(writeChangeEmail(userId, to)) }
      expect((await first.ask('POST /v1/email/secondary', change)).json).toEqual({ newEmail: to })
      const signature = sign(writeRevocation(userId, deviceId))
      await first.ask('GET /v1/devices')
      expect((await first.ask('DELETE /v1/devices', { id: deviceId, signature })).status).toBe(200)
      await first.ask('DELETE /v1/session?forget=true')

      const routes = server().service.app.routes.flatMap(({ method, path }) =>
        method === 'ALL' || !path.startsWith('/api/v1/') ? [] : [`${method} ${path}`],
      )
      const kept = JSON.parse(await dump())
      const [audit, tables, logged] = [JSON.stringify(kept.audit), JSON.stringify(kept), log()]
      called.add('GET /api/v1/audit')
      expect(routes.filter((route) => !called.has(route))).toEqual([])

      const names = new Set(texts.filter(([key]) => ['userId', 'deviceId'].includes(key)).map(([, text]) => text))
      const marks = texts.filter(([, text]) => text.length >= 6 && !/^[a-z]+$/.test(text))
      expect(marks.length).toBeGreaterThan(150)
      expect(marks.filter(([, text]) => isIn(logged, text))).toEqual([])
      expect(marks.filter(([, text]) => isIn(audit, text) && !names.has(text))).toEqual([])
      expect(marks.filter(([key, text]) => isIn(tables, text) && !PLAIN.has(key))).toEqual([])
      expect(kept.audit.length).toBeGreaterThan(10)
    })
  },
  {
    ...{ socials, farcaster: { relay: AWAY, rpcUrl: AWAY } },
    chains: [{ chainId: 'eip155:1', name: 'Ethereum', rpcUrl: AWAY, bundlerUrl: AWAY, paymasterUrl: AWAY }],
  },
)
