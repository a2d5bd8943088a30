import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import { encode } from 'cborg'

/** 1 on mainnet, 0 on all test networks. */
export type CardanoNetworkId = 0 | 1

/** The seeds of one account, 32 bytes each: of the key that spends, and of the key that its stake belongs to. */
export interface CardanoKeys {
  /** Of the payment part of its address. */
  readonly payment: Uint8Array
  /** Of the stake part; without one, the address has none either. */
  readonly stake?: Uint8Array | undefined
}

const createKeys = (first: number): CardanoKeys => ({
  payment: new Uint8Array(32).fill(first),
  stake: new Uint8Array(32).fill(first + 1),
})

/** Seeds that all can guess, for local networks only. */
export const testCardanoKeys: readonly CardanoKeys[] = [createKeys(31), createKeys(33)]

/** Seeds of the same kind, for wallets beside the first. */
export const moreCardanoKeys: readonly CardanoKeys[] = [createKeys(35), createKeys(37)]

const hashOf = (seed: Uint8Array): Uint8Array => blake2b(ed25519.getPublicKey(seed), { dkLen: 28 })
const write = (prefix: string, bytes: Uint8Array, network: CardanoNetworkId) =>
  bech32.encode(`${prefix}${network === 1 ? '' : '_test'}`, bech32.toWords(bytes), 128)

const cardanoAddressBytes = ({ payment, stake }: CardanoKeys, network: CardanoNetworkId): Uint8Array =>
  stake
    ? concatBytes(Uint8Array.of(network), hashOf(payment), hashOf(stake))
    : concatBytes(Uint8Array.of(0x60 | network), hashOf(payment))

const stakeBytes = (stake: Uint8Array, network: CardanoNetworkId) =>
  concatBytes(Uint8Array.of(0xe0 | network), hashOf(stake))

/** The account's payment address, as people write it. */
export const cardanoAddressOf = (keys: CardanoKeys, network: CardanoNetworkId): string =>
  write('addr', cardanoAddressBytes(keys, network), network)

/** The account's stake address; `undefined` for one without. */
export const cardanoStakeAddressOf = ({ stake }: CardanoKeys, network: CardanoNetworkId): string | undefined =>
  stake && write('stake', stakeBytes(stake, network), network)

/** Both in hex, as wallets give them: the payment address, and the stake address, if there is one. */
export const cardanoHexOf = (
  keys: CardanoKeys,
  network: CardanoNetworkId,
): readonly [payment: string, stake: string | undefined] => [
  bytesToHex(cardanoAddressBytes(keys, network)),
  keys.stake && bytesToHex(stakeBytes(keys.stake, network)),
]

/** The seed of the key that signs for an address in hex: `undefined` for another account's. */
function seedOf(keys: CardanoKeys, network: CardanoNetworkId, address: string): Uint8Array | undefined {
  const [payment, stake] = cardanoHexOf(keys, network)
  if (address === payment) return keys.payment
  return address === stake ? keys.stake : undefined
}

/**
 * Signs as CIP-8 has it: COSE_Sign1 and COSE_Key, both CBOR in hex. `undefined` for an address that is not the account's.
 * @param isHashed signs the hash of the payload, as devices do
 */
export function signCardanoData(
  keys: CardanoKeys,
  network: CardanoNetworkId,
  given: { readonly address: string; readonly payload: Uint8Array; readonly isHashed?: boolean | undefined },
): { readonly signature: string; readonly key: string } | undefined {
  const { address, isHashed = false } = given
  const seed = seedOf(keys, network, address)
  if (!seed) return undefined
  const payload = isHashed ? blake2b(given.payload, { dkLen: 28 }) : given.payload
  const bytes = hexToBytes(address)
  const head = encode(
    new Map<unknown, unknown>([
      [1, -8],
      ['address', bytes],
    ]),
  )
  const signature = ed25519.sign(encode(['Signature1', head, new Uint8Array(), payload]), seed)
  const key = new Map<number, unknown>([
    [1, 1],
    [3, -8],
    [-1, 6],
    [-2, ed25519.getPublicKey(seed)],
  ])
  return {
    signature: bytesToHex(encode([head, new Map([['hashed', isHashed]]), payload, signature])),
    key: bytesToHex(encode(key)),
  }
}
