import { type Addresses, type ChainId, type NameRecords, PorticoError, parseChainId } from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import type { Hex } from 'viem'
import { ADDRESS, addressKey, checksumAddress } from './address.js'

/**
 * The normal form of an address that a person or a host wrote, `undefined` when it can't be meant:
 * not 20 bytes of hex, or in mixed case with a checksum that says it was mistyped.
 */
export function parseAddress(text: string, chainId: ChainId): string | undefined {
  if (!ADDRESS.test(text)) return undefined
  const digits = text.slice(2)
  const normal = checksumAddress(text, chainId)
  const isUniform = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isUniform || text === normal || text === addressKey(text) ? normal : undefined
}

/** For calls: there case means nothing, and viem refuses a checksum that is salted with the network (ERC-1191). */
export const toCallAddress = (address: string): Hex => address.toLowerCase() as Hex

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** The normal form of an address that can receive; `undefined` for what is none, and for the zero address. */
export function readReceiver(text: string, chainId: ChainId): string | undefined {
  const address = parseAddress(text, chainId)
  return address && !isSameAddress(address, ZERO_ADDRESS) ? address : undefined
}

/** What is asked for most often of lists of thousands. */
const REMEMBERED = 8_192

/** Hashing takes most of the time that reading a list of tokens takes, and each is asked for several times. The oldest make room. */
function remember<R>(read: (text: string, chainId: ChainId) => R): (text: string, chainId?: ChainId) => R {
  const known = new Map<string, R>()
  return (text, chainId = 'eip155:1') => {
    const key = `${chainId} ${text}`
    if (!known.has(key)) {
      if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '')
      known.set(key, read(text, chainId))
    }
    return known.get(key) as R
  }
}

export const addresses: Addresses = createAddresses({
  namespace: 'eip155',
  parse: remember(readReceiver),
  keyOf: remember(addressKey),
  // Case is a checksum, and the prefix is everybody's.
  distinctive: (address) => address.slice(2).toLowerCase(),
  coinType: '60',
  nativeAddress: `0x${'e'.repeat(40)}`, // S9.9b
  tokenStandard: 'erc20',
})

const EVM_BIT = 0x80000000
/** An address for every chain that has none of its own (ENSIP-19). */
const EVERY_CHAIN = EVM_BIT
const ETHER = 60

/** The coin type of a numbered chain (ENSIP-11). @throws `CHAIN_ID_INVALID` at 2^31 and above */
function coinTypeOf(chainId: ChainId): number {
  const { reference } = parseChainId(chainId)
  if (!/^[0-9]{1,10}$/.test(reference) || Number(reference) >= EVM_BIT) {
    throw new PorticoError('CHAIN_ID_INVALID', { chainId })
  }
  return (EVM_BIT | Number(reference)) >>> 0
}

/** The records of ENS. */
export const nameRecords: NameRecords = {
  coinTypesOf: (chainId) => [coinTypeOf(chainId), ...(chainId === 'eip155:1' ? [ETHER] : []), EVERY_CHAIN],
}
