import { describe, expect, it } from 'vitest'
import { readChainId, toHexChainId } from './chainIds.js'

describe('readChainId', () => {
  it.each(['0x89', '0x0089', '0X89', '137', 137, 137n])('reads %s as 137', (value) => {
    expect(readChainId(value)).toBe('eip155:137')
  })

  it('reads an id from 2^31 on, on which a wallet may be though it can’t be configured [S5.16]', () => {
    expect(readChainId('0x80000000')).toBe('eip155:2147483648')
    expect(readChainId(Number.MAX_SAFE_INTEGER)).toBe('eip155:9007199254740991')
  })

  it.each([
    '',
    '0x',
    '0x0',
    0,
    -1,
    1.5,
    Number.NaN,
    '1e3',
    'eip155:1',
    '0xzz',
    `0x${'f'.repeat(14)}`,
    2 ** 53,
    10n ** 80n,
    `0x${'f'.repeat(1_000_000)}`,
    null,
    undefined,
    {},
    ['0x1'],
  ])('refuses value %# [S5.16]', (value) => {
    expect(readChainId(value)).toBeUndefined()
  })
})

it('writes chain ids for wallets without leading zeros', () => {
  expect(toHexChainId('eip155:10')).toBe('0xa')
})
