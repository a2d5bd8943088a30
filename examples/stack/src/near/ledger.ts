import { createHash } from 'node:crypto'
import { base58, hex } from '@scure/base'
import { type Action, decodeSignedTransaction, PublicKey, type Transaction } from 'near-api-js'
import type { TokenContract } from './token.js'

/** What a key of an account may do. */
type KeyPermission = 'FullAccess' | { readonly FunctionCall: { readonly receiver_id: string } }

interface AccessKey {
  nonce: bigint
  readonly permission: KeyPermission
}

interface LedgerAccount {
  amount: bigint
  /** Bytes. */
  storageUsage: number
  readonly keys: Map<string, AccessKey>
  readonly contract?: TokenContract | undefined
}

export interface NearGenesis {
  readonly accounts: Readonly<
    Record<
      string,
      {
        readonly amount: bigint
        readonly keys?: Readonly<Record<string, KeyPermission>>
        readonly storageUsage?: number
        readonly contract?: TokenContract
      }
    >
  >
}

/** A refusal as nodes word it: the kind of cause, its facts, and a text. */
export class NearRefusal extends Error {
  readonly kind: string
  readonly info: unknown

  constructor(kind: string, info: unknown, message: string) {
    super(message)
    this.kind = kind
    this.info = info
  }
}

interface SentTransaction {
  readonly hash: string
  readonly transaction: Transaction
  /** `ed25519:` and base58. */
  readonly publicKey: string
  /** The block that it is in; none yet. */
  height: number | undefined
  readonly failures: string[]
}

export const GAS_PRICE = 100_000_000n
/** Gas (nearcore's runtime parameters): a receipt, a transfer in it, an account and a key that it opens; a call, all of it. */
const Gas = {
  receipt: 216_119_000_000n,
  transfer: 230_246_125_000n,
  opening: 7_903_530_250_000n,
  call: 5_000_000_000_000n,
}
const YOCTO_PER_BYTE = 10n ** 19n
const FREE_BYTES = 770
/** Of an account that a transfer opens, with its key. */
const OPENED_BYTES = 182

const isImplicit = (id: string) => /^[\da-f]{64}$/.test(id)
const hashOf = (text: string) => base58.encode(createHash('sha256').update(text).digest())

export type NearLedger = ReturnType<typeof createNearLedger>

/** Accounts, their keys and what transactions do to them: transfers, and calls of tokens' contracts. No other action is taken. */
export function createNearLedger(genesis: NearGenesis, blockMs: number) {
  const accounts = new Map<string, LedgerAccount>(
    Object.entries(genesis.accounts).map(([id, { amount, keys = {}, storageUsage = OPENED_BYTES, contract }]) => [
      id,
      {
        amount,
        storageUsage,
        contract,
        keys: new Map(Object.entries(keys).map(([key, permission]) => [key, { nonce: 0n, permission }])),
      },
    ]),
  )
  const sent = new Map<string, SentTransaction>()
  let height = 1_000
  const blockHash = (at = height) => hashOf(`block ${at}`)
  const known = new Set([blockHash()])
  const mine = () => {
    height += 1
    known.add(blockHash())
    for (const one of sent.values()) {
      if (one.height !== undefined) continue
      one.height = height
      execute(one)
    }
  }
  const timer = blockMs > 0 ? setInterval(mine, blockMs) : undefined

  const invalid = (kind: string, facts: unknown = {}) =>
    new NearRefusal(
      'INVALID_TRANSACTION',
      {},
      JSON.stringify({ TxExecutionError: { InvalidTxError: { [kind]: facts } } }),
    )

  const depositOf = ({ transfer, functionCall }: Action): bigint => transfer?.deposit ?? functionCall?.deposit ?? 0n

  /** Gas that is burnt, and what is bought beside it and comes back. */
  function gasOf({ receiverId, actions }: Transaction): { readonly burnt: bigint; readonly attached: bigint } {
    let burnt = Gas.receipt
    let attached = 0n
    for (const { transfer, functionCall } of actions) {
      if (transfer) burnt += Gas.transfer + (accounts.has(receiverId) ? 0n : Gas.opening)
      if (functionCall) {
        burnt += Gas.call < functionCall.gas ? Gas.call : functionCall.gas
        attached += functionCall.gas
      }
    }
    return { burnt, attached }
  }

  /** What validators check before a transaction is taken; it costs the account what it may use at most. */
  function submit(bytes: Uint8Array): SentTransaction {
    let signed: ReturnType<typeof decodeSignedTransaction>
    try {
      signed = decodeSignedTransaction(bytes)
    } catch {
      throw new NearRefusal('PARSE_ERROR', {}, 'Failed to decode transaction')
    }
    const { transaction, signature } = signed
    // A signature of ed25519 is the last 65 bytes.
    const digest = createHash('sha256').update(bytes.subarray(0, -65)).digest()
    const hash = base58.encode(digest)
    const again = sent.get(hash)
    if (again) return again
    const { signerId, publicKey, nonce, actions, receiverId } = transaction
    const signer = accounts.get(signerId)
    const key58 = base58.encode(Uint8Array.from(publicKey.ed25519Key?.data ?? []))
    const keyText = `ed25519:${key58}`
    if (actions.some(({ transfer, functionCall }) => !transfer && !functionCall)) throw invalid('ActionsValidation')
    // The library reads fields, and makes no objects of its own of them.
    const { ed25519Signature } = signature as { readonly ed25519Signature?: { readonly data: Iterable<number> } }
    if (!PublicKey.fromString(keyText).verify(digest, Uint8Array.from(ed25519Signature?.data ?? [])))
      throw invalid('InvalidSignature')
    if (!known.has(base58.encode(Uint8Array.from(transaction.blockHash)))) throw invalid('Expired')
    if (!signer) throw invalid('SignerDoesNotExist', { signer_id: signerId })
    const key = signer.keys.get(keyText)
    if (!key)
      throw invalid('InvalidAccessKeyError', { AccessKeyNotFound: { account_id: signerId, public_key: keyText } })
    if (nonce <= key.nonce) throw invalid('InvalidNonce', { tx_nonce: String(nonce), ak_nonce: String(key.nonce) })
    if (key.permission !== 'FullAccess') {
      if (actions.length !== 1 || !actions[0]?.functionCall)
        throw invalid('InvalidAccessKeyError', 'RequiresFullAccess')
      if (depositOf(actions[0]) > 0n) throw invalid('InvalidAccessKeyError', 'DepositWithFunctionCall')
      const { receiver_id: allowed } = key.permission.FunctionCall
      if (receiverId !== allowed) throw invalid('InvalidAccessKeyError', { ReceiverMismatch: { ak_receiver: allowed } })
    }
    const gas = gasOf(transaction)
    const deposits = actions.reduce((sum, action) => sum + depositOf(action), 0n)
    const cost = deposits + (gas.burnt + gas.attached) * GAS_PRICE
    if (cost > signer.amount)
      throw invalid('NotEnoughBalance', { signer_id: signerId, balance: String(signer.amount), cost: String(cost) })
    const needed = signer.storageUsage <= FREE_BYTES ? 0n : BigInt(signer.storageUsage) * YOCTO_PER_BYTE
    if (signer.amount - cost < needed)
      throw invalid('LackBalanceForState', { signer_id: signerId, amount: String(needed) })
    key.nonce = nonce
    signer.amount -= deposits + gas.burnt * GAS_PRICE
    const taken: SentTransaction = { hash, transaction, publicKey: keyText, height: undefined, failures: [] }
    sent.set(hash, taken)
    return taken
  }

  /** All actions of a receipt happen, or none does; then the deposits go back. */
  function execute({ transaction: { signerId, receiverId, actions }, failures }: SentTransaction): void {
    const signer = accounts.get(signerId)
    const deposits = actions.reduce((sum, action) => sum + depositOf(action), 0n)
    const existing = accounts.get(receiverId)
    const undo = existing?.contract?.save()
    const before = existing?.amount ?? 0n
    try {
      const receiver = existing ?? openAccount(receiverId, actions)
      for (const { transfer, functionCall } of actions) {
        receiver.amount += transfer?.deposit ?? 0n
        if (!functionCall) continue
        if (!receiver.contract) throw new Error('CodeDoesNotExist')
        const args = JSON.parse(Buffer.from(functionCall.args).toString())
        const { methodName, deposit } = functionCall
        const { refund = 0n } = receiver.contract.call(methodName, args, signerId, deposit)
        receiver.amount += deposit - refund
        if (signer) signer.amount += refund
      }
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
      undo?.()
      if (existing) existing.amount = before
      if (signer) signer.amount += deposits
    }
  }

  function openAccount(id: string, actions: readonly Action[]): LedgerAccount {
    if (!isImplicit(id) || !actions.every(({ transfer }) => transfer)) throw new Error(`AccountDoesNotExist: ${id}`)
    const key = `ed25519:${base58.encode(hex.decode(id))}`
    const keys = new Map<string, AccessKey>([[key, { nonce: BigInt(height) * 1_000_000n, permission: 'FullAccess' }]])
    const opened = { amount: 0n, storageUsage: OPENED_BYTES, keys }
    accounts.set(id, opened)
    return opened
  }

  return {
    accounts,
    submit,
    mine,
    find: (hash: string) => sent.get(hash),
    height: () => height,
    blockHash,
    stopClock: () => clearInterval(timer),
  }
}
