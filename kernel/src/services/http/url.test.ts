import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildQuery, joinUrl } from './url.js'

describe('an address joined to a path', () => {
  it.each([
    ['https://a.example', 'v1/x', 'https://a.example/v1/x'],
    ['https://a.example/', 'v1/x', 'https://a.example/v1/x'],
    ['https://a.example/api', 'v1/x', 'https://a.example/api/v1/x'],
    ['https://a.example/api/', '/v1/x', 'https://a.example/api/v1/x'],
    ['https://a.example/api//', '//evil.example/x', 'https://a.example/api/evil.example/x'],
    ['http://localhost:8080/api', '/e', 'http://localhost:8080/api/e'],
    ['https://a.example/api?key=k#part', 'e', 'https://a.example/api/e?key=k'],
  ])('%s + %s', (serviceUrl, path, joined) => expect(joinUrl(serviceUrl, path)).toBe(joined))

  it('has its parameters encoded one by one', () => {
    const parameters = { address: 'a/b?c#d%2e\\ü', page: 2 }
    expect(joinUrl('https://a.example/api', 'v1/{address}/at/{page}', parameters)).toBe(
      'https://a.example/api/v1/a%2Fb%3Fc%23d%252e%5C%C3%BC/at/2',
    )
  })

  it.each(['', '.', '..'])('does not let the parameter %j lead elsewhere', (address) => {
    expect(() => joinUrl('https://a.example/api', 'v1/account/{address}/balance', { address })).toThrow(
      expect.objectContaining({ code: 'HTTP_FAILED' }),
    )
  })

  it('names an address that is none', () => {
    expect(() => joinUrl('a.example', 'v1')).toThrow(expect.objectContaining({ code: 'CONFIG_BAD_URL' }))
  })

  it('keeps any parameter in its one segment, from where it can be read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (address) => {
        fc.pre(!/^\.{0,2}$/.test(address))
        const url = new URL(joinUrl('https://a.example/api', 'v1/{address}/end', { address }))
        const segments = url.pathname.split('/')
        expect([url.origin, url.search, url.hash, segments.length]).toEqual(['https://a.example', '', '', 5])
        expect(decodeURIComponent(segments[3] ?? '')).toBe(address)
      }),
    )
  })

  it('takes text with half characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 3 }), (address) => {
        expect(joinUrl('https://a.example', '{address}', { address: `\ud800${address}` })).toMatch(
          /^https:\/\/a.example\//,
        )
      }),
    )
  })
})

describe('a query', () => {
  it('leaves out what is undefined or null and nothing else', () => {
    expect(buildQuery({ a: undefined, b: null, c: '', d: 0, e: false, f: [] })).toBe('c=&d=0&e=false&f=')
  })

  it('joins lists by commas after encoding each entry', () => {
    expect(buildQuery({ ids: ['a', 'b,c', 'd&e=f'], n: [1, 2] })).toBe('ids=a,b%2Cc,d%26e%3Df&n=1,2')
  })

  it('can be read again, whatever is in it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1 }), (one, list) => {
        const query = buildQuery({ one, list })
        expect(new URLSearchParams(query.replaceAll('+', '%2B')).get('one')).toBe(one)
        expect(query.split('list=')[1]?.split(',').map(decodeURIComponent)).toEqual(list)
      }),
    )
  })
})
