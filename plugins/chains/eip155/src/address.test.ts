import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { checksumAddress } from './address.js'
import { parseAddress } from './addresses.js'

// The test vectors of EIP-55 and, for chain 30, of ERC-1191.
const EIP55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const ERC1191 = ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359']
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

describe('checksumAddress', () => {
  it('writes the vectors of EIP-55 and ERC-1191', () => {
    for (const text of EIP55) expect(checksumAddress(text.toLowerCase(), 'eip155:1')).toBe(text)
    for (const text of ERC1191) expect(checksumAddress(text.toLowerCase(), 'eip155:30')).toBe(text)
  })

  it('agrees with an independent implementation on any address, salted networks too', () => {
    fc.assert(
      fc.property(address, fc.constantFrom(30, 31), (text, salted) => {
        expect(checksumAddress(text, 'eip155:1')).toBe(getAddress(text))
        expect(checksumAddress(text, `eip155:${salted}`)).toBe(getAddress(text, salted))
      }),
    )
  })
})

describe('parseAddress', () => {
  it('accepts lower case, upper case and a right checksum, and gives the normal form [S5.22]', () => {
    const [, , , , normal = ''] = EIP55
    const upper = `0x${normal.slice(2).toUpperCase()}`
    for (const text of [normal, normal.toLowerCase(), upper]) expect(parseAddress(text, 'eip155:1')).toBe(normal)
  })

  it('refuses a mixed-case address with a wrong checksum [S5.22]', () => {
    fc.assert(
      fc.property(address, fc.nat(39), (text, at) => {
        const normal = getAddress(text)
        const digit = normal[at + 2] ?? ''
        const flipped = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase()
        const mistyped = normal.slice(0, at + 2) + flipped + normal.slice(at + 3)
        const digits = mistyped.slice(2)
        fc.pre(flipped !== digit && digits !== digits.toLowerCase() && digits !== digits.toUpperCase())
        expect(parseAddress(mistyped, 'eip155:1')).toBeUndefined()
      }),
    )
  })

  it('accepts either checksum only on the networks that salt theirs [S5.22]', () => {
    const [salted = ''] = ERC1191
    expect(parseAddress(salted, 'eip155:1')).toBeUndefined()
    expect(parseAddress(salted, 'eip155:30')).toBe(salted)
    expect(parseAddress(getAddress(salted.toLowerCase()), 'eip155:30')).toBe(salted)
  })

  it.each([
    '',
    '0x',
    'vitalik.eth',
    EIP55[0]?.slice(2),
    `${EIP55[0]}0`,
    EIP55[0]?.slice(0, -1),
    `${EIP55[0]} `,
    `0X${EIP55[0]?.slice(2)}`,
  ])('refuses %j [S5.22]', (text) => {
    expect(parseAddress(text ?? '', 'eip155:1')).toBeUndefined()
  })
})
