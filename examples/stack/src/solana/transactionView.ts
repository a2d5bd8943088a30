import { type Address, getBase58Decoder } from '@solana/kit'
import type { TransactionRecord } from './ledger.js'
import type { WireMessage } from './wireTransaction.js'

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

/** A landed transaction as getTransaction answers it. */
export function viewTransaction(record: TransactionRecord, encoding: unknown) {
  const { slot, blockTime, wire, err } = record
  const fee = sum(record.before.lamports) - sum(record.after.lamports)
  return {
    slot,
    blockTime,
    version: wire?.message.version ?? 'legacy',
    transaction: viewContent(record, encoding),
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      // What the listed accounts lost together; an airdrop gains.
      fee: fee > 0n ? fee : 0n,
      preBalances: record.before.lamports,
      postBalances: record.after.lamports,
      preTokenBalances: record.before.tokens,
      postTokenBalances: record.after.tokens,
      logMessages: record.logs,
      computeUnitsConsumed: record.unitsConsumed,
      innerInstructions: [],
      rewards: [],
      loadedAddresses: { readonly: [], writable: [] },
    },
  }
}

function viewContent({ wire, signature, keys }: TransactionRecord, encoding: unknown) {
  if (!wire) return viewAirdrop(signature, keys)
  if (encoding === 'base64') return [Buffer.from(wire.bytes).toString('base64'), 'base64']
  if (encoding === 'base58') return [toBase58(wire.bytes), 'base58']
  const signatures = Object.values(wire.transaction.signatures).map((bytes) => toBase58(bytes ?? new Uint8Array(64)))
  const message = encoding === 'jsonParsed' ? viewParsedMessage(wire.message) : viewMessage(wire.message)
  return { signatures, message }
}

function viewAirdrop(signature: string, accountKeys: readonly Address[]) {
  const header = { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 0 }
  return { signatures: [signature], message: { header, accountKeys, recentBlockhash: signature, instructions: [] } }
}

function viewMessage(message: WireMessage) {
  const { header, staticAccounts, lifetimeToken, version } = message
  return {
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    accountKeys: staticAccounts,
    recentBlockhash: lifetimeToken,
    instructions: listInstructions(message),
    ...(version === 0 ? { addressTableLookups: [] } : {}),
  }
}

/** Named accounts, but instructions left as bytes: a node answers that for programs it cannot parse. */
function viewParsedMessage(message: WireMessage) {
  const { header, staticAccounts: keys, lifetimeToken } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isWritable = (index: number) =>
    index < numSignerAccounts
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < keys.length - numReadonlyNonSignerAccounts
  return {
    accountKeys: keys.map((pubkey, index) => ({
      pubkey,
      signer: index < numSignerAccounts,
      writable: isWritable(index),
      source: 'transaction',
    })),
    recentBlockhash: lifetimeToken,
    instructions: listInstructions(message).map(({ programIdIndex, accounts, data }) => ({
      programId: keys[programIdIndex],
      accounts: accounts.map((index) => keys[index]),
      data,
      stackHeight: null,
    })),
  }
}

function listInstructions(message: WireMessage) {
  if (message.version !== 'legacy' && message.version !== 0) return []
  return message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    programIdIndex: programAddressIndex,
    accounts: [...accountIndices],
    data: toBase58(new Uint8Array(data ?? [])),
    stackHeight: null,
  }))
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
