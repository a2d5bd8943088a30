import { viewAccount } from './accountView.js'
import { withContext } from './chainMethods.js'
import type { Ledger, SimulationOutcome, TransactionRecord } from './ledger.js'
import {
  type Commitment,
  invalidParams,
  type Params,
  RpcError,
  readAddress,
  readCommitment,
  readConfig,
  readCount,
  readList,
  readText,
} from './params.js'
import type { RpcMethods } from './rpc.js'
import { readAccount } from './tokenAccounts.js'
import { describeTransactionError } from './transactionErrors.js'
import { viewTransaction } from './transactionView.js'
import { decodeWireTransaction, readSignature } from './wireTransaction.js'

const MOST_SIGNATURES = 1000
const order: readonly Commitment[] = ['processed', 'confirmed', 'finalized']

export function hasReached(ledger: Ledger, record: TransactionRecord, wanted: Commitment): boolean {
  return order.indexOf(ledger.statusOf(record)) >= order.indexOf(wanted)
}

/** Methods that run transactions or look back at them. */
export function createTransactionMethods(ledger: Ledger): RpcMethods {
  return {
    sendTransaction([text, config]: Params) {
      const { encoding, skipPreflight } = readConfig(config)
      const wire = decodeWireTransaction(readText(text, 'a transaction'), encoding)
      if (skipPreflight !== true) {
        refuseFailure(ledger.simulate(wire, { checkSignatures: true, replaceBlockhash: false }))
      }
      // Without preflight a node answers at once, and a bad transaction just never lands.
      ledger.execute(wire)
      return readSignature(wire)
    },
    simulateTransaction([text, config]: Params) {
      const { encoding, sigVerify, replaceRecentBlockhash, accounts } = readConfig(config)
      const wire = decodeWireTransaction(readText(text, 'a transaction'), encoding)
      const options = { checkSignatures: sigVerify === true, replaceBlockhash: replaceRecentBlockhash === true }
      const outcome = ledger.simulate(wire, options)
      return withContext(ledger, { ...viewOutcome(outcome), accounts: viewAccounts(ledger, outcome, accounts) })
    },
    getSignatureStatuses: ([signatures]: Params) =>
      withContext(
        ledger,
        readList(signatures, 'a list of signatures').map((signature) => viewStatus(ledger, String(signature))),
      ),
    getTransaction([signature, config]: Params) {
      const { encoding, maxSupportedTransactionVersion, ...rest } = readConfig(config)
      const record = ledger.records.get(readText(signature, 'a signature'))
      if (!record || !hasReached(ledger, record, readCommitment(rest))) return null
      if (record.wire?.message.version === 0 && maxSupportedTransactionVersion === undefined) {
        throw new RpcError(-32015, 'Transaction version (0) is not supported by the requesting client.')
      }
      return viewTransaction(record, encoding)
    },
    getSignaturesForAddress([wanted, config]: Params) {
      const owner = readAddress(wanted)
      const { limit, before, until, ...rest } = readConfig(config)
      const newestFirst = [...ledger.records.values()].reverse()
      return cutBetween(newestFirst, before, until)
        .filter((record) => record.keys.includes(owner) && hasReached(ledger, record, readCommitment(rest)))
        .slice(0, readLimit(limit))
        .map((record) => ({ ...viewHead(ledger, record), memo: null, blockTime: record.blockTime }))
    },
    requestAirdrop: ([receiver, amount]: Params) =>
      ledger.airdrop(readAddress(receiver), BigInt(readCount(amount, 'an amount of lamports'))).signature,
  }
}

function readLimit(limit: unknown): number {
  if (limit == null) return MOST_SIGNATURES
  const read = readCount(limit, 'a limit')
  if (read === 0 || read > MOST_SIGNATURES) throw invalidParams(`limit; max ${MOST_SIGNATURES}`)
  return read
}

/** What is older than `before` and newer than `until`, as a node has it: it finds nothing below a signature it doesn't know. */
function cutBetween(newestFirst: readonly TransactionRecord[], before: unknown, until: unknown) {
  const placeOf = (wanted: unknown, what: string) => {
    const signature = readText(wanted, what)
    return newestFirst.findIndex((record) => record.signature === signature)
  }
  const start = before == null ? -1 : placeOf(before, 'a signature to start before')
  if (before != null && start < 0) return []
  const end = until == null ? -1 : placeOf(until, 'a signature to stop at')
  return newestFirst.slice(start + 1, end < 0 ? undefined : Math.max(end, start + 1))
}

function refuseFailure(outcome: SimulationOutcome): void {
  if (outcome.err === null) return
  if (outcome.err === 'SignatureFailure') throw new RpcError(-32003, 'Transaction signature verification failure')
  const message = `Transaction simulation failed: ${describeTransactionError(outcome.err)}`
  throw new RpcError(-32002, message, viewOutcome(outcome))
}

function viewOutcome({ err, logs, unitsConsumed }: SimulationOutcome) {
  return { err, logs, unitsConsumed, accounts: null, returnData: null, innerInstructions: null }
}

/** Those that are asked for, as they would be afterwards. */
function viewAccounts({ svm }: Ledger, { err, accounts }: SimulationOutcome, wanted: unknown) {
  if (wanted == null || err !== null) return null
  const { addresses, encoding } = readConfig(wanted)
  return readList(addresses, 'a list of addresses').map((one) => {
    const address = readAddress(one)
    const account = accounts.find((found) => found.address === address) ?? readAccount(svm, address)
    return account ? viewAccount(svm, account, { encoding }) : null
  })
}

function viewHead(ledger: Ledger, record: TransactionRecord) {
  const { signature, slot, err } = record
  return { signature, slot, err, confirmationStatus: ledger.statusOf(record) }
}

function viewStatus(ledger: Ledger, signature: string) {
  const record = ledger.records.get(signature)
  if (!record) return null
  const { slot, err } = record
  const confirmationStatus = ledger.statusOf(record)
  const confirmations = confirmationStatus === 'finalized' ? null : ledger.slot() - slot
  return { slot, err, confirmations, confirmationStatus, status: err === null ? { Ok: null } : { Err: err } }
}
