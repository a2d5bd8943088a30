import { expect, it } from 'vitest'
import { shortAddress } from './shortAddress.js'

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
