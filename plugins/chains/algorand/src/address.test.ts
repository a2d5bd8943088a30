import { parseChainId } from '@portico/kernel'
import { Address, generateAccount, getApplicationAddress } from 'algosdk'
import { expect, it } from 'vitest'
import { decodeAddress, encodeAddress } from './address.js'
import { assetOfNumber, createAlgorandAddresses, numberOfAsset } from './addresses.js'
import { algorandBetanet, algorandMainnet, algorandNetwork, algorandTestnet } from './networks.js'

const MAIN = algorandMainnet.caipNetworkId

it('reads and writes addresses as the reference library does', () => {
  const known = [generateAccount().addr, getApplicationAddress(7), Address.zeroAddress()]
  for (const address of known) {
    expect(decodeAddress(String(address))).toEqual(address.publicKey)
    expect(encodeAddress(address.publicKey)).toBe(String(address))
  }
})

it('takes no address with a wrong checksum, in lower case or with more behind it', () => {
  const address = String(getApplicationAddress(7))
  const changed = `${address[0] === 'A' ? 'B' : 'A'}${address.slice(1)}`
  for (const text of ['', changed, address.toLowerCase(), `${address}A`, `${address} `, address.slice(1)])
    expect(decodeAddress(text), text).toBeUndefined()
})

it('the address of zeros is none to send to', () => {
  expect(createAlgorandAddresses().parse(String(Address.zeroAddress()), MAIN)).toBeUndefined()
})

it('names assets by their numbers, and the coin by SLIP-44', () => {
  const { assetOf, nativeOf } = createAlgorandAddresses()
  expect(assetOf(`${MAIN}:31566704`)).toBe(`${MAIN}/asa:31566704`)
  expect(nativeOf(MAIN)).toBe(`${MAIN}/slip44:283`)
  expect(numberOfAsset(assetOfNumber(MAIN, '31566704'))).toBe('31566704')
  expect(numberOfAsset(nativeOf(MAIN))).toBeUndefined()
  for (const reference of ['asa:0', 'asa:x', 'asa:01', 'erc20:5'])
    expect(() => numberOfAsset(`${MAIN}/${reference}` as never), reference).toThrow()
})

it.each([algorandMainnet, algorandTestnet, algorandBetanet])('$name is what its genesis hash says', (network) => {
  const { genesisHash, genesisId } = network.family as { genesisHash: string; genesisId: string }
  const made = algorandNetwork({ name: network.name, genesisHash, genesisId, rpcUrls: [] })
  expect(made.caipNetworkId).toBe(network.caipNetworkId)
  expect(parseChainId(network.caipNetworkId).reference).toBe(network.id)
})

it('a genesis hash in another form is refused', () => {
  const described = { name: 'x', genesisId: 'x-1', rpcUrls: [] }
  for (const genesisHash of ['', 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73k', '0x00'])
    expect(() => algorandNetwork({ ...described, genesisHash })).toThrow(/CONFIG_INVALID/)
})
