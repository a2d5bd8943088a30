import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { until } from './testing/createVisitor.js'
import { signMessage } from './testing/signMessage.js'
import { startVisit } from './testing/startVisit.js'

describe('a line for the server’s log', () => {
  it('arrives with its level, code and details [S7.28]', async () => {
    const { client, lines, visitor } = await startVisit()
    client.log('warn', 'CART_SLOW', { step: 3, view: 'Connect' })
    await until(() => lines.length === 1, 'the first line')
    client.log('error', 'CART_FAILED', { step: 4, late: true })
    await until(() => lines.length === 2, 'both lines')
    expect(lines).toEqual([
      { level: 'warn', code: 'CART_SLOW', details: expect.anything() },
      { level: 'error', code: 'CART_FAILED', details: { step: '4', late: 'true' } },
    ])
    expect(visitor.asked).toEqual(['POST /api/auth/_log', 'POST /api/auth/_log'])
  })

  it('tells what went wrong here, by our code [S7.28] [S8.11a]', async () => {
    const { lines, open, visitor } = await startVisit()
    const astray: typeof fetch = (input, init) =>
      visitor.fetch(String(input).replace('providers', 'x/../../astray'), init)
    await expect(open({ fetch: astray }).client.providers()).rejects.toMatchObject({ code: 'AUTH_ROUTE_MISSING' })
    await until(() => lines.length === 1, 'the line at the server')
    expect(lines).toEqual([{ level: 'error', code: 'AUTH_ROUTE_MISSING', details: { call: 'providers' } }])
  })

  it('is one of ten in any minute [S7.28]', async () => {
    const clock = createFakeClock(Date.now())
    const { client, visitor } = await startVisit({}, { clock })
    for (let line = 0; line < 25; line++) client.log('error', 'LOOP')
    expect(visitor.asked).toHaveLength(10)
    await clock.advance(59_999)
    client.log('error', 'LOOP')
    expect(visitor.asked).toHaveLength(10)
    await clock.advance(1)
    client.log('error', 'LOOP')
    expect(visitor.asked).toHaveLength(11)
  })

  it('is not taken from a flood by the server either [S7.28]', async () => {
    const { lines, visitor } = await startVisit()
    const statuses: number[] = []
    for (let line = 0; line < 12; line++) {
      const body = new URLSearchParams({ level: 'error', code: 'FLOOD' })
      statuses.push((await visitor.fetch('/api/auth/_log', { method: 'POST', body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(lines).toHaveLength(10)
  })

  it.each<[number, Record<string, string>]>([
    [413, { level: 'error', code: 'LONG', text: 'x'.repeat(8 * 1024) }],
    [400, { level: 'constructor', code: 'ODD' }],
    [400, { code: 'ODD' }],
  ])('is refused with %i', async (status, form) => {
    const { lines, visitor } = await startVisit()
    const body = new URLSearchParams(form)
    expect((await visitor.fetch('/api/auth/_log', { method: 'POST', body })).status).toBe(status)
    expect(lines).toEqual([])
  })

  it('holds nothing of what was signed when signing in fails [S7.28]', async () => {
    const { client, lines, open, server, visitor } = await startVisit()
    const nonce = await client.csrf()
    const { message, signature } = await signMessage(server.url, nonce)
    visitor.cookies.set('next-auth.callback-url', 'nonsense')
    const bodies: string[] = []
    const fetchAndNote: typeof fetch = (input, init) => {
      if (String(input).endsWith('/_log')) bodies.push(String(init?.body))
      return visitor.fetch(input, init)
    }
    await expect(open({ fetch: fetchAndNote }).client.callback({ message, signature, nonce })).rejects.toMatchObject({
      code: 'AUTH_CALLBACK_URL',
    })
    expect(bodies).toEqual(['call=callback%2Fcredentials&level=error&code=AUTH_CALLBACK_URL'])
    expect(JSON.stringify(lines)).not.toContain(nonce)
  })
})
