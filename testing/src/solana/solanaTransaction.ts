import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { invalidParams, unauthorized } from '../wallet/walletErrors.js'
import { solanaAddressOf } from './knownAccounts.js'

const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32

interface WireTransaction {
  signaturesStart: number
  messageStart: number
  signers: string[]
  keys: string[]
  instructionsStart: number
}

/** Puts the account's signature in its place among the required ones; legacy and v0. */
export function signWireTransaction(wire: Uint8Array, seed: Uint8Array): Uint8Array {
  const { signaturesStart, messageStart, signers } = readWire(wire)
  const index = signers.indexOf(solanaAddressOf(seed))
  if (index < 0) throw unauthorized('The account is not a signer of this transaction.')
  const signed = wire.slice()
  signed.set(ed25519.sign(wire.subarray(messageStart), seed), signaturesStart + index * SIGNATURE_LENGTH)
  return signed
}

export interface WireInstruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly payload: Uint8Array
}

/** The steps of a transaction; accounts that a lookup table holds are undefined. */
export function listWireInstructions(wire: Uint8Array): readonly WireInstruction[] {
  const { keys, instructionsStart } = readWire(wire)
  return [...readInstructions(wire, keys, instructionsStart)]
}

function readWire(wire: Uint8Array): WireTransaction {
  const [signatureCount, signaturesStart] = readShortLength(wire, 0)
  const messageStart = signaturesStart + signatureCount * SIGNATURE_LENGTH
  const first = readByte(wire, messageStart)
  const version = first & 0x80 ? first & 0x7f : 'legacy'
  if (version !== 'legacy' && version !== 0) throw invalidParams(`Transactions of version ${version} are unknown.`)
  const headerStart = version === 'legacy' ? messageStart : messageStart + 1
  const signerCount = readByte(wire, headerStart)
  if (signerCount !== signatureCount) throw invalidParams('The transaction has the wrong number of signatures.')
  const [keyCount, keysStart] = readShortLength(wire, headerStart + 3)
  const keys = Array.from({ length: keyCount }, (_, index) =>
    base58.encode(readBytes(wire, keysStart + index * KEY_LENGTH, KEY_LENGTH)),
  )
  const instructionsStart = keysStart + keyCount * KEY_LENGTH + KEY_LENGTH
  return { signaturesStart, messageStart, signers: keys.slice(0, signerCount), keys, instructionsStart }
}

function* readInstructions(wire: Uint8Array, keys: string[], start: number): Generator<WireInstruction> {
  let [count, offset] = readShortLength(wire, start)
  for (; count > 0; count -= 1) {
    const program = keys[readByte(wire, offset)]
    const [accountCount, accountsStart] = readShortLength(wire, offset + 1)
    const accounts = [...readBytes(wire, accountsStart, accountCount)].map((index) => keys[index])
    const [length, payloadStart] = readShortLength(wire, accountsStart + accountCount)
    offset = payloadStart + length
    yield { program, accounts, payload: readBytes(wire, payloadStart, length) }
  }
}

// Solana's "compact-u16": seven bits per byte, lowest first.
function readShortLength(wire: Uint8Array, start: number): [value: number, next: number] {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = readByte(wire, start + index)
    value |= (byte & 0x7f) << (index * 7)
    if ((byte & 0x80) === 0) return [value, start + index + 1]
  }
  throw invalidParams('The transaction is malformed.')
}

const readByte = (wire: Uint8Array, offset: number): number => readBytes(wire, offset, 1)[0] ?? 0

function readBytes(wire: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > wire.length) throw invalidParams('The transaction ends too early.')
  return wire.subarray(start, start + length)
}
