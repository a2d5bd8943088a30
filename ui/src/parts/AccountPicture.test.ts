import { describe, expect, it } from 'vitest'
import { avatarOf } from './AccountPicture.js'

const addresses = Array.from({ length: 300 }, (_, index) => `0x${(index * 7919).toString(16).padStart(40, 'a')}`)

describe('avatarOf', () => {
  it('uses each of the five tints once [S9.6]', () => {
    for (const address of addresses) {
      const { ground, arches } = avatarOf(address)
      expect([ground, ...arches.map(({ tint }) => tint)].sort()).toEqual([0, 1, 2, 3, 4])
    }
  })

  it('draws arches that fit into each other', () => {
    for (const address of addresses) {
      const radii = avatarOf(address).arches.map(({ radius }) => radius)
      expect(radii).toEqual([...radii].sort((a, b) => b - a))
      expect(radii.at(-1)).toBeGreaterThan(0)
    }
  })

  it('takes letters as they are: in base58, another case is another account', () => {
    expect(avatarOf('solana:AbCdEf')).not.toEqual(avatarOf('solana:aBcDeF'))
  })

  it('tells addresses apart', () => {
    expect(new Set(addresses.map((address) => JSON.stringify(avatarOf(address)))).size).toBeGreaterThan(250)
  })
})
