import { fuzzPlan } from '@portico/kernel/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Coin } from '../node/esplora.js'
import { type AddressKind, chooseAll, chooseCoins, DUST, feeOf, MAX_INPUTS, type Payment, sizeOf } from './coins.js'

const sats = fc.oneof(fc.bigInt(1n, 2_000n), fc.bigInt(1n, 10n ** 6n), fc.bigInt(1n, 21n * 10n ** 14n))
const coin: fc.Arbitrary<Coin> = fc.record({
  txid: fc.stringMatching(/^[0-9a-f]{64}$/),
  vout: fc.nat(300),
  value: sats,
  status: fc.record({ confirmed: fc.boolean() }),
})
const coins = fc.uniqueArray(coin, { maxLength: 120, selector: ({ txid, vout }) => `${txid}:${vout}` })
const payment: fc.Arbitrary<Payment> = fc.record({
  from: fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh', 'p2tr'),
  to: fc.constantFrom<AddressKind>('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'),
  rate: fc.bigInt(1_000n, 5_000_000n),
})
/** Any amount, or nearly all that there is: what is left then is about what change has to be. */
const amountOf = (all: readonly Coin[], order: Payment, wanted: bigint | number): bigint => {
  const amount = typeof wanted === 'bigint' ? wanted : chooseAll(all, order).amount - BigInt(wanted)
  return amount > 0n ? amount : 1n
}
const wish = fc.oneof(sats, fc.nat(5_000))
const plan = fuzzPlan('coins of a transfer')
const runs = { ...plan, numRuns: Math.ceil(plan.numRuns / 25) }
const sum = (chosen: readonly Coin[]) => chosen.reduce((total, { value }) => total + value, 0n)

it('loses no satoshi, pays at least the rate, and no more than that and what is too little for change', () => {
  fc.assert(
    fc.property(coins, payment, wish, (all, order, wanted) => {
      const amount = amountOf(all, order, wanted)
      const { from, to, rate } = order
      const choice = chooseCoins(all, amount, order)
      if (!choice) return
      const { coins: chosen, fee, change, size, leftover } = choice
      expect(sum(chosen)).toBe(choice.amount + change + fee)
      expect(choice.amount).toBe(amount)
      expect(size).toBe(sizeOf(from, chosen.length, change > 0n ? [to, from] : [to]))
      expect(fee - leftover).toBe(feeOf(size, rate))
      const changeCosts = feeOf(sizeOf(from, chosen.length, [to, from]), rate) - feeOf(size, rate)
      if (change > 0n) expect(change >= DUST[from] && leftover === 0n).toBe(true)
      else expect(leftover >= 0n && leftover < DUST[from] + changeCosts).toBe(true)
    }),
    runs,
  )
})

it('chooses the same coins in whichever order they are listed, each once, those in blocks before the others', () => {
  fc.assert(
    fc.property(coins, payment, wish, fc.infiniteStream(fc.nat()), (all, order, wanted, random) => {
      const amount = amountOf(all, order, wanted)
      const shuffled = all
        .map((one) => ({ one, at: random.next().value ?? 0 }))
        .sort((left, right) => left.at - right.at)
        .map(({ one }) => one)
      const choice = chooseCoins(all, amount, order)
      expect(chooseCoins(shuffled, amount, order)).toEqual(choice)
      const chosen = choice?.coins ?? []
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(chosen.length).toBeLessThanOrEqual(MAX_INPUTS)
      if (chosen.some(({ status }) => !status.confirmed)) {
        const inBlocks = all.filter(({ status }) => status.confirmed)
        expect(chooseCoins(inBlocks, amount, order)).toBeUndefined()
      }
    }),
    runs,
  )
})

it('the most that can be sent can be sent, and not a satoshi more', () => {
  fc.assert(
    fc.property(coins, payment, (all, order) => {
      const { amount, fee, coins: chosen } = chooseAll(all, order)
      if (amount === 0n) return
      expect(amount + fee).toBe(sum(chosen))
      expect(chooseCoins(all, amount, order)).toMatchObject({ amount, fee, change: 0n, leftover: 0n })
      expect(chooseCoins(all, amount + 1n, order)).toBeUndefined()
    }),
    runs,
  )
})

const coinOf = (value: bigint, vout: number, confirmed = true): Coin => ({
  ...{ txid: 'ab'.repeat(32), vout, value, status: { confirmed } },
})

it.each<readonly [Payment['from'], number, readonly AddressKind[], number]>([
  ['p2wpkh', 1, ['p2wpkh'], 110],
  ['p2wpkh', 1, ['p2wpkh', 'p2wpkh'], 141],
  ['p2wpkh', 2, ['p2wsh', 'p2wpkh'], 221],
  ['p2sh', 1, ['p2sh', 'p2sh'], 166],
  ['p2tr', 1, ['p2tr', 'p2tr'], 155],
  ['p2pkh', 1, ['p2pkh', 'p2pkh'], 227],
])('an address of the kind %s spends %i coins to %j in %i virtual bytes at most', (from, inputs, outputs, size) => {
  expect(sizeOf(from, inputs, outputs)).toBe(size)
})

it('change is an output from the least that is relayed on, and part of the fee below that', () => {
  const order = { from: 'p2wpkh', to: 'p2wpkh', rate: 2_000n } as const
  const of = (amount: bigint) => chooseCoins([coinOf(10_000n, 0), coinOf(9_000n, 1, false)], amount, order)
  expect(of(9_424n)).toMatchObject({ fee: 282n, change: 294n, size: 141, leftover: 0n })
  expect(of(9_425n)).toMatchObject({ fee: 575n, change: 0n, size: 110, leftover: 355n })
  expect(of(9_780n)).toMatchObject({ fee: 220n, change: 0n, leftover: 0n })
  expect(of(9_781n)?.coins).toHaveLength(2)
  expect(of(18_644n)).toMatchObject({ fee: 356n, amount: 18_644n })
  expect(of(18_645n)).toBeUndefined()
})

it('the most that can be sent is nothing when the receiver is not to be paid so little', () => {
  const order = { from: 'p2tr', to: 'p2pkh', rate: 1_000n } as const
  const size = sizeOf('p2tr', 1, ['p2pkh'])
  expect(chooseAll([coinOf(546n + BigInt(size), 0)], order)).toMatchObject({ amount: 546n, fee: BigInt(size), size })
  expect(chooseAll([coinOf(545n + BigInt(size), 0)], order)).toMatchObject({ amount: 0n })
})

it('takes a hundred coins at most, the largest of those in blocks first', () => {
  const order = { from: 'p2wpkh', to: 'p2wpkh', rate: 1_000n } as const
  const all = Array.from({ length: 120 }, (_, index) => coinOf(10_000n + BigInt(index), index, index < 110))
  const { coins: chosen } = chooseAll(all, order)
  expect(chosen.map(({ vout }) => vout)).toEqual(Array.from({ length: 100 }, (_, index) => 109 - index))
  const same = [coinOf(10_000n, 3), { ...coinOf(10_000n, 1), txid: 'aa'.repeat(32) }, coinOf(10_000n, 2)]
  expect(chooseAll(same, order).coins.map(({ vout }) => vout)).toEqual([1, 2, 3])
})

it('leaves what costs more to spend than it is worth', () => {
  const order = { from: 'p2wpkh', to: 'p2tr', rate: 100_000n } as const
  const { coins: all } = chooseAll([coinOf(6_900n, 0), coinOf(6_901n, 1), coinOf(500_000n, 2)], order)
  expect(all.map(({ vout }) => vout)).toEqual([2, 1])
  expect(chooseAll([], order)).toMatchObject({ coins: [], amount: 0n })
})
