import { type ChainId, PorticoError, parseAccountId, parseAssetId, type Transfer } from '@portico/kernel'
import { isAddress, readReceiver } from '../address.js'
import type { TransferOrder } from './prepareTransfer.js'

/** What the memo program takes without a signer, and less than a transfer of tokens leaves room for in a transaction. */
export const MAX_MEMO_BYTES = 566

/** A memo as the transaction carries it; `undefined` for none. @throws `MEMO_INVALID` */
export function encodeMemo(text = ''): Uint8Array | undefined {
  if (text === '') return undefined
  const bytes = new TextEncoder().encode(text)
  // Half a character would become another one, and what is signed another text than the one that was shown.
  const isWhole = new TextDecoder(undefined, { ignoreBOM: true }).decode(bytes) === text
  if (bytes.length > MAX_MEMO_BYTES || !isWhole) throw new PorticoError('MEMO_INVALID', { maxBytes: MAX_MEMO_BYTES })
  return bytes
}

/** What leaves room for the longest memo beside a first transfer of tokens. */
export const MAX_REFERENCES = 5

/** The first text that can't be a reference; `undefined` where all can. */
export const findBadReference = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => index >= MAX_REFERENCES || !isAddress(text))

const MAX_AMOUNT = 2n ** 64n - 1n

/**
 * What can be checked of a transfer without the chain, with the form of transaction that all wallets know.
 * @throws `ADDRESS_INVALID`, `MEMO_INVALID`, `TOKEN_UNSUPPORTED`, `CHAIN_MISMATCH`, `ID_INVALID`
 */
export function formOrder(transfer: Omit<Transfer, 'amount' | 'fee'>): TransferOrder {
  const { from, to, asset, decimals, memo, references = [], feeLevel = 'normal' } = transfer
  const { chainId, address } = parseAccountId(from)
  const invalid = !isAddress(address) ? address : readReceiver(to) === undefined ? to : findBadReference(references)
  if (invalid !== undefined) throw new PorticoError('ADDRESS_INVALID', { address: invalid, chainId })
  const mint = asset === undefined ? undefined : readMintAddress(asset, chainId)
  const token = asset !== undefined && mint !== undefined ? { asset, mint, decimals } : undefined
  return { chainId, from: address, to, token, memo: encodeMemo(memo), references, feeLevel, version: 'legacy' }
}

/** The amount, when that many can be counted. @throws `AMOUNT_INVALID` */
export function requireAmount(amount: bigint): bigint {
  if (amount <= 0n || amount > MAX_AMOUNT) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  return amount
}

/** The mint of a token of the chain; undefined for SOL, which also has an id. @throws `TOKEN_UNSUPPORTED`, `CHAIN_MISMATCH`, `ID_INVALID` */
export function readMintAddress(asset: string, chainId: ChainId): string | undefined {
  const { chainId: actual, standard, reference, tokenId } = parseAssetId(asset)
  if (actual !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  if (standard === 'slip44' && reference === '501') return undefined
  if (standard !== 'token' || tokenId !== undefined || !isAddress(reference)) {
    throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'not a token standard of this family' })
  }
  return reference
}
