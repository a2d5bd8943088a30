import { expect, it } from 'vitest'
import { createAddresses } from './addresses.js'

const parse = (text: string) => (/^a[0-9a-z]{3}$/i.test(text) ? text.toLowerCase() : undefined)
const form = {
  namespace: 'fam',
  parse,
  distinctive: (address: string) => address,
  coinType: '7',
  tokenStandard: 'token',
}
const keyOf = (address: string) => address.toLowerCase()

it('writes assets in the normal form of the family, and its coin by the type of the coin', () => {
  const { assetOf, nativeOf } = createAddresses({ ...form, keyOf, nativeAddress: 'acoi' })
  expect(assetOf('fam:one:Ab12')).toBe('fam:one/token:ab12')
  expect(nativeOf('fam:one')).toBe('fam:one/slip44:7')
  for (const text of ['acoi', 'ACOI']) expect(assetOf(`fam:two:${text}`)).toBe('fam:two/slip44:7')
})

it('knows an address that stands for the coin and can not receive', () => {
  expect(createAddresses({ ...form, nativeAddress: 'coin' }).assetOf('fam:one:coin')).toBe('fam:one/slip44:7')
})

it('refuses what is no address of the family', () => {
  const { assetOf } = createAddresses({ ...form, nativeAddress: 'coin' })
  for (const token of ['fam:one:b', 'other:one:ab12', 'other:one:coin'] as const) {
    expect(() => assetOf(token)).toThrow('ID_INVALID')
  }
})

it('keeps an account by its address where the family has no other key', () => {
  expect(createAddresses(form).keyOf('fam:one:Ab12')).toBe('Ab12')
  expect(createAddresses({ ...form, keyOf }).keyOf('fam:one:Ab12')).toBe('ab12')
})
