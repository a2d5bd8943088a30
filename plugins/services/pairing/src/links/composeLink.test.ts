import { isPorticoError } from '@portico/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseLink, composeLink, isWebAddress, normaliseLink, schemeOf } from './composeLink.js'
import type { Place } from './readPlace.js'

const here: Place = { system: 'ios', container: 'browser', isFramed: false }
const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1705934757'

const codeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return isPorticoError(error) ? error.code : error
  }
}

describe('the choice of a link', () => {
  const links = { mobile: 'lantern://', universal: 'https://lantern.example/app' }
  it.each<[string, Parameters<typeof chooseLink>, string | undefined]>([
    ["the app's own first", [links, here], links.mobile],
    ['the web address where the host prefers it', [links, here, true], links.universal],
    ['the other one when the preferred is missing', [{ mobile: 'lantern://' }, here, true], 'lantern://'],
    ['the web address when there is nothing else', [{ universal: links.universal }, here], links.universal],
    ['nothing', [{ web: 'https://lantern.example' }, here], undefined],
    ['nothing at all', [undefined, here], undefined],
    ['a web address in apps that swallow other links', [links, { container: 'embedded' }], links.universal],
    ['nothing that such an app would swallow', [{ mobile: 'lantern://' }, { container: 'embedded' }], undefined],
    ['an address in its place', [{ mobile: 'https://l.example' }, { container: 'embedded' }], 'https://l.example'],
    ['no address without a lock', [{ mobile: 'http://l.example' }, { container: 'embedded' }], undefined],
    ['no app’s own that has an address in it', [{ mobile: 'l:https://x' }, { container: 'embedded' }], undefined],
    ['nothing in such an app without links', [undefined, { container: 'embedded' }], undefined],
    ["Telegram opens the app's own", [links, { container: 'telegram' }], links.mobile],
  ])('is %s', (_, args, link) => {
    expect(chooseLink(...args)).toBe(link)
  })
})

describe('a link in its one form', () => {
  it.each([
    ['lantern', 'lantern://'],
    ['lantern:', 'lantern://'],
    ['lantern:/', 'lantern://'],
    ['lantern://', 'lantern://'],
    ['lantern://app', 'lantern://app/'],
    ['https://lantern.example', 'https://lantern.example/'],
    ['https://lantern.example/app/', 'https://lantern.example/app/'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173/'],
    ['http://localhost/wallet', 'http://localhost/wallet/'],
  ])('%s', (link, href) => {
    expect(normaliseLink(link)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'javascript:',
    'javascript://%0aalert(1)',
    'JavaScript://x',
    ' javascript://x',
    'java\nscript://x',
    'data:text/html,x',
    'data://text/html,x',
    'blob:https://x.example/1',
    'blob://x',
    'file:///etc/passwd',
    'vbscript://x',
    'filesystem://x',
    'http://lantern.example',
    'http://localhost.evil.example/',
    'lantern://a b',
    'lantern://a\\b',
    '1lantern://',
    '://x',
    '',
  ])('is refused: %j', (link) => {
    expect(codeOf(() => normaliseLink(link))).toBe('DEEPLINK_INVALID')
  })

  it('says which one was refused, cut to 128 letters', () => {
    const refusal = (link: string) => expect.objectContaining({ context: { link } })
    expect(() => normaliseLink('data://x')).toThrow(refusal('data://x/'))
    expect(() => normaliseLink(`data://${'x'.repeat(200)}`)).toThrow(refusal(`data://${'x'.repeat(121)}`))
  })
})

describe('the composed link', () => {
  it.each<[string, string, Place, string, number]>([
    ['an app', 'lantern:', here, 'lantern://wc?uri=', 1],
    ['a web address', 'https://l.example/app', here, 'https://l.example/app/wc?uri=', 1],
    [
      'an app, from Telegram on Android',
      'lantern:',
      { ...here, system: 'android', container: 'telegram' },
      'lantern://wc?uri=',
      2,
    ],
    ['an app, from Telegram on iOS', 'lantern:', { ...here, container: 'telegram' }, 'lantern://wc?uri=', 1],
    [
      'a web address, from Telegram on Android',
      'https://l.example',
      { ...here, system: 'android', container: 'telegram' },
      'https://l.example/wc?uri=',
      1,
    ],
  ])('of %s', (_, link, place, start, times) => {
    const { url } = composeLink(link, URI, place)
    expect(url.startsWith(start)).toBe(true)
    let read = url.slice(start.length)
    for (let time = 0; time < times; time++) {
      expect(read).not.toContain('&')
      read = decodeURIComponent(read)
    }
    expect(read).toBe(URI)
  })

  it.each([
    ['lantern://', 'lantern', false],
    ['https://lantern.example/', 'https', true],
    ['http://localhost/', 'http', true],
    ['lantern-https://', 'lantern-https', false],
    ['httpsx://', 'httpsx', false],
  ])('of %s has the scheme %s, which is a web address’s: %s', (href, scheme, isWeb) => {
    expect([schemeOf(href), isWebAddress(href)]).toEqual([scheme, isWeb])
  })

  it('remembers the link without the code', () => {
    expect(composeLink('lantern://app', URI, here).href).toBe('lantern://app/')
  })

  const anyPlace = fc.record({
    system: fc.constantFrom<Place['system']>('ios', 'android', 'desktop'),
    container: fc.constantFrom<Place['container']>('browser', 'telegram', 'embedded'),
  })
  /** Pieces of which bad links are made, in any order. */
  const anyLink = fc.oneof(
    fc.string(),
    fc
      .array(
        fc.constantFrom(
          'javascript',
          'data',
          'blob',
          'file',
          'vbscript',
          'https',
          'lantern',
          ':',
          '/',
          '//',
          '\t',
          '\n',
          ' ',
          'J',
          '@',
          '?',
          '#',
          '%0a',
          '\\',
          '\u00a0',
          '\u0000',
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join('')),
  )

  it('never runs or shows what it holds, whatever the link [wire §6.4]', () => {
    fc.assert(
      fc.property(anyLink, anyPlace, (link, place) => {
        const outcome = codeOf(() => composeLink(link, URI, place))
        if (outcome === 'DEEPLINK_INVALID') return
        const { url } = outcome as { url: string }
        expect(url).toMatch(/^[a-z][a-z0-9+.-]*:\/\//)
        expect(url).not.toMatch(/^(javascript|data|blob|file|vbscript|filesystem):/i)
        if (URL.canParse(url)) {
          expect(['javascript:', 'data:', 'blob:', 'file:', 'vbscript:']).not.toContain(new URL(url).protocol)
        }
        if (url.startsWith('http:')) expect(['localhost', '127.0.0.1', '[::1]']).toContain(new URL(url).hostname)
      }),
      { numRuns: 2_000 },
    )
  })

  it('gives the wallet the very same URI, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('lantern:', 'https://l.example/app'),
        (text, link) => {
          const uri = `wc:${text}`
          const { url } = composeLink(link, uri, here)
          expect(new URLSearchParams(url.slice(url.indexOf('?'))).get('uri')).toBe(uri)
        },
      ),
    )
  })
})
