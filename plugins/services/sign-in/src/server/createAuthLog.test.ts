import { createFakeClock } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { createAuthLog } from './createAuthLog.js'

function create(clock = createFakeClock()) {
  const sent: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const note: typeof fetch = async (input, init) => {
    sent.push({ url: String(input), init })
    throw new TypeError('offline')
  }
  return { sent, log: createAuthLog({ url: '/api/auth/_log', fetch: note, clock }) }
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

it('posts ten lines in any minute, and a line without a code is none of them [S7.28]', async () => {
  const clock = createFakeClock()
  const { log, sent } = create(clock)
  log('error', 'FIRST')
  log('error', 'no code')
  await clock.advance(1)
  for (let count = 0; count < 20; count++) log('error', 'MORE')
  expect(sent).toHaveLength(10)
  await clock.advance(59_998)
  log('error', 'EARLY')
  expect(sent).toHaveLength(10)
  await clock.advance(1)
  log('error', 'IN_TIME')
  log('error', 'TOO_MANY')
  expect(sent.slice(10).map(({ init }) => init?.body)).toEqual(['level=error&code=IN_TIME'])
})

it('posts a line of 8 KiB whole, and a longer one cut [S7.28]', () => {
  const { log, sent } = create()
  const parts = Object.fromEntries(Array.from({ length: 15 }, (_none, index) => [`n${index}`, '! '.repeat(128)]))
  const bytesOf = (last: string) =>
    new URLSearchParams({ ...parts, last, level: 'warn', code: 'WIDE' }).toString().length
  const last = '! '.repeat((8_192 - bytesOf('')) / 4) + '!'.repeat(((8_192 - bytesOf('')) % 4) / 3)
  const rest = 8_192 - bytesOf(last)
  log('warn', 'WIDE', { ...parts, last: last + 'x'.repeat(rest) })
  log('warn', 'WIDE', { ...parts, last: `${last}${'x'.repeat(rest)}x` })
  expect(sent.map(({ init }) => String(init?.body).length)).toEqual([8_192, 'level=warn&code=WIDE&cut=true'.length])
})

it.each(['X', 'CODE_0', 'X'.repeat(64)])('posts a line whose code is %s', (code) => {
  const { log, sent } = create()
  log('error', code)
  expect(sent).toHaveLength(1)
})

it.each(['', 'lower', 'WITH SPACE', `${'X'.repeat(65)}`, '0xABC', '_X'])('posts no line whose code is %j', (code) => {
  const { log, sent } = create()
  log('error', code)
  expect(sent).toEqual([])
})
