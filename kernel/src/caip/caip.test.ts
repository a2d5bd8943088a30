import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PorticoError } from '../errors/porticoError.js'
import { formatAccountId, isAccountId, parseAccountId } from './accountId.js'
import { formatAssetId, parseAssetId } from './assetId.js'
import { formatChainId, isChainId, isDeclarable, isNamespace, parseChainId } from './chainId.js'
import { declareNamespaces } from './namespace.js'

declareNamespaces(['multiversx', 'abc'])
const namespace = fc.oneof(fc.stringMatching(/^[-a-z0-9]{3,8}$/), fc.constant('multiversx'))
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const address = fc.stringMatching(/^[-.%_a-zA-Z0-9]{1,128}$/)
const chainId = fc.tuple(namespace, reference).map((parts) => formatChainId(...parts))
const idInvalid = (standard: 'CAIP-2' | 'CAIP-10' | 'CAIP-19', text: string) =>
  new PorticoError('ID_INVALID', { standard, text })

it('has an underscore in addresses and in references of assets, as addresses of some chains do', () => {
  const address = 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz'
  expect(parseAccountId(`abc:1:${address}`).address).toBe(address)
  expect(parseAssetId(`abc:1/token:${address}`).reference).toBe(address)
})

describe('a CAIP-2 id', () => {
  it('has a namespace of three to eight characters, or a longer one that a family declares [S1.3, S3.3]', () => {
    for (const family of ['abc', 'a-2', 'abcdefgh', 'multiversx']) {
      expect([family, isNamespace(family), isChainId(`${family}:1`)]).toEqual([family, true, true])
    }
    for (const family of [
      '',
      'ab',
      'abcdefghi',
      'abcdefghij',
      'multiverse',
      'multivers',
      'multiversxx',
      'ABC',
      'a_c',
    ]) {
      expect([family, isNamespace(family), isChainId(`${family}:1`)]).toEqual([family, false, false])
    }
  })

  it('can be declared with up to 32 characters of its alphabet', () => {
    for (const family of ['abc', 'abcdefghi', 'a'.repeat(32)]) expect(isDeclarable(family)).toBe(true)
    for (const family of ['', 'ab', 'ABC', 'a_c', 'a'.repeat(33)]) expect(isDeclarable(family)).toBe(false)
  })

  it('is the same after taking it apart and putting it together', () => {
    fc.assert(
      fc.property(namespace, reference, (family, network) => {
        expect(parseChainId(formatChainId(family, network))).toEqual({ namespace: family, reference: network })
      }),
    )
  })

  it.each(['', ':', 'ab:1', 'eleventeen-x:1', 'UPPER:1', 'abc', 'abc:', 'abc:1:2', 'abc: 1', `abc:${'1'.repeat(33)}`])(
    'is refused when it is %j',
    (text) => {
      expect(isChainId(text)).toBe(false)
      expect(() => parseChainId(text)).toThrow(idInvalid('CAIP-2', text))
    },
  )

  it('is not made from parts that do not fit', () => {
    expect(() => formatChainId('abc', '1:2')).toThrow(idInvalid('CAIP-2', 'abc:1:2'))
  })
})

describe('a CAIP-10 id', () => {
  it('is the same after taking it apart and putting it together, the address as written', () => {
    fc.assert(
      fc.property(chainId, address, (chain, own) => {
        const { namespace: family } = parseChainId(chain)
        expect(parseAccountId(formatAccountId(chain, own))).toEqual({ namespace: family, chainId: chain, address: own })
      }),
    )
  })

  it.each(['', 'abc:1', 'abc:1:', 'abc:1:with space', 'abc::x', 'abc:1:x/y', `abc:1:${'x'.repeat(129)}`])(
    'is refused when it is %j [S5.22]',
    (text) => {
      expect(isAccountId(text)).toBe(false)
      expect(() => parseAccountId(text)).toThrow(idInvalid('CAIP-10', text))
    },
  )

  it.each([undefined, null, 5, {}, ['abc:1:x']])('is not %j', (value) => {
    expect(isAccountId(value)).toBe(false)
    expect(isChainId(value)).toBe(false)
  })

  it('is not made from an address that does not fit', () => {
    expect(() => formatAccountId('abc:1', 'a:b c')).toThrow(PorticoError)
  })
})

describe('a CAIP-19 id', () => {
  const parts = fc.record(
    {
      chainId,
      standard: fc.stringMatching(/^[-a-z0-9]{3,8}$/),
      reference: address,
      tokenId: fc.stringMatching(/^[-.%a-zA-Z0-9]{1,78}$/),
    },
    { requiredKeys: ['chainId', 'standard', 'reference'] },
  )

  it('is the same after taking it apart and putting it together', () => {
    fc.assert(
      fc.property(parts, (asset) => {
        expect(parseAssetId(formatAssetId(asset))).toEqual(asset)
      }),
    )
  })

  it('has parts of 3–8, 128 and 78 characters at most', () => {
    const id = (standard: number, reference: number, token: number) =>
      `abc:1/${'s'.repeat(standard)}:${'r'.repeat(reference)}/${'t'.repeat(token)}`
    for (const longest of [id(8, 128, 78), id(3, 1, 1)]) {
      const parts = parseAssetId(longest)
      expect(formatAssetId(parts)).toBe(longest)
    }
    for (const bad of [id(9, 1, 1), id(2, 1, 1), id(3, 129, 1), id(3, 1, 79), id(3, 0, 1)]) {
      expect(() => parseAssetId(bad)).toThrow(PorticoError)
    }
  })

  it.each(['', 'abc:1', 'abc:1/', 'abc:1/x', 'abc:1/ab:c', '/slip44:60', 'abc:1/slip44:60/', 'abc:1/slip44:60/1/2'])(
    'is refused when it is %j',
    (text) => expect(() => parseAssetId(text)).toThrow(idInvalid('CAIP-19', text)),
  )
})
