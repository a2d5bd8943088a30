import { base16, bech32 } from '@scure/base'

/** Base addresses of test networks have 108 characters: BIP-173's own limit of 90 does not hold here (CIP-19). */
const LIMIT = 128
const HASH = 28

/** Kinds of addresses, which the first four bits say (CIP-19). */
const kindOf = (bytes: Uint8Array): number => (bytes[0] ?? 0) >> 4
const isStakeKind = (kind: number) => kind === 14 || kind === 15

/** 1 for mainnet, 0 for all test networks: their addresses look alike (CIP-19). */
export const networkIdOf = (bytes: Uint8Array): number => (bytes[0] ?? 0) & 15

/** Whether it is an address of Shelley's time: with payment and stake part, or with one of the parts alone. */
function isAddress(bytes: Uint8Array): boolean {
  const kind = kindOf(bytes)
  const isAlone = kind === 6 || kind === 7 || isStakeKind(kind)
  if (networkIdOf(bytes) > 1 || !(isAlone || kind < 4)) return false
  return bytes.length === 1 + (isAlone ? HASH : 2 * HASH)
}

/** What its address begins with in text. */
const prefixOf = (bytes: Uint8Array): string =>
  `${isStakeKind(kindOf(bytes)) ? 'stake' : 'addr'}${networkIdOf(bytes) === 1 ? '' : '_test'}`

/** The text of an address, as people write it; `undefined` for bytes that are none. Byron's and those with a pointer are left out. */
export const encodeAddress = (bytes: Uint8Array): string | undefined =>
  isAddress(bytes) ? bech32.encode(prefixOf(bytes), bech32.toWords(bytes), LIMIT) : undefined

/** The bytes of an address, of a payment's or a stake's; `undefined` for other texts. Only its normal form is read. */
export function decodeAddress(text: string): Uint8Array | undefined {
  if (text.length > LIMIT) return undefined
  try {
    const bytes = bech32.fromWords(bech32.decode(text as `${string}1${string}`, LIMIT).words)
    return encodeAddress(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The bytes of an address as wallets of CIP-30 give it, in hex; `undefined` for other texts. */
export function readHex(text: string): Uint8Array | undefined {
  try {
    const bytes = base16.decode(text.slice(0, 2 * LIMIT).toUpperCase())
    return isAddress(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Whether coins can be sent to it. */
export const isPayable = (bytes: Uint8Array): boolean => !isStakeKind(kindOf(bytes))

/** The stake address in which all addresses of a wallet come together, `undefined` where an address has no stake part. */
export function stakeOf(bytes: Uint8Array): Uint8Array | undefined {
  const kind = kindOf(bytes)
  if (isStakeKind(kind)) return bytes
  if (kind > 3) return undefined
  return Uint8Array.of(((kind < 2 ? 14 : 15) << 4) | networkIdOf(bytes), ...bytes.subarray(1 + HASH))
}

/** The hash of the key that can sign for an address: of its payment part, or of its stake part. `undefined` for a script's. */
export const keyHashOf = (bytes: Uint8Array): Uint8Array | undefined =>
  [0, 2, 6, 14].includes(kindOf(bytes)) ? bytes.subarray(1, 1 + HASH) : undefined

/**
 * The address by which a server knows an account: that of its stake key, which stays the same while a wallet takes a new payment
 * address for each transfer. Where there is none that can sign, the address itself.
 */
export function identityOf(address: string): string {
  const bytes = decodeAddress(address)
  const stake = bytes && stakeOf(bytes)
  return (stake && keyHashOf(stake) && encodeAddress(stake)) ?? address
}

/** Identifies a wallet's account on all networks: its stake part, or all but the network. What is no address stays. */
export function keyOf(address: string): string {
  const bytes = decodeAddress(address)
  return bytes ? base16.encode((stakeOf(bytes) ?? bytes).subarray(1)).toLowerCase() : address
}
