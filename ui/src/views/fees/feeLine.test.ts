import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FeeLine, sumFees } from './feeLine.js'

const eth = (amount: bigint) => ({ amount, decimals: 18, symbol: 'ETH' })
const usdc = (amount: bigint) => ({ amount, decimals: 6, symbol: 'USDC' })

it('adds up each coin on its own and leaves out what has no coin', () => {
  const lines: FeeLine[] = [
    { kind: 'network', amount: eth(21_000n) },
    { kind: 'provider', amount: usdc(5n) },
    { kind: 'card', fiat: '$1.20' },
    { kind: 'wallet', amount: eth(1n) },
  ]
  expect(sumFees(lines)).toEqual([eth(21_001n), usdc(5n)])
  expect(sumFees([])).toEqual([])
})

it('never mixes coins that only share a symbol', () => {
  const other = { ...eth(7n), decimals: 9 }
  expect(
    sumFees([
      { kind: 'network', amount: eth(1n) },
      { kind: 'wallet', amount: other },
    ]),
  ).toEqual([eth(1n), other])
})

it('is exact for any amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n })), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0n)
      const sums = sumFees(amounts.map((amount) => ({ kind: 'network', amount: eth(amount) })))
      expect(sums).toEqual(amounts.length > 0 ? [eth(total)] : [])
    }),
  )
})
