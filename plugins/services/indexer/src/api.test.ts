import { getEventListeners } from 'node:events'
import type { Http, Services } from '@portico/kernel'
import { expect, it } from 'vitest'
import { createApi } from './api.js'

const services = { apiUrl: 'http://localhost/base' } as Services

it('a call leaves no listener behind, however it ends', async () => {
  const [caller, plugin] = [new AbortController(), new AbortController()]
  const outcomes = [async () => ({}), () => Promise.reject(new Error('down'))]
  const http = { request: () => (outcomes.shift() ?? outcomes[0])?.() } as unknown as Http
  const { request } = createApi({ http, services, ended: plugin.signal })
  await request({ path: 'v1/x', signal: caller.signal })
  await request({ path: 'v1/x', signal: caller.signal }).catch(() => {})
  await request({ path: 'v1/{name}', parameters: { name: '..' }, signal: caller.signal }).catch(() => {})
  expect([caller, plugin].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0])
})

it('a call ends with its caller, and with the plugin', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const http = {
    request: (_url: string, { signal }: { signal?: AbortSignal }) => signals.push(signal),
  } as unknown as Http
  const [caller, plugin] = [new AbortController(), new AbortController()]
  const { request } = createApi({ http, services, ended: plugin.signal })
  const under = [request({ path: 'v1/x', signal: caller.signal }), request({ path: 'v1/x' })]
  caller.abort()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  plugin.abort()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
  await Promise.all(under)
})
