import { describe, expect, it } from 'vitest'
import { downloadsOf, onlyPageOf } from './isReachable.js'
import { isWebLink } from './isWebLink.js'

const stores = {
  ios: 'https://apps.example/1',
  android: 'https://play.example/1',
  chrome: 'https://chrome.example/1',
  firefox: 'https://firefox.example/1',
}
const wallet = { id: 'lantern', name: 'Lantern' }
const storesOf = (platform: 'ios' | 'android' | undefined, userAgent = '') =>
  downloadsOf({ ...wallet, stores, homepage: 'https://lantern.example' }, platform, userAgent).map(({ store }) => store)

describe('downloadsOf', () => {
  it('puts what fits this device first, and the site last', () => {
    expect(storesOf('ios')).toEqual(['ios', 'android', 'chrome', 'firefox', 'web'])
    expect(storesOf('android')[0]).toBe('android')
    expect(storesOf(undefined, 'Mozilla/5.0 Chrome/131.0.0.0')[0]).toBe('chrome')
    expect(storesOf(undefined, 'Mozilla/5.0 Gecko/20100101 Firefox/133.0')[0]).toBe('firefox')
  })

  it('leaves out what is missing, and what is no https address', () => {
    const record = { ...wallet, stores: { chrome: 'javascript:alert(1)', ios: 'https://apps.example/1' } }
    expect(downloadsOf({ ...record, homepage: 'http://lantern.example' }, undefined, '')).toEqual([
      { store: 'ios', url: 'https://apps.example/1' },
    ])
    expect(downloadsOf(wallet, undefined, '')).toEqual([])
  })
})

describe('isWebLink', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://x.example',
    'https://x.example/a b',
    'https://user@x.example',
    'https:\\\\x.example',
    'https://',
    'lantern://open',
    undefined,
  ])('refuses %s', (text) => {
    expect(isWebLink(text)).toBe(false)
  })
})

describe('onlyPageOf', () => {
  const web = 'https://app.lantern.example'

  it('is the page of a wallet that is nothing else', () => {
    expect(onlyPageOf({ ...wallet, links: { web } })).toBe(web)
  })

  it.each([
    ['an app', { links: { web, mobile: 'lantern://' } }],
    ['an extension', { links: { web }, stores: { chrome: 'https://chrome.example/1' } }],
    ['no page', {}],
    ['a page with an unsafe address', { links: { web: 'javascript:alert(1)' } }],
  ])('is nothing for a wallet with %s', (_, more) => {
    expect(onlyPageOf({ ...wallet, ...more })).toBeUndefined()
  })
})
