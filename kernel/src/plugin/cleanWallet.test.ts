import { describe, expect, it } from 'vitest'
import { cleanWallet } from './cleanWallet.js'

const provider = {}
const clean = (report: object) => cleanWallet({ provider, id: 'id', name: 'Name', ...report })

it('keeps an honest wallet as it is', () => {
  const wallet = {
    id: 'org.example',
    name: 'Ünïcode 钱包',
    icon: 'data:image/png;base64,AAAA',
    rdns: 'org.example',
  }
  expect(clean(wallet)).toEqual({ ...wallet, type: 'ANNOUNCED' })
})

it('knows a wallet by the reverse domain name that it claims, else by its id', () => {
  expect(clean({ id: 'one-for-this-page', rdns: ' org.example' })?.id).toBe('org.example')
  for (const rdns of [undefined, null, '', '\u200b', 7, {}]) expect(clean({ rdns })?.id).toBe('id')
})

it('says how the wallet was found [S3.24]', () => {
  expect(clean({ via: 'announced' })?.type).toBe('ANNOUNCED')
  expect(clean({ via: 'walletStandard' })?.type).toBe('ANNOUNCED')
  expect(clean({ via: 'external' })?.type).toBe('EXTERNAL')
  expect(clean({ via: 'injected' })?.type).toBe('INJECTED')
})

it('calls an unnamed provider "Browser Wallet", whatever it calls itself [S3.25]', () => {
  const generic = { id: 'id', name: 'Browser Wallet', generic: true, type: 'INJECTED' }
  expect(clean({ generic: true, via: 'injected', name: 'MetaMask' })).toEqual(generic)
})

describe('a name', () => {
  it.each([
    ['text that turns round', 'Safe\u202egnihsiF', 'SafegnihsiF'],
    ['zero-width characters', 'Me\u200bta\u2060\ufeff', 'Meta'],
    ['control characters', '\u0000A\u0007\u009bB', 'AB'],
    ['tags of the private and unassigned planes', 'A\u{e0041}\ue000\u{e01ef}B', 'AB'],
    ['line and paragraph separators', 'A\u2028\u2029B', 'AB'],
    ['much white space', '  A \u00a0\u3000 B ', 'A B'],
  ])('loses %s', (_what, name, shown) => expect(clean({ name })?.name).toBe(shown))

  it('is text and nothing else', () => {
    expect(clean({ name: '<img src=x onerror=alert(1)>' })?.name).toBe('<img src=x onerror=alert(1)>')
    for (const name of [undefined, null, 5, {}, [], '', '\u200b', () => 'x']) expect(clean({ name })?.name).toBe('id')
  })

  it('is cut between characters, never inside one', () => {
    expect(clean({ name: '😀'.repeat(60) })?.name).toBe('😀'.repeat(48))
  })
})

it('cleans megabytes of hostile text in no time', () => {
  const name = `${'\u202e'.repeat(2_000_000)}${' '.repeat(3_000_000)}x`
  clean({ name: 'warm' })
  // The machine may stand still in one of them.
  const tries = [1, 2, 3].map(() => {
    const startMs = performance.now()
    expect(clean({ name, id: `a${name}` })).toEqual({ id: 'a', name: 'a', type: 'ANNOUNCED' })
    return performance.now() - startMs
  })
  expect(Math.min(...tries)).toBeLessThan(5_000)
})

it.each([undefined, null, '', '\u202e', 5, {}])('drops a wallet whose id is %j', (id) => {
  expect(clean({ id })).toBeUndefined()
})

describe('an icon', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'svg+xml'])('may be a data URL of type %s', (type) => {
    const icon = `data:image/${type};base64,AAAA`
    expect(clean({ icon })?.icon).toBe(icon)
  })

  it.each([
    'javascript:alert(1)',
    'https://tracker.example/pixel.png',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg',
    'data:image/png-not;base64,AAAA',
    'blob:https://example.org/1',
    '\u0000javascript:alert(1)',
    `data:image/png;base64,${'A'.repeat(5_000_000)}`,
  ])('is left out when it is %.40j', (icon) => expect(clean({ icon })).not.toHaveProperty('icon'))

  it('with a script in it stays an image source, byte for byte', () => {
    const icon = 'data:image/svg+xml,<svg onload="alert(1)"/>'
    expect(clean({ icon: `\n${icon} ` })?.icon).toBe(icon)
  })
})

it.each(['not a domain', 'a', 'a..b', 'a.b/c', 5, 'https://a.b'])('leaves the reverse domain name %j out', (rdns) => {
  expect(clean({ rdns })).not.toHaveProperty('rdns')
})

it('survives a report that is frozen', () => {
  expect(cleanWallet(Object.freeze({ provider: Object.freeze({}), id: 'a', name: 'A' }))).toEqual({
    id: 'a',
    name: 'A',
    type: 'ANNOUNCED',
  })
})
