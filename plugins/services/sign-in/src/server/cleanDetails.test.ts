import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { cleanDetails } from './createAuthLog.js'

describe('details for the server’s log', () => {
  it.each([
    'csrfToken',
    'message',
    'signature',
    'nonce',
    'password',
    'sessionId',
    'apiKey',
    'Authorization',
    'userEmail',
  ])('leave out %s by its name [S7.28]', (name) => {
    expect(cleanDetails({ [name]: 'x', step: 1 })).toEqual({ step: '1' })
  })

  it.each([
    ['a CSRF token', 'a1'.repeat(32)],
    ['an address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a JWT', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..9lZ1uF7gT2n4Xk0q'],
    ['an e-mail', 'ann@shop.example'],
    ['a query', '/pay?pin=1234'],
    ['a fragment', '/back#secret'],
  ])('hide %s in any text [S7.28]', (_what, text) => {
    const { why } = cleanDetails({ why: `Failed at ${text} today` })
    expect(why).toMatch(/^Failed at .*today$/)
    for (const part of text.split(/[.@?#]/).slice(text.startsWith('/') ? 1 : 0)) {
      if (part.length > 3) expect(why).not.toContain(part)
    }
  })

  it('never hold a signature, whatever stands around it [S7.28]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.string({ minLength: 1 }), async (before, after, message) => {
        const signature = await privateKeyToAccount(`0x${'11'.repeat(32)}`).signMessage({ message })
        const { why = '' } = cleanDetails({ why: before + signature + after })
        for (let at = 0; at + 24 <= signature.length; at += 12) expect(why).not.toContain(signature.slice(at, at + 24))
      }),
      { numRuns: 50 },
    )
  })

  it('keep words, numbers and short names', () => {
    expect(
      cleanDetails({ why: 'The wallet did not answer', call: 'callback/credentials', status: 503, late: true }),
    ).toEqual({
      why: 'The wallet did not answer',
      call: 'callback/credentials',
      status: '503',
      late: 'true',
    })
  })

  it.each([
    ['ann@shop.example', '*'],
    ['mail "ann@shop.example" <b@c>', 'mail "*" <*>'],
    ["see '/pay?pin=1 2' or /x#y", "see '/pay 2' or /x"],
    ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsgesellschaft'],
    [`${'a'.repeat(18)}1`, `${'a'.repeat(18)}1`],
    [`id ${'a'.repeat(19)}1 end`, 'id * end'],
    [`1${'a'.repeat(19)}`, '*'],
    ['a.b/c-d_e+f=g1h.b/c-d_e+f=', '*'],
    [`${'! '.repeat(300)}`, '! '.repeat(256)],
  ])('say for %j: %j [S7.28]', (why, cleaned) => expect(cleanDetails({ why })).toEqual({ why: cleaned }))

  it.each(['a', 'A_1', 'b'.repeat(32)])('may be called %s', (name) => {
    expect(cleanDetails({ [name]: 1 })).toEqual({ [name]: '1' })
  })

  it.each(['', '1a', '_a', 'a-b', 'a b', 'b'.repeat(33)])('can not be called %j', (name) => {
    expect(cleanDetails({ [name]: 1 })).toEqual({})
  })

  it('are at most 16, of at most 512 letters each', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_none, index) => [`n${index}`, 'word '.repeat(500)]))
    const cleaned = cleanDetails(many)
    expect(Object.keys(cleaned)).toHaveLength(16)
    for (const text of Object.values(cleaned)) expect(text.length).toBeLessThanOrEqual(512)
  })
})
