import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { Psbt, script as scripts, Transaction } from 'bitcoinjs-lib'
import { type Destination, scriptOf } from '../address.js'
import type { Coin } from '../node/esplora.js'
import { areEqual, hash160, hashOfNested, readWitness } from '../sign/verifySignature.js'
import type { SpendingKind } from './coins.js'

type Owner = Destination & { readonly kind: SpendingKind }

/** It can be replaced by one with a higher fee (BIP-125). */
const REPLACEABLE = 0xfffffffd
const KEY_LENGTH = 33
/** `psbt` and 0xff (BIP-174). */
const MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)

const keyScript = (keyHash: Uint8Array) => scriptOf({ kind: 'p2pkh', program: keyHash })
const witnessScript = (keyHash: Uint8Array) => scriptOf({ kind: 'p2wpkh', program: keyHash })

/** A transaction that hashes to this id; `undefined` for other bytes. */
export function readPrevious(raw: Uint8Array | undefined, txid: string): Transaction | undefined {
  try {
    const transaction = raw && Transaction.fromBuffer(raw)
    return transaction?.getId() === txid ? transaction : undefined
  } catch {
    return undefined
  }
}

/**
 * What is to be signed (BIP-174, BIP-371). Inputs have the transactions that they come from, except for taproot, whose signatures commit
 * to all amounts.
 */
export function buildPsbt(parts: {
  readonly from: Owner
  readonly to: Destination
  readonly coins: readonly Coin[]
  readonly amount: bigint
  readonly change: bigint
  readonly previous: ReadonlyMap<string, Uint8Array>
  readonly owner: OwnerFields
}): Psbt {
  const { from, to, coins, amount, change, previous, owner } = parts
  const psbt = new Psbt()
  for (const { txid, vout, value } of coins) {
    const raw = previous.get(txid)
    psbt.addInput({
      ...{ hash: txid, index: vout, sequence: REPLACEABLE, ...owner },
      ...(from.kind !== 'p2pkh' && { witnessUtxo: { script: scriptOf(from), value } }),
      ...(from.kind !== 'p2tr' && raw && { nonWitnessUtxo: raw }),
    })
  }
  psbt.addOutput({ script: scriptOf(to), value: amount })
  if (change > 0n) psbt.addOutput({ script: scriptOf(from), value: change })
  return psbt
}

/** What a wallet has to know of an address beside its script. */
interface OwnerFields {
  readonly tapInternalKey?: Uint8Array
  readonly redeemScript?: Uint8Array
}

/** `undefined` for an address whose script can't be made from the key. */
export function describeOwner({ kind, program }: Owner, key: Uint8Array | undefined): OwnerFields | undefined {
  if (kind === 'p2tr') {
    const internal = key?.slice(-32)
    return internal && isTweaked(program, internal) ? { tapInternalKey: internal } : {}
  }
  if (kind !== 'p2sh') return {}
  const keyHash = key?.length === KEY_LENGTH ? hash160(key) : undefined
  if (!keyHash || !areEqual(hashOfNested(keyHash), program)) return undefined
  return { redeemScript: witnessScript(keyHash) }
}

/** Whether an output key is made from this one alone, without scripts (BIP-86). */
function isTweaked(output: Uint8Array, internal: Uint8Array): boolean {
  try {
    const { lift_x, taggedHash } = schnorr.utils
    const tweak = secp256k1.Point.Fn.fromBytes(taggedHash('TapTweak', internal))
    const point = lift_x(secp256k1.Point.Fp.fromBytes(internal)).add(secp256k1.Point.BASE.multiply(tweak))
    return areEqual(point.toBytes(true).subarray(1), output)
  } catch {
    return false
  }
}

export const unsignedOf = (psbt: Psbt): Transaction => Transaction.fromBuffer(psbt.data.getTransaction())

/** What a transaction was before it was signed, and what its inputs spend. */
interface Unsigned {
  readonly unsigned: Transaction
  readonly spent: readonly { readonly script: Uint8Array; readonly value: bigint }[]
}

/**
 * The transaction with the signatures of a signed PSBT, finalised or not, or of a raw transaction. `undefined` when it is another one
 * than was asked for, or one of the signatures is missing, is not the owner's, or is not for all of the transaction.
 */
export function joinSignatures(
  signed: Uint8Array,
  { from, coins, unsigned }: { readonly from: Owner; readonly coins: readonly Coin[]; readonly unsigned: Transaction },
): Transaction | undefined {
  try {
    const kinds = coins.map(() => from.kind)
    const spent = coins.map(({ value }) => ({ script: scriptOf(from), value }))
    const stacks = readStacks(signed, unsigned, kinds)
    if (!stacks?.every((stack, index) => isSigned({ unsigned, spent }, index, from, stack))) return undefined
    const whole = unsigned.clone()
    for (const [index, stack] of stacks.entries()) {
      const [, key = new Uint8Array()] = stack
      if (from.kind === 'p2pkh') whole.setInputScript(index, scripts.compile([...stack]))
      else whole.setWitness(index, [...stack])
      if (from.kind === 'p2sh') whole.setInputScript(index, scripts.compile([witnessScript(hash160(key))]))
    }
    return coins.length === whole.ins.length ? whole : undefined
  } catch {
    return undefined
  }
}

/**
 * Signature and key of each input, or the signature alone for taproot; `undefined` for another transaction.
 * @param kinds of the inputs; what those without one hold is not read
 */
export function readStacks(
  signed: Uint8Array,
  unsigned: Transaction,
  kinds: readonly (SpendingKind | undefined)[],
): readonly (readonly Uint8Array[])[] | undefined {
  const isSame = (bytes: Uint8Array) => areEqual(bytes, unsigned.toBuffer())
  if (!areEqual(signed.subarray(0, MAGIC.length), MAGIC)) {
    const raw = Transaction.fromBuffer(signed)
    const stacks = raw.ins.map(({ script, witness }, index) =>
      kinds[index] === 'p2pkh' ? readScript(script) : witness,
    )
    raw.stripWitnesses()
    for (const input of raw.ins) input.script = new Uint8Array()
    return isSame(raw.toBuffer()) ? stacks : undefined
  }
  const { data } = Psbt.fromBuffer(signed)
  if (!isSame(data.getTransaction())) return undefined
  return data.inputs.map(({ tapKeySig, partialSig = [], finalScriptSig, finalScriptWitness }, index) => {
    const [part] = partialSig
    if (!kinds[index]) return []
    if (tapKeySig) return [tapKeySig]
    if (part) return [part.signature, part.pubkey]
    if (kinds[index] === 'p2pkh') return readScript(finalScriptSig)
    return readWitness(finalScriptWitness ?? new Uint8Array())
  })
}

const readScript = (script: Uint8Array = new Uint8Array()): readonly Uint8Array[] =>
  (scripts.decompile(script) ?? []).map((part) => (typeof part === 'number' ? new Uint8Array() : part))

/** Whether it is the owner's signature, for the whole transaction or for the parts of it that were asked for. */
export function isSigned(
  { unsigned, spent }: Unsigned,
  index: number,
  { kind, program }: Owner,
  stack: readonly Uint8Array[],
  sighash?: number,
): boolean {
  const [signature = new Uint8Array(), key = new Uint8Array(), ...more] = stack
  if (kind === 'p2tr') {
    const type = signature[64] ?? Transaction.SIGHASH_DEFAULT
    const isLong = signature.length === 65 && type !== Transaction.SIGHASH_DEFAULT
    const isAsked = (sighash ?? (type && Transaction.SIGHASH_ALL)) === type
    if (stack.length !== 1 || !isAsked || !(isLong || signature.length === 64)) return false
    const owners = spent.map(({ script }) => script)
    const values = spent.map(({ value }) => value)
    const digest = unsigned.hashForWitnessV1(index, owners, values, type)
    return schnorr.verify(signature.subarray(0, 64), digest, program)
  }
  const keyHash = hash160(key)
  const isOwn = key.length === KEY_LENGTH && areEqual(kind === 'p2sh' ? hashOfNested(keyHash) : keyHash, program)
  const type = sighash ?? Transaction.SIGHASH_ALL
  if (!isOwn || more.length > 0 || signature.at(-1) !== type) return false
  const digest =
    kind === 'p2pkh'
      ? unsigned.hashForSignature(index, scriptOf({ kind, program }), type)
      : unsigned.hashForWitnessV0(index, keyScript(keyHash), spent[index]?.value ?? 0n, type)
  return secp256k1.verify(signature.subarray(0, -1), digest, key, { prehash: false, format: 'der' })
}
