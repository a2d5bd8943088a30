import {
  type CallOptions,
  type ChainId,
  type InputsToSign,
  type Nodes,
  PorticoError,
  parseAccountId,
  type SignedInputs,
} from '@portico/kernel'
import type { Granted, Sessions } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import { Psbt } from 'bitcoinjs-lib'
import { type Destination, readAddress, scriptOf } from '../address.js'
import { createEsplora } from '../node/esplora.js'
import { dialectOf } from '../wallet/dialects.js'
import type { Grant } from '../wallet/grants.js'
import type { BitcoinDialect } from '../wallet/roamingDialect.js'
import { canSpend, type SpendingKind } from './coins.js'
import { send } from './submit.js'
import { describeOwner, isSigned, readPrevious, readStacks, unsignedOf } from './transaction.js'

type Owner = Destination & { readonly kind: SpendingKind }

/** An address of the wallet, by the script that it is paid to. */
interface Own {
  readonly owner: Owner
  readonly grant: Grant
}

/** What an input spends. */
interface Spent {
  readonly script: Uint8Array
  readonly value: bigint
}

const METHOD = 'signPsbt'
/** Nodes relay no larger transaction, and an input of a PSBT may hold the one that it comes from. */
const MAX_BYTES = 4_000_000

const invalid = (reason: string, cause?: unknown) => new PorticoError('CALL_INVALID', { index: 0, reason }, { cause })

/**
 * Has the wallet sign inputs of a PSBT (BIP-174, BIP-371). What comes back is the page's own PSBT with the signatures that were asked
 * for, each of which was verified: whatever else a wallet adds is left out. Keys of single-key addresses are asked, and of taproot the
 * key path.
 */
export async function signInputs(
  parts: {
    readonly sessions: Sessions<Grant>
    readonly dialects: readonly BitcoinDialect[]
    readonly nodes: Pick<Nodes, 'get' | 'post'>
  },
  { account: id, transaction, inputs: wanted, finalize = false, broadcast = false }: InputsToSign,
  { signal }: CallOptions,
): Promise<SignedInputs> {
  const { sessions, dialects, nodes } = parts
  const { chainId } = parseAccountId(id)
  const psbt = readPsbt(transaction)
  const spent = psbt.data.inputs.map((_, index) => readSpent(psbt, index))
  const own = listOwn(sessions.require(id), chainId)
  const asked = chooseInputs(spent, own, wanted, id)
  for (const [index, { owner, grant }] of asked) complete(psbt, index, owner, grant, spent)
  if (broadcast) finalizeOthers(psbt, asked)

  const granted = await sessions.confirm(id, { signal })
  const now = listOwn(granted, chainId)
  const { wallet } = granted
  const inputs = [...asked].map(([index, { owner }]) => {
    const grant = now.get(keyOf(scriptOf(owner)))?.grant
    if (!grant) throw new PorticoError('ACCOUNT_MISMATCH', { account: owner.address })
    return { index, account: grant, sighash: psbt.data.inputs[index]?.sighashType }
  })
  const order = { chainId, psbt: psbt.toBuffer(), inputs }
  const signed = await dialectOf(dialects, wallet).signPsbt(wallet, order, { signal })
  if (!addSignatures(psbt, signed, asked, spent))
    throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method: METHOD })

  if (finalize || broadcast) for (const index of asked.keys()) finalizeInput(psbt, index)
  const isComplete = psbt.data.inputs.every((input) => input.finalScriptSig ?? input.finalScriptWitness)
  const whole = isComplete ? psbt.extractTransaction(true) : undefined
  if (whole && broadcast) await send(createEsplora(nodes, chainId, { signal }), whole, { id: whole.getId() }, chainId)
  return {
    transaction: psbt.toBuffer(),
    ...(whole && { complete: { id: whole.getId(), raw: whole.toBuffer() } }),
  }
}

/** @throws `CALL_INVALID` */
function readPsbt(bytes: Uint8Array): Psbt {
  try {
    if (bytes.length > MAX_BYTES) throw new RangeError('too long')
    const psbt = Psbt.fromBuffer(Uint8Array.from(bytes))
    if (psbt.inputCount > 0) return psbt
  } catch (cause) {
    throw invalid('no PSBT', cause)
  }
  throw invalid('a PSBT without inputs')
}

/** `undefined` where the PSBT does not say. @throws `CALL_INVALID` where what it says is not true */
function readSpent(psbt: Psbt, index: number): Spent | undefined {
  const { nonWitnessUtxo, witnessUtxo } = psbt.data.inputs[index] ?? {}
  const { hash, index: vout } = psbt.txInputs[index] ?? { hash: new Uint8Array(), index: 0 }
  if (!nonWitnessUtxo) return witnessUtxo
  const output = readPrevious(nonWitnessUtxo, hex.encode(hash.toReversed()))?.outs[vout]
  const isSame =
    !witnessUtxo || (output?.value === witnessUtxo.value && keyOf(output.script) === keyOf(witnessUtxo.script))
  if (!output || !isSame) throw invalid(`input ${index} spends another output than it says`)
  return output
}

const keyOf = (script: Uint8Array): string => hex.encode(script)

function listOwn({ accounts }: Granted<Grant>, chainId: ChainId): ReadonlyMap<string, Own> {
  return new Map(
    accounts.flatMap((grant): readonly (readonly [string, Own])[] => {
      const read = readAddress(grant.address)
      if (!read?.chains.includes(chainId) || !canSpend(read.kind)) return []
      return [[keyOf(scriptOf(read)), { owner: { ...read, kind: read.kind }, grant }]]
    }),
  )
}

/** @throws `ACCOUNT_MISMATCH` when an input spends from an address that is not the wallet's, or none does; `CALL_INVALID` */
function chooseInputs(
  spent: readonly (Spent | undefined)[],
  own: ReadonlyMap<string, Own>,
  wanted: readonly number[] | undefined,
  account: string,
): ReadonlyMap<number, Own> {
  const ownerOf = (index: number) => {
    const output = spent[index]
    return output && own.get(keyOf(output.script))
  }
  const all = wanted ?? [...spent.keys()].filter(ownerOf)
  if (all.length === 0) throw new PorticoError('ACCOUNT_MISMATCH', { account })
  return new Map(
    all.map((index) => {
      if (!(index in spent)) throw invalid(`no input ${index}`)
      if (!spent[index]) throw invalid(`what input ${index} spends is missing`)
      const owner = ownerOf(index)
      if (!owner) throw new PorticoError('ACCOUNT_MISMATCH', { account })
      return [index, owner]
    }),
  )
}

/** Adds what the wallet has to know of its address, where the page did not. @throws `CALL_INVALID` where amounts are missing */
function complete(
  psbt: Psbt,
  index: number,
  owner: Owner,
  { publicKey }: Grant,
  spent: readonly (Spent | undefined)[],
): void {
  const input = psbt.data.inputs[index] ?? {}
  if (owner.kind === 'p2pkh' && !input.nonWitnessUtxo)
    throw invalid(`input ${index} lacks the transaction that it spends`)
  if (owner.kind === 'p2tr' && spent.includes(undefined)) throw invalid('what an input spends is missing')
  if (input.finalScriptSig ?? input.finalScriptWitness) throw invalid(`input ${index} is final`)
  // A signature that is there already is made anew.
  delete input.partialSig
  delete input.tapKeySig
  const { redeemScript, tapInternalKey } = describeOwner(owner, publicKey) ?? {}
  psbt.updateInput(index, {
    ...(redeemScript && !input.redeemScript && { redeemScript }),
    ...(tapInternalKey && !input.tapInternalKey && { tapInternalKey }),
  })
}

/** @throws for an input whose signatures are missing */
function finalizeInput(psbt: Psbt, index: number): void {
  const { tapKeySig } = psbt.data.inputs[index] ?? {}
  if (!tapKeySig) psbt.finalizeInput(index)
  else {
    psbt.updateInput(index, { finalScriptWitness: Uint8Array.of(1, tapKeySig.length, ...tapKeySig) })
    psbt.data.clearFinalizedInput(index)
  }
}

/** @throws `CALL_INVALID` for a transaction that could not be sent once the wallet has signed */
function finalizeOthers(psbt: Psbt, asked: ReadonlyMap<number, Own>): void {
  for (const [index, input] of psbt.data.inputs.entries()) {
    if (asked.has(index) || input.finalScriptSig || input.finalScriptWitness) continue
    try {
      finalizeInput(psbt, index)
    } catch (cause) {
      throw invalid(`input ${index} is not signed`, cause)
    }
  }
}

/** Whether all signatures that were asked for are there, over this very transaction. */
function addSignatures(
  psbt: Psbt,
  signed: Uint8Array,
  asked: ReadonlyMap<number, Own>,
  spent: readonly (Spent | undefined)[],
): boolean {
  try {
    const unsigned = unsignedOf(psbt)
    const kinds = psbt.data.inputs.map((_, index) => asked.get(index)?.owner.kind)
    const stacks = readStacks(signed, unsigned, kinds)
    const known = spent.map((output) => output ?? { script: new Uint8Array(), value: 0n })
    for (const [index, { owner }] of asked) {
      const stack = stacks?.[index] ?? []
      const { sighashType } = psbt.data.inputs[index] ?? {}
      if (!isSigned({ unsigned, spent: known }, index, owner, stack, sighashType)) return false
      const [signature = new Uint8Array(), pubkey = new Uint8Array()] = stack
      if (owner.kind === 'p2tr') psbt.updateInput(index, { tapKeySig: signature })
      else psbt.updateInput(index, { partialSig: [{ pubkey, signature }] })
    }
    return true
  } catch {
    return false
  }
}
