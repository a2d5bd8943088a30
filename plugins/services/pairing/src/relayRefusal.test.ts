import { afterEach, expect, it, vi } from 'vitest'
import { isForHost, readRelayRefusal } from './relay.js'

const URL = 'wss://relay.example'
const read = (text: unknown) => readRelayRefusal(new Error(`${text}`), `${URL}?projectId=secret`)

afterEach(() => vi.unstubAllGlobals())

it.each<[string, string, string, object, boolean]>([
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID', '[S8.3c]', { url: URL }, true],
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', '[S8.3a]', { url: URL, origin: '' }, true],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED', '[S8.2f] [S8.3b]', { url: URL }, true],
  ['Full house', 'PAIRING_FAILED', '', { reason: 'Full house' }, false],
  ['Two\nlines', 'PAIRING_FAILED', '', { reason: 'Two\nlines' }, false],
  ['x'.repeat(500), 'PAIRING_FAILED', '', { reason: 'x'.repeat(200) }, false],
])('a relay that says “%s” is %s, without the project in its address %s', (reason, code, _, context, isTold) => {
  const refusal = read(`WebSocket connection closed abnormally with code: 3000 (${reason})`)
  expect(refusal).toMatchObject({ code, context })
  expect(refusal && isForHost(refusal)).toBe(isTold)
})

it.each(['closed with code: 3000', 'closed with code: 3000(Full house)', 'closed with code: 3000   (Full house)'])(
  '“%s” is a refusal, too',
  (text) => {
    expect(read(text)).toMatchObject({
      code: 'PAIRING_FAILED',
      context: { reason: text.includes('(') ? 'Full house' : undefined },
    })
  },
)

it('names the page that is not allowed [S8.3a]', () => {
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  const context = { origin: 'https://shop.example', url: undefined }
  expect(readRelayRefusal(new Error('code: 3000 (Unauthorized: origin not allowed)'), undefined)).toMatchObject({
    context,
  })
})

it.each(['closed with code: 1006', 'code: 30001', 'barcode: 3000', ''])('“%s” is none', (text) => {
  expect(read(text)).toBeUndefined()
})

it('only an error is one', () => {
  expect(readRelayRefusal('code: 3000', URL)).toBeUndefined()
})
