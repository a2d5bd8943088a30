import { expect, it } from 'vitest'
import { toAlert } from './readRefusal.js'

const place = { origin: 'https://shop.example', url: 'https://api.example/v1' }

it('knows a clock that is wrong by the words of the token check [S8.2f] [S8.3b]', () => {
  const text = 'Error: JWT validation error: JWT Token is not yet valid: 1767225600'
  expect(toAlert(text, place)).toMatchObject({ code: 'SESSION_EXPIRED', context: { url: place.url } })
})

it('knows an origin that is not allowed [S8.3a]', () => {
  expect(toAlert('Unauthorized: origin not allowed', place)).toMatchObject({
    code: 'ORIGIN_NOT_ALLOWED',
    context: place,
  })
})

it('knows a project id that is wrong [S8.3c]', () => {
  expect(toAlert('Unauthorized: invalid key', { origin: '' })).toMatchObject({ code: 'PROJECT_ID_INVALID' })
})

it.each(['', 'Unauthorized', 'unauthorized: invalid key', 'JWT validation error: JWT Token is expired'])(
  'makes nothing of %j',
  (text) => {
    expect(toAlert(text, place)).toBeUndefined()
  },
)
