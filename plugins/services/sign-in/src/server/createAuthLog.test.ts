import { createFakeClock } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { createAuthLog } from './createAuthLog.js'

function create() {
  const sent: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const note: typeof fetch = async (input, init) => {
    sent.push({ url: String(input), init })
    throw new TypeError('offline')
  }
  return { sent, log: createAuthLog({ url: '/api/auth/_log', fetch: note, clock: createFakeClock() }) }
}

it('posts a form to the path ending in _log, on this origin, and bears that it does not arrive [S7.28]', async () => {
  const { log, sent } = create()
  log('error', 'CART_FAILED', { step: 4 })
  expect(sent).toMatchObject([
    {
      url: '/api/auth/_log',
      init: {
        method: 'POST',
        body: 'step=4&level=error&code=CART_FAILED',
        credentials: 'same-origin',
        redirect: 'error',
      },
    },
  ])
})

it('never posts more than 8 KiB: a line that is too long goes without its details [S7.28]', () => {
  const { log, sent } = create()
  const wide = Object.fromEntries(Array.from({ length: 16 }, (_none, index) => [`n${index}`, 'ü '.repeat(256)]))
  log('warn', 'WIDE', wide)
  expect(sent[0]?.init?.body).toBe('level=warn&code=WIDE&cut=true')
  log('warn', 'FIT', { ...Object.fromEntries(Object.entries(wide).slice(0, 3)) })
  expect(String(sent[1]?.init?.body).length).toBeLessThanOrEqual(8_192)
  expect(String(sent[1]?.init?.body)).toContain('n2=')
})

it('posts no secret among the details [S7.28]', () => {
  const { log, sent } = create()
  log('error', 'LEAK', { csrfToken: 'x', why: `bad ${'a1'.repeat(32)}` })
  expect(sent[0]?.init?.body).toBe('why=bad+*&level=error&code=LEAK')
})

it('a detail can’t pass for the level or the code', () => {
  const { log, sent } = create()
  log('debug', 'REAL', { level: 'error', code: 'FALSE' })
  expect(String(sent[0]?.init?.body)).toBe('level=debug&code=REAL')
})

it.each(['', 'lower', 'WITH SPACE', `${'X'.repeat(65)}`, '0xABC'])('posts no line whose code is %j', (code) => {
  const { log, sent } = create()
  log('error', code)
  expect(sent).toEqual([])
})
