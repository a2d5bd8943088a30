import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { hashToken } from '../../../wallet/proof/checkProof.js'
import { readProof } from '../../../wallet/proof/readProof.js'
import { FrameError } from '../frameError.js'
import { createMemoryKeyStore } from '../testing/memoryKeyStore.js'
import { createApi } from './createApi.js'
import { createDeviceAccess } from './deviceAccess.js'

const nowMs = Date.UTC(2026, 10, 26)

function setUp(answers: readonly (Response | Error)[]) {
  const access = createDeviceAccess(createMemoryKeyStore())
  const onEnded = vi.fn()
  const asked: Request[] = []
  const left = [...answers]
  const fetch = async (url: URL, init: RequestInit) => {
    asked.push(new Request(url, { ...init, cache: 'default' }))
    const answer = left.shift()
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('no more answers')
    return answer
  }
  const api = createApi({
    ...{ baseUrl: 'https://wallet.example/frame/api/', access, onEnded, now: () => nowMs },
    fetch: fetch as typeof globalThis.fetch,
  })
  return { api, access, asked, onEnded }
}

const refusal = (code: string, status: number, more: object = {}) =>
  Response.json({ error: { code, message: 'no', ...more } }, { status })

it('each call has a proof that the server takes, once without and once with a token', async () => {
  const { api, access, asked } = setUp([Response.json({ a: 1 }), Response.json({ a: 2 })])
  const schema = z.object({ a: z.int() })
  expect(await api.ask('GET v1/config?projectId=one', schema)).toEqual({ a: 1 })
  const token = 'T'.repeat(43)
  await access.keepToken(token)
  await api.ask('POST v1/wallet', schema, { b: 1 })
  const url = 'https://wallet.example/frame/api/v1/'
  const proofOf = (at: number) => asked[at]?.headers.get('dpop') ?? undefined
  const first = await readProof(proofOf(0), { method: 'GET', url: `${url}config`, tokenHash: undefined, nowMs })
  const tokenHash = hashToken(token)
  const second = await readProof(proofOf(1), { method: 'POST', url: `${url}wallet`, tokenHash, nowMs })
  expect(second.jkt).toBe(first.jkt)
  expect(second.id).not.toBe(first.id)
  expect(asked[1]?.headers.get('authorization')).toBe(`DPoP ${token}`)
  expect(await asked[1]?.json()).toEqual({ b: 1 })
})

it('a session that is over is forgotten, and told', async () => {
  const { api, access, onEnded } = setUp([refusal('NOT_CONNECTED', 401)])
  await access.keepToken('T'.repeat(43))
  await expect(api.ask('GET v1/session', z.object({}))).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(await access.token()).toBeUndefined()
  expect(onEnded).toHaveBeenCalledOnce()
})

it('a server that is down or answers something else is one that can not be reached', async () => {
  const { api } = setUp([new TypeError('failed to fetch'), new Response('<html>'), Response.json({ b: 1 })])
  for (let at = 0; at < 3; at += 1) {
    await expect(api.ask('GET v1/session', z.object({ a: z.int() }))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  }
})

it('what the server says no with is kept', async () => {
  const { api } = setUp([refusal('COOLDOWN', 429, { retryAfterSec: 7 })])
  const asking = api.ask('POST v1/login/email', z.object({}), {})
  await expect(asking).rejects.toMatchObject({ code: 'COOLDOWN', retryAfterSec: 7 })
})

it('a key that scripts could read is not the key of this device', async () => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const access = createDeviceAccess(createMemoryKeyStore(new Map([['device-key', keys]])))
  await expect(access.keys()).rejects.toThrow(FrameError)
})
