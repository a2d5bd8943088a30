import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzPlan } from '../../testing/fuzzPlan.js'
import { cleanText } from '../../untrusted/cleanText.js'
import { readWallets } from './readWallets.js'

const full = {
  id: 'wallet-1',
  name: 'Ünïcode 钱包',
  description: 'A wallet',
  homepage: 'https://wallet.example/?a=b#c',
  imageUrl: 'https://wallet.example/i.svg',
  rank: 1.5,
  certified: true,
  chains: ['abc:1', 'abc:x-Y_2'],
  rdns: 'example.wallet',
  injected: [{ namespace: 'abc', id: 'abcWallet.provider' }],
  pairing: true,
  links: {
    mobile: 'wallet://',
    universal: 'https://wallet.example/app',
    desktop: 'wallet-desktop://open',
    web: 'https://app.wallet.example',
  },
  stores: {
    ios: 'https://s.example/1',
    android: 'https://s.example/2',
    chrome: 'https://s.example/3',
    firefox: 'https://s.example/4',
  },
  browse: [
    {
      namespaces: ['abc'],
      absentGlobal: 'abcWallet',
      platforms: ['ios', 'android'],
      template: 'https://wallet.example/browse/{url}?ref={origin}',
    },
  ],
}
const read = (part: object) => readWallets([{ id: 'a', name: 'A', ...part }])
const isDropped = (part: object) => read(part).wallets.length === 0 && read(part).dropped === 1

it('keeps a whole wallet as it is, and one with only the fields that must be', () => {
  expect(readWallets([full, { id: 'a', name: 'A' }])).toEqual({ wallets: [full, { id: 'a', name: 'A' }], dropped: 0 })
})

it('leaves fields out that are not agreed', () => {
  const [wallet] = read({ onclick: 'alert(1)', links: { mobile: 'a://', other: 'javascript://' } }).wallets
  expect(wallet).toEqual({ id: 'a', name: 'A', links: { mobile: 'a://' } })
})

it('drops and counts bad rows and keeps the good ones in their order', () => {
  const rows = [null, full, 5, [], { id: 'x' }, { name: 'X' }, { id: 'b', name: 'B' }, { id: 'b', name: 'Again' }]
  const { wallets, dropped } = readWallets(rows)
  expect([wallets.map(({ name }) => name), dropped]).toEqual([[full.name, 'B'], 6])
})

it.each(['', 'A', 'a b', 'a.b', 'a#2', '../a', 'ä', 'a'.repeat(65), 5, null])('drops a wallet with the id %j', (id) => {
  expect(isDropped({ id })).toBe(true)
})

describe('words', () => {
  it('lose what can not be seen, and are cut', () => {
    const [wallet] = read({ name: `Safe\u202eteM\u200b${'x'.repeat(99)}`, description: 'Two\nlines\u0000' }).wallets
    expect([wallet?.name, wallet?.description]).toEqual([`SafeteM${'x'.repeat(41)}`, 'Two lines'])
  })

  it.each(['', ' ', '\u200b', 5, null, {}])('make no name of %j', (name) => expect(isDropped({ name })).toBe(true))
})

const OWN_CONTENT = [
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'JavaScript://%0aalert(1)',
  ' javascript://%0aalert(1)',
  'java\nscript://%0aalert(1)',
  '\u0001javascript://%0aalert(1)',
  'data:text/html,<script>',
  'data://text/html,<script>',
  'blob:https://a.example/1',
  'blob://a',
  'file:///etc/passwd',
  'vbscript://x',
]

describe('a link to an app', () => {
  it.each(['abc://', 'meta-wallet://x', 'a.abc.c://x/y', 'https://a.example'])('may be %s', (mobile) => {
    expect(read({ name: 'ABC Meta', links: { mobile, desktop: mobile } }).wallets[0]?.links).toEqual({
      mobile,
      desktop: mobile,
    })
  })

  it.each([...OWN_CONTENT, '', 'a', 'a:', 'a:/b', '//a', '1a://', 'A://', 'a:// b', 'a://\nb', 'http://', 5, null])(
    'may not be %j',
    (link) => {
      expect([isDropped({ links: { mobile: link } }), isDropped({ links: { desktop: link } })]).toEqual([true, true])
    },
  )

  it('opens the app of its own record, else it is left out', () => {
    const links = { mobile: 'calculator://', desktop: 'wallet-one://', web: 'https://w.example' }
    expect(read({ name: 'Wallet One', links }).wallets[0]?.links).toEqual({
      desktop: 'wallet-one://',
      web: 'https://w.example',
    })
    expect(read({ name: 'One', links: { mobile: 'calculator://' } }).wallets).toEqual([{ id: 'a', name: 'One' }])
  })

  it.each(['intent://x', 'ms-msdt://x', 'search-ms://x', 'view-source://x', 'chrome://x'])(
    'may not be %s, which opens the browser or the system',
    (mobile) => expect(isDropped({ name: mobile, links: { mobile } })).toBe(true),
  )

  it('is not endless', () => expect(isDropped({ links: { mobile: `a://${'x'.repeat(2_048)}` } })).toBe(true))
})

describe('an address', () => {
  const places: readonly (readonly [string, (url: unknown) => object])[] = [
    ['homepage', (homepage) => ({ homepage })],
    ['links.universal', (universal) => ({ links: { universal } })],
    ['links.web', (web) => ({ links: { web } })],
    ['stores.ios', (ios) => ({ stores: { ios } })],
    ['stores.firefox', (firefox) => ({ stores: { firefox } })],
    ['imageUrl', (imageUrl) => ({ imageUrl })],
    ['browse.template', (template) => ({ browse: [{ ...full.browse[0], template }] })],
  ]
  it.each(places)('of %s is https, without a user name', (_field, at) => {
    expect(isDropped(at('https://a.example/x'))).toBe(false)
    const bad = ['http://a.example', 'a://b', 'https://', 'https://shop.example@evil.example', 'https://a b', 5, null]
    for (const url of [...OWN_CONTENT, ...bad]) expect([url, isDropped(at(url))]).toEqual([url, true])
  })
})

describe('an image', () => {
  it('may be a data URL of an image, of reasonable size', () => {
    expect(isDropped({ imageUrl: 'data:image/png;base64,AAAA' })).toBe(false)
    expect(isDropped({ imageUrl: 'data:image/svg;base64,AAAA' })).toBe(true)
    expect(isDropped({ imageUrl: `data:image/png;base64,${'A'.repeat(256 * 1024)}` })).toBe(true)
  })

  it('is left out when it is on the visitor’s own machine or network', () => {
    for (const host of ['localhost', '127.0.0.2', '[::1]', '192.168.1.1', 'router.lan']) {
      expect(read({ imageUrl: `https://${host}/a` }).wallets).toEqual([{ id: 'a', name: 'A' }])
    }
  })

  it('is found by its id, unless the wallet brings an address of its own', () => {
    const imageUrlOf = (imageId: string) => `https://d.example/${imageId}`
    const row = { id: 'a', name: 'A', imageId: 'Pic-1.png' }
    expect(readWallets([row], imageUrlOf).wallets).toEqual([
      { id: 'a', name: 'A', imageUrl: 'https://d.example/Pic-1.png' },
    ])
    const own = { ...row, imageUrl: 'https://w.example/i' }
    expect(readWallets([own], imageUrlOf).wallets[0]?.imageUrl).toBe('https://w.example/i')
    expect(readWallets([row]).wallets).toEqual([{ id: 'a', name: 'A' }])
  })

  it.each(['..', '.', '', 'a/b', '../a', 'a?b', 5])('has no id like %j', (imageId) =>
    expect(isDropped({ imageId })).toBe(true),
  )
})

it.each([
  { rank: '1' },
  { certified: 'yes' },
  { pairing: 1 },
  { chains: 'abc:1' },
  { chains: ['abc'] },
  { chains: Array(301).fill('abc:1') },
  { rdns: 'no domain' },
  { injected: [{ namespace: 'ABC', id: 'x' }] },
  { injected: [{ namespace: 'abc' }] },
  { browse: [{ ...full.browse[0], absentGlobal: 'a.b()' }] },
  { browse: [{ ...full.browse[0], platforms: ['moon'] }] },
  { links: [] },
  { stores: 'https://a.example' },
])('drops a wallet with %.60j', (part) => expect(isDropped(part)).toBe(true))

it('leaves out networks of families that no plugin here declares, and keeps the wallet', () => {
  const [wallet] = read({
    chains: ['abc:1', 'unheardoffamily:1'],
    injected: [{ namespace: 'unheardoffamily', id: 'x' }],
  }).wallets
  expect(wallet).toMatchObject({ chains: ['abc:1'], injected: [{ namespace: 'unheardoffamily', id: 'x' }] })
})

it('makes of any rows only clean wallets whose links are safe to open, and throws never', () => {
  const link = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('javascript', 'data', 'file', 'intent', 'ms-msdt', 'view-source', 'abc', 'https', 'http'),
        fc.oneof(fc.string(), fc.constantFrom('', 'localhost/a', '10.0.0.1/a', 'a.example/a', 'a\u202e/', '\ud83d')),
      )
      .map(([scheme, rest]) => `${scheme}://${rest}`),
  )
  const row = fc.record(
    {
      id: fc.constantFrom('abc', 'b', '__proto__'),
      name: fc.oneof(fc.string({ unit: 'binary' }), fc.anything({ maxDepth: 1 })),
      description: fc.string({ unit: 'binary' }),
      rdns: fc.oneof(fc.domain(), fc.string()),
      injected: fc.array(fc.record({ namespace: fc.constantFrom('abc', 'ab'), id: fc.string({ unit: 'binary' }) })),
      links: fc.oneof(
        fc.record({ mobile: link, universal: link, desktop: link, web: link }, { requiredKeys: [] }),
        fc.anything({ maxDepth: 1 }),
      ),
      homepage: link,
      imageUrl: fc.oneof(link, fc.constant('data:image/png;base64,AA')),
    },
    { requiredKeys: ['id', 'name'] },
  )
  const rows = fc.array(fc.oneof({ weight: 5, arbitrary: row }, fc.anything({ maxDepth: 1 })), { maxLength: 2 })
  fc.assert(
    fc.property(rows, (given) => {
      const { wallets, dropped } = readWallets(given)
      expect(wallets.length + dropped).toBe(given.length)
      expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
      for (const { name, description = '', homepage, imageUrl, links, injected = [] } of wallets) {
        expect(name).not.toBe('')
        for (const text of [name, description, ...injected.map(({ id }) => id)]) expect(cleanText(text, 300)).toBe(text)
        for (const app of [links?.mobile, links?.desktop]) {
          if (app !== undefined)
            expect(app).toMatch(/^(abc:\/\/[\w.~/-]*$|https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/)
        }
        for (const url of [links?.universal, links?.web, homepage]) {
          if (url !== undefined) expect(new URL(url).protocol).toBe('https:')
        }
        if (imageUrl !== undefined) expect(imageUrl).toMatch(/^data:image|^https:\/\/(?!localhost|10\.)/)
      }
    }),
    fuzzPlan('directory answers'),
  )
})
