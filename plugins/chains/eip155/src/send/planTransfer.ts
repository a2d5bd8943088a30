import {
  type AssetId,
  type ChainId,
  type FeeLevel,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type Transfer,
} from '@portico/kernel'
import { concatHex, encodeAbiParameters, type Hex, maxUint256, numberToHex } from 'viem'
import { readReceiver, toCallAddress } from '../addresses.js'

/** What a transfer comes down to, before any wallet is asked. */
export interface TransferPlan {
  readonly chainId: ChainId
  /** The sender's plain address, as the account spells it. */
  readonly owner: string
  /** A token; absent for the native coin. */
  readonly token: string | undefined
  readonly amount: bigint
  readonly asset: AssetId | undefined
  /** With how many decimals the amount was shown. */
  readonly decimals: number | undefined
  readonly feeLevel: FeeLevel
  readonly call: TransferCall
}

interface TransferCall {
  readonly to: string
  readonly value: Hex
  readonly data?: Hex
}

const TRANSFER = '0xa9059cbb' // transfer(address,uint256), ERC-20

/** Checks a transfer and writes its call. @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `MEMO_INVALID`, `CHAIN_MISMATCH`, `ID_INVALID` */
export function planTransfer(transfer: Omit<Transfer, 'fee'>): TransferPlan {
  const { amount } = transfer
  const write = checkTransfer(transfer)
  if (!isPayable(amount)) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  return write(amount)
}

/** Checks everything but the amount, and writes the call for any. @throws as {@link planTransfer} */
export function checkTransfer(transfer: Omit<Transfer, 'amount' | 'fee'>): (amount: bigint) => TransferPlan {
  const { from, to, asset, decimals, memo, feeLevel = 'normal' } = transfer
  // Data beside a transfer of coins would run code, and a token's call has no place for it.
  if (memo) throw new PorticoError('MEMO_INVALID', { maxBytes: 0 })
  const { chainId, address: owner } = parseAccountId(from)
  const receiver = requireAddress(to, chainId)
  const token = asset === undefined ? undefined : readToken(asset, chainId)
  const writeCall = (amount: bigint): TransferCall => {
    if (!token) return { to: receiver, value: numberToHex(amount) }
    const args = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [toCallAddress(receiver), amount])
    return { to: token, value: '0x0', data: concatHex([TRANSFER, args]) }
  }
  return (amount) => ({ chainId, owner, token, amount, asset, decimals, feeLevel, call: writeCall(amount) })
}

/** Whether it can be sent: more than nothing, and no more than 32 bytes hold. */
export const isPayable = (amount: bigint): boolean => typeof amount === 'bigint' && amount > 0n && amount <= maxUint256

/** @throws `ADDRESS_INVALID` */
export function requireAddress(text: string, chainId: ChainId): string {
  const address = readReceiver(text, chainId)
  if (!address) throw new PorticoError('ADDRESS_INVALID', { address: text, chainId })
  return address
}

/**
 * The contract of a token, `undefined` for the native coin, whatever coin type it is written with (CAIP-20).
 * @throws `ADDRESS_INVALID`, `CHAIN_MISMATCH`, `ID_INVALID`
 */
export function readToken(asset: AssetId, actual: ChainId): string | undefined {
  const { chainId: expected, standard, reference } = parseAssetId(asset)
  if (expected !== actual) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
  if (standard === 'slip44') return undefined
  if (standard !== 'erc20') throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
  return requireAddress(reference, actual)
}
