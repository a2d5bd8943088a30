import type { AccountId, HistoryTransfer } from '@portico/kernel'
import { fromBaseUnits, toBaseUnits } from '@portico/kernel/amounts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOKEN } from '../../test/samples.js'
import { netTransfers, signOf } from './netTransfers.js'

const OTHER: AccountId = `eip155:1:${TOKEN.slice('eip155:1:'.length, -1)}8`
type Moved = Partial<Omit<HistoryTransfer, 'asset'>>

const token = (direction: HistoryTransfer['direction'], quantity: string, more: Moved = {}): HistoryTransfer => ({
  ...{ direction, quantity },
  asset: { kind: 'fungible', address: TOKEN, symbol: 'USDT' },
  ...more,
})
const coin = (direction: HistoryTransfer['direction'], quantity: string, more: Moved = {}): HistoryTransfer => ({
  ...token(direction, quantity, more),
  asset: { kind: 'fungible', symbol: 'ETH' },
})
const lines = (transfers: readonly HistoryTransfer[]) => {
  const { shown, more } = netTransfers(transfers)
  return [...shown, ...more].map(({ direction, quantity }) => `${direction} ${quantity}`)
}

it('what went out and came in again is one line, to the last digit [S3.8]', () => {
  const places = 30
  const units = fc.bigInt({ min: 0n, max: 2n ** 256n })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('in', 'out', 'self'), units), { minLength: 1 }), (moves) => {
      const transfers = moves.map(([direction, amount]) => token(direction, fromBaseUnits(amount, places)))
      const sum = (wanted: string) =>
        moves.reduce((total, [direction, amount]) => (direction === wanted ? total + amount : total), 0n)
      const change = sum('in') - sum('out')
      const [line, ...others] = netTransfers(transfers).shown
      expect(others).toEqual([])
      expect(line?.direction).toBe(change > 0n ? 'in' : change < 0n ? 'out' : 'self')
      const size = change === 0n ? sum('out') + sum('self') : change < 0n ? -change : change
      expect(toBaseUnits(line?.quantity ?? '', places)).toBe(size)
    }),
  )
})

describe('assets', () => {
  it('are identified by their address, never by name or symbol', () => {
    const fake: HistoryTransfer = { ...token('in', '5'), asset: { kind: 'fungible', address: OTHER, symbol: 'USDT' } }
    expect(lines([token('out', '1'), fake])).toEqual(['out 1', 'in 5'])
    const imitation: HistoryTransfer = {
      ...token('in', '5'),
      asset: { kind: 'fungible', address: OTHER, symbol: 'ETH' },
    }
    expect(lines([coin('out', '1'), imitation])).toEqual(['out 1', 'in 5'])
  })

  it('that are one of a kind are counted by contract and number, and not at all where these are missing', () => {
    const piece = (tokenId: string | undefined, direction: 'in' | 'out'): HistoryTransfer => ({
      ...{ direction, quantity: '1' },
      asset: { kind: 'collectible', contract: TOKEN, tokenId, name: 'Arch', isSpam: false },
    })
    expect(lines([piece('1', 'out'), piece('1', 'in'), piece('2', 'in')])).toEqual(['in 1', 'self 1'])
    expect(lines([piece(undefined, 'in'), piece(undefined, 'in')])).toEqual(['in 1', 'in 1'])
  })
})

it('the two of the largest value are shown, out before in; the rest is kept', () => {
  const small = coin('in', '1', { value: 1 })
  const large = {
    ...token('in', '2', { value: 900 }),
    asset: { kind: 'fungible', address: OTHER, symbol: 'A' },
  } as const
  const out = token('out', '3', { value: 500 })
  const { shown, more } = netTransfers([small, large, out])
  expect(shown.map(({ quantity }) => quantity)).toEqual(['3', '2'])
  expect(more.map(({ quantity }) => quantity)).toEqual(['1'])
})

it('what has no price comes after what has one', () => {
  const unknown = coin('in', '1000')
  const worthless = token('in', '2', { value: 0 })
  expect(netTransfers([unknown, worthless]).shown.map(({ value }) => value)).toEqual([0, undefined])
})

it('the sign is that of the direction, and of the kind where there is none', () => {
  expect(signOf('trade', 'out')).toBe('-')
  expect(signOf('trade', 'in')).toBe('+')
  for (const kind of ['receive', 'deposit', 'borrow', 'claim', 'bought'] as const)
    expect(signOf(kind, 'self')).toBe('+')
  for (const kind of ['send', 'withdraw', 'repay', 'burn'] as const) expect(signOf(kind, 'self')).toBe('-')
  expect(signOf('execute', 'self')).toBe('')
})
