import type { AccountId, HistoryTransaction } from '@portico/kernel'
import { expect, it } from 'vitest'
import type { BuyOrder } from '../buying.js'
import { findDelivery } from './findDelivery.js'

const account: AccountId = 'test:1:alice'
const GOLD: AccountId = 'test:1:gold'
const order: BuyOrder = {
  ...{ orderId: 'a', account, provider: { id: 'shop', name: 'Shop' }, currency: 'USD', total: 1_000n },
  ...{ asset: { name: 'Coin', symbol: 'COIN', address: undefined }, quantity: '2.50' },
  ...{ url: 'https://pay.example/', startedAtMs: 0, after: undefined, transactionId: undefined },
}
const brings = (hash: string, quantity: string, address?: AccountId, more: object = {}): HistoryTransaction => ({
  ...{ id: `id-${hash}`, hash, chainId: 'test:1', operation: 'receive', minedAt: '2026-01-01T00:00:00Z' },
  ...{ sentFrom: 'shop', sentTo: 'alice', status: 'confirmed' },
  transfers: [{ direction: 'in', quantity, asset: { kind: 'fungible', address } }],
  ...more,
})
const find = (
  transactions: readonly HistoryTransaction[],
  news: Partial<BuyOrder> = {},
  others: readonly BuyOrder[] = [],
) => findDelivery(transactions, { ...order, ...news }, others)?.hash

it('it is what brought the asset; of several the one with the quantity of the quote, else the oldest', () => {
  expect(find([])).toBeUndefined()
  expect(find([brings('x', '2.5', GOLD)])).toBeUndefined()
  expect(find([brings('x', '2.5', GOLD)], { asset: { ...order.asset, address: GOLD } })).toBe('x')
  expect(find([brings('new', '2.4'), brings('exact', '2.5'), brings('old', '2.4')])).toBe('exact')
  expect(find([brings('new', '2.4'), brings('old', '2.3')])).toBe('old')
})

it('what failed, went out, or was there before is not it', () => {
  expect(find([brings('x', '2.5', undefined, { status: 'failed' })])).toBeUndefined()
  expect(find([brings('x', '2.5', undefined, { transfers: [] })])).toBeUndefined()
  expect(find([brings('new', '2.4'), brings('before', '2.5')], { after: 'id-before' })).toBe('new')
  expect(find([brings('before', '2.5')], { after: 'id-before' })).toBeUndefined()
  expect(find([brings('new', '2.5')], { after: 'id-of another page' })).toBe('new')
})

it('what belongs to another purchase is not it', () => {
  const delivered = { ...order, orderId: 'b', transactionId: 'x' }
  const open = { ...order, orderId: 'b', quantity: '7' }
  expect(find([brings('x', '2.5')], {}, [delivered])).toBeUndefined()
  expect(find([brings('x', '7')], {}, [open])).toBeUndefined()
  expect(find([brings('y', '2.4'), brings('x', '7')], {}, [open])).toBe('y')
})
