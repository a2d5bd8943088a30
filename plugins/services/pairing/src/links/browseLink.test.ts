import type { DirectoryWallet } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { browseLink, fillTemplate } from './composeLink.js'

const browse: DirectoryWallet['browse'] = [
  {
    namespaces: ['solana'],
    absentGlobal: 'lantern',
    platforms: ['ios', 'android'],
    template: 'https://lantern.example/browse/{url}?ref={origin}',
  },
]
const page = { system: 'ios' as const, url: 'https://shop.example/cart?item=1', hasGlobal: () => false }

describe('opening this page inside a wallet', () => {
  it('fills the address and the origin in, encoded', () => {
    expect(browseLink({ browse }, ['eip155', 'solana'], page)).toBe(
      'https://lantern.example/browse/https%3A%2F%2Fshop.example%2Fcart%3Fitem%3D1?ref=https%3A%2F%2Fshop.example',
    )
  })

  it.each<[string, Parameters<typeof browseLink>]>([
    [
      'the wallet is in the page already',
      [{ browse }, ['solana'], { ...page, hasGlobal: (name) => name === 'lantern' }],
    ],
    ['it does not serve the family', [{ browse }, ['eip155'], page]],
    ['this is no phone', [{ browse }, ['solana'], { ...page, system: 'desktop' }]],
    [
      'it is not for this kind of phone',
      [{ browse: [{ ...browse[0], platforms: ['android'] } as never] }, ['solana'], page],
    ],
    [
      'this is no phone, whatever it is for',
      [{ browse: [{ ...browse[0], platforms: ['desktop'] } as never] }, ['solana'], { ...page, system: 'desktop' }],
    ],
    ['it says nothing of it', [{}, ['solana'], page]],
  ])('is not offered when %s', (_, args) => {
    expect(browseLink(...args)).toBeUndefined()
  })

  it('takes the first that fits, of all that the wallet says', () => {
    const [one] = browse
    if (!one) throw new Error('nothing to browse')
    const others = [
      { ...one, platforms: ['android' as const], template: 'https://android.example/' },
      { ...one, namespaces: ['eip155'], template: 'https://evm.example/' },
      { ...one, namespaces: ['eip155', 'solana'], template: 'https://both.example/' },
      one,
    ]
    expect(browseLink({ browse: others }, ['solana'], page)).toBe('https://both.example/')
    expect(browseLink({ browse: others }, ['solana'], { ...page, system: 'android' })).toBe('https://android.example/')
  })

  it('fills every place of the template', () => {
    const shop = encodeURIComponent('https://shop.example')
    expect(fillTemplate('https://l.example/{origin}/{origin}/{url}{url}', 'https://shop.example/$&')).toBe(
      `https://l.example/${shop}/${shop}/${`${shop}%2F%24%26`.repeat(2)}`,
    )
  })

  it('leaves parameters whose names only contain its own', () => {
    expect(fillTemplate('https://l.example/?to={url}', 'https://a.example/?my_portico_x=1')).toContain('my_portico_x')
  })

  it("takes this widget's own parameters off the page's address", () => {
    expect(fillTemplate('https://l.example/?to={url}', 'https://a.example/?portico_x=1&b=2&portico_y=3#top')).toBe(
      `https://l.example/?to=${encodeURIComponent('https://a.example/?b=2#top')}`,
    )
  })

  it.each([
    'http://l.example/{url}',
    'lantern://{url}',
    'javascript:alert("{url}")',
    'https://l.example/ {url}',
    'https://',
    'https://l.example\\{url}',
    'https://l.example/\u0000{url}',
    'https://l.example/{url}\n',
    'https://[/{url}',
    ' https://l.example/{url}',
  ])('goes to https only: %s', (template) => {
    const context = { link: template }
    expect(() => fillTemplate(template, page.url)).toThrow(
      expect.objectContaining({ code: 'DEEPLINK_INVALID', context }),
    )
  })

  it('says which template was refused, cut to 128 letters', () => {
    const context = { link: `x://${'x'.repeat(124)}` }
    expect(() => fillTemplate(`x://${'x'.repeat(200)}`, page.url)).toThrow(expect.objectContaining({ context }))
  })
})
