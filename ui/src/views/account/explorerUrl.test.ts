import { describe, expect, it } from 'vitest'
import { explorerUrl } from './explorerUrl.js'

const at = (url: string, address = '0xabc') => explorerUrl({ blockExplorers: { default: { name: 'X', url } } }, address)

describe('explorerUrl', () => {
  it.each([
    ['https://scan.example', 'https://scan.example/address/0xabc'],
    ['https://scan.example/', 'https://scan.example/address/0xabc'],
    ['https://scan.example/main/', 'https://scan.example/main/address/0xabc'],
    ['https://scan.example/?cluster=local', 'https://scan.example/address/0xabc?cluster=local'],
  ])('builds on %s', (url, page) => {
    expect(at(url)).toBe(page)
  })

  it('keeps an address inside its part of the path', () => {
    expect(at('https://scan.example', '../x?y#z')).toBe('https://scan.example/address/..%2Fx%3Fy%23z')
  })

  it('has a link for any text, also with half a character in it', () => {
    expect(at('https://scan.example', '0x\ud83d')).toBe('https://scan.example/address/0x%EF%BF%BD')
  })

  it.each(['javascript:alert(1)', 'http://scan.example', 'data:text/html,x', 'scan.example', ''])(
    'has no link for "%s"',
    (url) => {
      expect(at(url)).toBeUndefined()
    },
  )

  it('has no link without an explorer', () => {
    expect(explorerUrl({}, '0xabc')).toBeUndefined()
    expect(explorerUrl(undefined, '0xabc')).toBeUndefined()
  })
})
