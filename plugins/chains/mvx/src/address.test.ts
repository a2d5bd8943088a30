import { Address } from '@multiversx/sdk-core'
import { fuzzPlan } from '@portico/kernel/testing'
import { bech32 } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isContract, parseAddress } from './address.js'
import { addresses, tokenOfAsset } from './addresses.js'

const ADDRESS = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((all) => all.some((byte) => byte !== 0))

describe('an address', () => {
  it.each([
    ['another prefix', bech32.encodeFromBytes('cosmos', new Uint8Array(32).fill(1))],
    ['31 bytes', bech32.encodeFromBytes('erd', new Uint8Array(31).fill(1))],
    ['nothing but zeros', bech32.encodeFromBytes('erd', new Uint8Array(32))],
    ['another last sign', `${ADDRESS.slice(0, -1)}q`],
    ['mixed case', `E${ADDRESS.slice(1)}`],
    ['a space', ` ${ADDRESS}`],
    ['a text that would take long to decode', 'erd1'.repeat(100_000)],
    ['nothing', ''],
  ])('is none: %s [S5.22]', (_, text) => {
    expect(parseAddress(text)).toBeUndefined()
  })

  it('is read as the reference library writes it, in upper case too [S5.22]', () => {
    const plan = fuzzPlan('mvx addresses')
    fc.assert(
      fc.property(bytes, (data) => {
        const address = new Address(data).toBech32()
        expect(parseAddress(address)).toBe(address)
        expect(parseAddress(address.toUpperCase())).toBe(address)
        expect(isContract(address)).toBe(new Address(data).isSmartContract())
      }),
      { ...plan, numRuns: Math.ceil(plan.numRuns / 10) },
    )
  })
})

it.each([
  ['mvx:1/esdt:USDC-c76f1f', 'USDC-c76f1f'],
  ['mvx:1/slip44:508', undefined],
] as const)('the asset %s is the token %s', (asset, token) => {
  expect(tokenOfAsset(asset)).toBe(token)
  if (token) expect(addresses.assetOf(`mvx:1:${token}`)).toBe(asset)
})

it.each(['esdt:usdc-c76f1f', 'esdt:USDC', 'esdt:USDC-c76f1f-01', 'erc20:0x1'])(
  'the asset %s is none of the family',
  (asset) => {
    expect(() => tokenOfAsset(`mvx:1/${asset}` as never)).toThrow(expect.objectContaining({ code: 'ID_INVALID' }))
  },
)
