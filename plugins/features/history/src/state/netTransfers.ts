import type { HistoryOperation, HistoryTransfer } from '@portico/kernel'
import { type Decimal, parseDecimal } from '@portico/kernel/amounts'

/** What a transaction changed in one asset, all in all. */
export interface NetTransfer {
  /** Tells the assets of one transaction apart. */
  readonly id: string
  readonly direction: HistoryTransfer['direction']
  /** Decimal text in whole units, never negative. */
  readonly quantity: string
  /** In US dollars, never negative; for order and display only. */
  readonly value: number | undefined
  readonly asset: HistoryTransfer['asset']
}

/** What a row shows, and what it keeps for those who ask. */
export interface ShownTransfers {
  readonly shown: readonly NetTransfer[]
  readonly more: readonly NetTransfer[]
}

const SHOWN = 2
const ORDER: readonly HistoryTransfer['direction'][] = ['out', 'in', 'self']

/**
 * A transaction's transfers as one line per asset, out before in; the two of the largest value are shown (wire §2.5).
 * Assets are identified by their address: anyone can imitate a name.
 */
export function netTransfers(transfers: readonly HistoryTransfer[]): ShownTransfers {
  const byAsset = new Map<string, HistoryTransfer[]>()
  transfers.forEach((transfer, index) => {
    const key = keyOf(transfer, index)
    byAsset.set(key, [...(byAsset.get(key) ?? []), transfer])
  })
  const byValue = [...byAsset]
    .map(([id, moved]) => net(id, moved))
    .sort((one, other) => (other.value ?? -1) - (one.value ?? -1))
  return { shown: inOrder(byValue.slice(0, SHOWN)), more: inOrder(byValue.slice(SHOWN)) }
}

const inOrder = (list: readonly NetTransfer[]): readonly NetTransfer[] =>
  [...list].sort((one, other) => ORDER.indexOf(one.direction) - ORDER.indexOf(other.direction))

/** A collectible without contract or number is like no other. */
function keyOf({ asset }: HistoryTransfer, index: number): string {
  if (asset.kind === 'fungible') return asset.address ?? 'native'
  const { contract, tokenId } = asset
  return contract && tokenId !== undefined ? `${contract}/${tokenId}` : `#${index}`
}

function net(id: string, transfers: readonly HistoryTransfer[]): NetTransfer {
  const sum = (direction: HistoryTransfer['direction']): Decimal =>
    transfers
      .filter((transfer) => transfer.direction === direction)
      .reduce((total, { quantity }) => total.plus(parseDecimal(quantity)), parseDecimal('0'))
  const worth = (direction: HistoryTransfer['direction']): number =>
    transfers.filter((transfer) => transfer.direction === direction).reduce((total, { value = 0 }) => total + value, 0)
  const change = sum('in').minus(sum('out'))
  const direction = change.isZero() ? 'self' : change.isNegative() ? 'out' : 'in'
  const isPriced = transfers.every(({ value }) => value !== undefined)
  return {
    id,
    direction,
    // What came back as it went has moved all the same.
    quantity: (direction === 'self' ? sum('out').plus(sum('self')) : change.abs()).toFixed(),
    value: isPriced
      ? Math.abs(direction === 'self' ? worth('out') + worth('self') : worth('in') - worth('out'))
      : undefined,
    asset: transfers.find(({ asset }) => nameOf(asset))?.asset ?? (transfers[0] as HistoryTransfer).asset,
  }
}

const nameOf = (asset: HistoryTransfer['asset']): string | undefined =>
  asset.kind === 'fungible' ? asset.symbol : asset.name

const PLUS: readonly HistoryOperation[] = ['receive', 'deposit', 'borrow', 'claim', 'bought']
const MINUS: readonly HistoryOperation[] = ['send', 'withdraw', 'repay', 'burn']

/** The sign before an amount: by where it went; where it went nowhere, by the kind of the transaction (wire §2.5). */
export function signOf(operation: HistoryOperation, direction: NetTransfer['direction']): '+' | '-' | '' {
  if (direction !== 'self') return direction === 'in' ? '+' : '-'
  return PLUS.includes(operation) ? '+' : MINUS.includes(operation) ? '-' : ''
}
