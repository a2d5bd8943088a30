import { describe, expect, it } from 'vitest'
import { explorerUrl, shortAddress } from './addresses.js'
import { groupAddress } from './display.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('keeps four characters at the start and six at the end by default', () => {
  expect(shortAddress(ADDRESS)).toBe('0xf3…b92266')
  expect(shortAddress(ADDRESS, 6, 4)).toBe('0xf39F…2266')
  expect(shortAddress(ADDRESS, 8, 0)).toBe('0xf39Fd6…')
})

it('leaves an address whole that would not get shorter', () => {
  expect(shortAddress('12345678901')).toBe('12345678901')
  expect(shortAddress('123456789012')).toBe('1234…789012')
})

it('shows an address whole, in groups of four', () => {
  expect(groupAddress('0xf39Fd6e5')).toEqual(['0xf39F', 'd6e5'])
  expect(groupAddress('')).toEqual([])
  const address = '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK'
  expect(groupAddress(address).join('')).toBe(address)
})

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

  it.each([
    ['account/{id}', 'https://scan.example', 'https://scan.example/account/0xabc'],
    ['/{id}', 'https://scan.example/', 'https://scan.example/0xabc'],
    ['{id}/coins', 'https://scan.example/main', 'https://scan.example/main/0xabc/coins'],
    ['account/{id}', 'https://scan.example?net=a', 'https://scan.example/account/0xabc?net=a'],
    ['find?of={id}', 'https://scan.example?net=a', 'https://scan.example/find?of=0xabc&net=a'],
  ])('goes by the explorer’s own path %s on %s', (path, url, page) => {
    const network = { blockExplorers: { default: { name: 'X', url, paths: { address: path, tx: `tx-${path}` } } } }
    expect(explorerUrl(network, '0xabc')).toBe(page)
    expect(explorerUrl(network, '0xabc', 'tx')).toContain('/tx-')
    expect(explorerUrl(network, '$&?/', 'address')).toContain('%24%26%3F%2F')
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
