import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isProviderPage } from './isProviderPage.js'

const hosts = ['pay.example', 'localhost:8792', '127.0.0.1:8792', '[::1]:8792']

it.each(['https://pay.example/buy/1?a=b#c', 'http://localhost:8792/', 'http://127.0.0.1:8792/', 'http://[::1]:8792/'])(
  '%s is the provider’s',
  (url) => expect(isProviderPage(url, hosts)).toBe(true),
)

it.each([
  'http://pay.example/',
  'https://pay.example:444/',
  'https://pay.example.evil.example/',
  'https://evil.example/pay.example',
  'https://pay.example@evil.example/',
  'https://user@pay.example/',
  'https://user:word@pay.example/',
  'http://localhost:8793/',
  'javascript:alert(1)//pay.example',
  'data:text/html,pay.example',
  '//pay.example/',
  '',
])('%s is not', (url) => expect(isProviderPage(url, hosts)).toBe(false))

it('without hosts nothing is', () => expect(isProviderPage('https://pay.example/', [])).toBe(false))

it('whatever comes, it never throws, and what passes leads to a host of the list', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    'blob:',
    '//',
    '/',
    '@',
    ':',
    '\\',
    '?',
    '#',
    'pay.example',
    'evil.example',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join('')),
      ),
      (text) => {
        if (isProviderPage(text, hosts)) expect(hosts).toContain(new URL(text).host)
      },
    ),
  )
})
