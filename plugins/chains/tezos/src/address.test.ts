import { formatAccountId, parseAssetId } from '@portico/kernel'
import { b58Encode, PrefixV2, ValidationResult, validateAddress } from '@taquito/utils'
import { expect, it } from 'vitest'
import { parseAddress } from './address.js'
import { createTezosAddresses, tokenOfAsset } from './addresses.js'

const hash = new Uint8Array(20).fill(3)
const contract = b58Encode(hash, PrefixV2.ContractHash)
const CHAIN = 'tezos:NetXdQprcVkpaWU'

it('reads the addresses that the reference library writes, and no changed one', () => {
  const kinds = [
    PrefixV2.Ed25519PublicKeyHash,
    PrefixV2.Secp256k1PublicKeyHash,
    PrefixV2.P256PublicKeyHash,
    PrefixV2.BLS12_381PublicKeyHash,
    PrefixV2.ContractHash,
  ]
  for (const kind of kinds) {
    const address = b58Encode(hash, kind)
    expect(parseAddress(address)).toBe(address)
    for (let at = 0; at < address.length; at++) {
      const changed = `${address.slice(0, at)}${address[at] === 'x' ? 'y' : 'x'}${address.slice(at + 1)}`
      expect(validateAddress(changed)).not.toBe(ValidationResult.VALID)
      expect(parseAddress(changed), changed).toBeUndefined()
    }
  }
  for (const text of ['', 'tz1', `${contract}%transfer`, b58Encode(hash, PrefixV2.SmartRollupHash), 'tz1'.repeat(99)])
    expect(parseAddress(text), text).toBeUndefined()
})

it('names tokens of FA1.2 by their contract, and those of FA2 with their number', () => {
  const { assetOf } = createTezosAddresses()
  const [fa12, fa2] = [assetOf(`${CHAIN}:${contract}`), assetOf(`${CHAIN}:${contract}.12`)]
  expect(parseAssetId(fa12)).toEqual({ chainId: CHAIN, standard: 'fa12', reference: contract })
  expect(parseAssetId(fa2)).toEqual({ chainId: CHAIN, standard: 'fa2', reference: contract, tokenId: '12' })
  expect(tokenOfAsset(fa12)).toEqual({ contract, number: undefined })
  expect(tokenOfAsset(fa2)).toEqual({ contract, number: '12' })
  expect(tokenOfAsset(`${CHAIN}/slip44:1729`)).toBeUndefined()
  for (const bad of [`${contract}.01`, `${contract}.x`, `${b58Encode(hash, PrefixV2.Ed25519PublicKeyHash)}.1`])
    expect(() => assetOf(formatAccountId(CHAIN, bad)), bad).toThrow(/ID_INVALID/)
  for (const bad of [`fa12:${contract}/1`, `fa2:${contract}`, `nft:${contract}/1`] as const)
    expect(() => tokenOfAsset(`${CHAIN}/${bad}`), bad).toThrow(/ID_INVALID/)
})
