import { getBase58Decoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import {
  formatTokenAmount,
  programNames,
  readDecimals,
  readMint,
  readTokenAccount,
  type StoredAccount,
} from './tokenAccounts.js'

const tokenStates = ['uninitialized', 'initialized', 'frozen']

/** An account as getAccountInfo and its kin answer it. */
export function viewAccount(svm: LiteSVM, account: StoredAccount, config: Readonly<Record<string, unknown>>) {
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 18446744073709551615n,
    space: account.bytes.length,
    data: viewContent(svm, account, config),
  }
}

function viewContent(svm: LiteSVM, account: StoredAccount, { encoding, dataSlice }: Readonly<Record<string, unknown>>) {
  const parsed = encoding === 'jsonParsed' ? parseTokenAccount(svm, account) : undefined
  if (parsed) return { program: programNames[account.programAddress], space: account.bytes.length, parsed }
  const bytes = cutBytes(account.bytes, dataSlice)
  // Without an encoding a node answers the oldest form, a bare base58 string.
  if (encoding == null || encoding === 'binary') return getBase58Decoder().decode(bytes)
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), 'base58']
  return [Buffer.from(bytes).toString('base64'), 'base64']
}

function parseTokenAccount(svm: LiteSVM, account: StoredAccount) {
  const held = readTokenAccount(account)
  if (held) {
    const tokenAmount = formatTokenAmount(held.amount, readDecimals(svm, held.mint))
    const state = tokenStates[held.state] ?? 'uninitialized'
    return { type: 'account', info: { isNative: false, mint: held.mint, owner: held.owner, state, tokenAmount } }
  }
  const mint = readMint(account)
  return mint && { type: 'mint', info: { ...mint, supply: String(mint.supply) } }
}

function cutBytes(bytes: Uint8Array, slice: unknown): Uint8Array {
  if (typeof slice !== 'object' || slice === null || !('offset' in slice) || !('length' in slice)) return bytes
  return bytes.subarray(Number(slice.offset), Number(slice.offset) + Number(slice.length))
}
