import { type Address, type EncodedAccount, getBase58Decoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { type Blockhashes, createBlockhashes } from './blockhashes.js'
import type { Commitment } from './params.js'
import { formatTokenAmount, readAccount, readDecimals, readTokenAccount, type StoredAccount } from './tokenAccounts.js'
import { nameTransactionError, type TransactionErrorJson } from './transactionErrors.js'
import { readSignature, type WireTransaction } from './wireTransaction.js'

export const genesisHash: string = getBase58Decoder().decode(new Uint8Array(32).fill(7))

const FINAL_AFTER_SLOTS = 32

export interface TransactionRecord {
  readonly signature: string
  readonly slot: number
  readonly blockTime: number
  readonly err: TransactionErrorJson | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
  readonly keys: readonly Address[]
  readonly before: Balances
  readonly after: Balances
  /** Missing for an airdrop, which no client sent. */
  readonly wire?: WireTransaction
}

export interface SimulationOutcome {
  readonly err: TransactionErrorJson | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
  /** As they would be after it; empty where it fails. */
  readonly accounts: readonly StoredAccount[]
}

interface Balances {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly object[]
}

export interface Ledger {
  readonly svm: LiteSVM
  readonly blockhashes: Blockhashes
  readonly records: ReadonlyMap<string, TransactionRecord>
  slot(): number
  /** Seconds since the epoch; undefined for a slot that is yet to come. */
  timeOf(slot: number): number | undefined
  statusOf(record: TransactionRecord): Commitment
  simulate(wire: WireTransaction, options: { checkSignatures: boolean; replaceBlockhash: boolean }): SimulationOutcome
  /** Runs it for good. Undefined: the chain dropped it, it never lands in a block. */
  execute(wire: WireTransaction): TransactionRecord | undefined
  airdrop(receiver: Address, amount: bigint): TransactionRecord
  onSlot(listener: (slot: number) => void): void
  onTransaction(listener: (record: TransactionRecord) => void): void
  stopClock(): void
}

/** A Solana chain in this process: the real virtual machine, with slots, recent blockhashes and a history. */
export function createLedger(slotMs: number, validSlots: number): Ledger {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(10_000n)
  const blockhashes = createBlockhashes(svm, validSlots)
  const records = new Map<string, TransactionRecord>()
  const slotListeners: ((slot: number) => void)[] = []
  const transactionListeners: ((record: TransactionRecord) => void)[] = []
  let slot = 1
  const slotTimes = [nowSeconds(), nowSeconds()]
  setTime(svm, slot, nowSeconds())
  const clock = setInterval(() => {
    slot += 1
    slotTimes[slot] = nowSeconds()
    setTime(svm, slot, nowSeconds())
    if (slot % 2 === 0) blockhashes.roll(slot)
    for (const listener of slotListeners) listener(slot)
  }, slotMs)

  const keep = (record: TransactionRecord) => {
    records.set(record.signature, record)
    for (const listener of transactionListeners) listener(record)
    return record
  }
  const stamp = () => ({ slot, blockTime: slotTimes[slot] ?? nowSeconds() })

  return {
    svm,
    blockhashes,
    records,
    slot: () => slot,
    timeOf: (asked) => slotTimes[asked],
    statusOf({ slot: landed }) {
      if (slot >= landed + FINAL_AFTER_SLOTS) return 'finalized'
      return slot > landed ? 'confirmed' : 'processed'
    },
    simulate(wire, { checkSignatures, replaceBlockhash }) {
      if (!replaceBlockhash && !blockhashes.isValid(wire.message.lifetimeToken)) {
        return { err: 'BlockhashNotFound', logs: [], unitsConsumed: 0, accounts: [] }
      }
      svm.withSigverify(checkSignatures)
      try {
        return readOutcome(svm.simulateTransaction(wire.transaction))
      } catch {
        return { err: 'SignatureFailure', logs: [], unitsConsumed: 0, accounts: [] }
      } finally {
        svm.withSigverify(true)
      }
    },
    execute(wire) {
      if (!blockhashes.isValid(wire.message.lifetimeToken)) return undefined
      const keys = wire.message.staticAccounts
      const before = readBalances(svm, keys)
      const outcome = runTransaction(svm, wire)
      // Only a transaction that could pay its fee gets into a block.
      const landed = outcome && (outcome.err === null || typeof outcome.err === 'object')
      if (!landed) return undefined
      const after = readBalances(svm, keys)
      return keep({ signature: readSignature(wire), ...stamp(), ...outcome, keys, before, after, wire })
    },
    airdrop(receiver, amount) {
      // With the same blockhash a second one of the same amount would be the same transaction.
      blockhashes.roll(slot)
      const before = readBalances(svm, [receiver])
      const result = svm.airdrop(receiver, lamports(amount))
      if (!result || result instanceof FailedTransactionMetadata) throw new Error('The airdrop failed.')
      const signature = getBase58Decoder().decode(result.signature())
      const after = readBalances(svm, [receiver])
      return keep({ signature, ...stamp(), ...readOutcome(result), keys: [receiver], before, after })
    },
    onSlot: (listener) => void slotListeners.push(listener),
    onTransaction: (listener) => void transactionListeners.push(listener),
    stopClock: () => clearInterval(clock),
  }
}

function runTransaction(svm: LiteSVM, { transaction }: WireTransaction): SimulationOutcome | undefined {
  try {
    return readOutcome(svm.sendTransaction(transaction))
  } catch {
    // A signature is missing altogether.
    return undefined
  }
}

type SvmResult = FailedTransactionMetadata | TransactionMetadata | ReturnType<LiteSVM['simulateTransaction']>

function readOutcome(result: SvmResult): SimulationOutcome {
  const err = result instanceof FailedTransactionMetadata ? nameTransactionError(result) : null
  const meta = 'meta' in result ? result.meta() : result
  const accounts = 'postAccounts' in result ? result.postAccounts().map(toStored) : []
  return { err, logs: meta.logs(), unitsConsumed: Number(meta.computeUnitsConsumed()), accounts }
}

const toStored = ({ address, lamports, programAddress, executable, data }: EncodedAccount): StoredAccount => ({
  ...{ address, lamports, programAddress, executable, bytes: new Uint8Array(data) },
})

function readBalances(svm: LiteSVM, keys: readonly Address[]): Balances {
  const accounts = keys.map((key) => readAccount(svm, key))
  const tokens = accounts.flatMap((account, accountIndex) => {
    const held = account && readTokenAccount(account)
    if (!held) return []
    const uiTokenAmount = formatTokenAmount(held.amount, readDecimals(svm, held.mint))
    return [{ accountIndex, mint: held.mint, owner: held.owner, programId: account.programAddress, uiTokenAmount }]
  })
  return { lamports: accounts.map((account) => account?.lamports ?? 0n), tokens }
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

function setTime(svm: LiteSVM, slot: number, seconds: number): void {
  svm.warpToSlot(BigInt(slot))
  const time = svm.getClock()
  time.unixTimestamp = BigInt(seconds)
  svm.setClock(time)
}
