import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchOrigin } from './matchOrigin.js'

describe('an entry', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['HTTPS://Shop.Example', 'https://shop.example'],
    [' https://shop.example ', 'https://shop.example'],
    ['http://shop.example', 'http://shop.example'],
    ['chrome-extension://abcdef', 'chrome-extension://abcdef'],
    ['https://*.shop.example', 'https://a.shop.example'],
    ['https://*.shop.example', 'https://a.b.shop.example'],
    ['https://shop-*.example', 'https://shop-.example'],
    ['*://shop.example', 'http://shop.example'],
    ['https://shop.example*', 'https://shop.example:8443'],
    ['https://a*b*c.example', 'https://a-b-b-c.example'],
  ])('%s matches %s [S5.11]', (entry, origin) => expect(matchOrigin(origin, [entry])).toBe(true))

  it.each([
    ['https://shop.example', 'http://shop.example'],
    ['https://shop.example', 'https://shop.example:8443'],
    ['https://shop.example', 'https://shop.example.evil.example'],
    ['https://shop.example', 'https://evil-shop.example'],
    ['https://shop.example', 'https://a.shop.example'],
    ['https://*.shop.example', 'https://shop.example'],
    ['https://*.shop.example', 'https://evilshop.example'],
    ['https://*.shop.example', 'https://a.shop.example.evil.example'],
    ['https://a*b*c.example', 'https://ac.example'],
    ['https://ab*ba.example', 'https://aba.example'],
    ['https://a*b*b', 'https://ab'],
    ['https://a*b*b*c', 'https://abc'],
    ['https://shop?example', 'https://shopxexample'],
    ['https://shop.example', 'https://shopxexample'],
    ['https://(a|b).example', 'https://a.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['', 'https://shop.example'],
  ])('%s does not match %s [S5.11]', (entry, origin) => expect(matchOrigin(origin, [entry])).toBe(false))
})

describe('an entry without a scheme', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    ['shop.example', 'https://shop.example:8443'],
    ['shop.example:8443', 'https://shop.example:8443'],
    ['shop.example:443', 'https://shop.example'],
    ['shop.example:*', 'https://shop.example'],
    ['*.shop.example', 'https://a.shop.example:8443'],
    ['[::2]', 'https://[::2]:8443'],
  ])('%s matches %s', (entry, origin) => expect(matchOrigin(origin, [entry])).toBe(true))

  it.each([
    ['shop.example', 'http://shop.example'],
    ['shop.example', 'wss://shop.example'],
    ['shop.example', 'https://a.shop.example'],
    ['shop.example:8443', 'https://shop.example'],
    ['shop.example:443', 'https://shop.example:8443'],
    ['*.shop.example', 'https://shop.example'],
    ['[::2]:1', 'https://[::2]'],
  ])('%s does not match %s', (entry, origin) => expect(matchOrigin(origin, [entry])).toBe(false))
})

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'].flatMap((host) =>
  ['', ':3000'].flatMap((port) => ['http', 'https'].map((scheme) => `${scheme}://${host}${port}`)),
)

describe('a page on this machine', () => {
  it.each(LOOPBACK)('%s matches an empty list, unless that is switched off', (origin) => {
    expect(matchOrigin(origin, [])).toBe(true)
    expect(matchOrigin(origin, [], { allowLocalhost: false })).toBe(false)
    expect(matchOrigin(origin, [origin], { allowLocalhost: false })).toBe(true)
  })

  it.each([
    'https://localhost.evil.example',
    'https://evil-localhost',
    'https://127.0.0.1.evil.example',
    'https://localhost:1@evil.example',
    'ftp://localhost',
    'http://localhost:',
    'http://localhost:x',
  ])('is not %s', (origin) => expect(matchOrigin(origin, [])).toBe(false))
})

it.each(['*', '**', ' * ', '*://*', '*.*', '*:*'])('the entry %j, which names nothing, matches nothing', (entry) => {
  expect(matchOrigin('https://shop.example', [entry])).toBe(false)
})

it.each(['null', 'NULL', 'file://', 'file:///etc', 'file://host', '', '*', 'https://', 'https://a b', 'https://a/b'])(
  'the origin %j never matches',
  (origin) => {
    const entries = [origin, '*', 'https://*', '*://*', 'file://*', 'null', '*l*', '*h*', '*a*']
    expect(matchOrigin(origin, entries)).toBe(false)
  },
)

describe('for any entries and origins', () => {
  const letter = fc.constantFrom('a', 'b', '.', '-', '1')
  const host = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''))
  const origin = fc
    .tuple(fc.constantFrom('http', 'https'), host, fc.constantFrom('', ':81', ':8443'))
    .map(([scheme, name, port]) => `${scheme}://${name}${port}`)
  // Stretches of an origin that became a star: of the very one, so that many match, or of another.
  const holes = fc.array(fc.tuple(fc.nat(30), fc.nat(4)), { maxLength: 4 })
  const pair = fc.tuple(origin, origin, fc.boolean(), holes).map(([text, other, isSame, cuts]) => ({
    text,
    entry: cuts.reduce(
      (rest, [at, length]) => `${rest.slice(0, at)}*${rest.slice(at + length)}`,
      isSame ? text : other,
    ),
  }))

  it('a star stands for any text and nothing else does, as an expression over the same text says [S5.11]', () => {
    let matches = 0
    const quote = (text: string) => text.replace(/[.[\]()+?^$|\\/-]/g, '\\$&')
    fc.assert(
      fc.property(pair, ({ text, entry }) => {
        fc.pre(entry.includes('://') && /[a-z0-9]/.test(entry))
        const oracle = new RegExp(`^${entry.split('*').map(quote).join('.*')}$`)
        matches += Number(oracle.test(text))
        expect(matchOrigin(text, [entry])).toBe(oracle.test(text))
        expect(matchOrigin(text, ['https://no.example', entry])).toBe(oracle.test(text))
      }),
      { numRuns: 5_000 },
    )
    expect(matches).toBeGreaterThan(500)
  })

  it('an origin whose stretch became a star is matched by what is left [S5.11]', () => {
    fc.assert(
      fc.property(origin, fc.nat(20), fc.nat(20), (text, at, length) => {
        const from = text.indexOf('://') + 3 + at
        const entry = `${text.slice(0, from)}*${text.slice(from + length)}`
        expect(matchOrigin(text, [entry])).toBe(true)
      }),
    )
  })

  it('nothing throws, and only an entry of the list can match', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, entries) => {
        expect(typeof matchOrigin(text, entries)).toBe('boolean')
        expect(matchOrigin(text, [], { allowLocalhost: false })).toBe(false)
      }),
    )
  })
})

it('takes no time over entries and origins made to take long', () => {
  const stars = `https://${'a*'.repeat(50_000)}b`
  // The machine may stand still in one of them.
  const tries = [1, 2, 3].map(() => {
    const startMs = performance.now()
    expect(matchOrigin(`https://${'a'.repeat(300)}`, [stars])).toBe(false)
    expect(matchOrigin(`https://${'a'.repeat(290)}`, [`https://${'*a'.repeat(140)}b`, `${'*'.repeat(100_000)}a`])).toBe(
      true,
    )
    expect(matchOrigin(`https://${':1'.repeat(1_000_000)}`, [stars, ':1'.repeat(1_000_000)])).toBe(false)
    return performance.now() - startMs
  })
  expect(Math.min(...tries)).toBeLessThan(5_000)
})
