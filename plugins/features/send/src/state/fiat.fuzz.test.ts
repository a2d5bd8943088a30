import { fiatToUnits, parseTypedAmount, unitsToCents } from '@portico/kernel/amounts'
import { fuzzPlan } from '@portico/kernel/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { account, dollars } from '../../test/stage.js'
import { INITIAL, type SendState } from './sendState.js'
import { transition } from './transition.js'

const price = fc.oneof(
  fc.stringMatching(/^[0-9]{1,12}\.[0-9]{1,18}$/).filter((text) => /[1-9]/.test(text)),
  fc.stringMatching(/^[1-9][0-9]{0,11}$/),
  fc.constantFrom('0.000000000000000001', '1', '999999999999', '0.1'),
)
const decimals = fc.integer({ min: 1, max: 36 })
const locale = fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'hi-IN')
const units = fc.oneof(fc.bigInt({ min: 1n, max: 2n ** 96n }), fc.bigInt({ min: 1n, max: 1_000n }))

it('switched to dollars and back, the field and the amount say the same at every step', { timeout: 600_000 }, () => {
  const plan = fuzzPlan('the field, a tenth of')
  fc.assert(
    fc.property(units, decimals, price, locale, (amount, places, one, typedIn) => {
      const token = { ...dollars, decimals: places, price: one }
      const begun: SendState = { ...INITIAL, account, token, locale: typedIn }
      const inCoins = transition(begun, { type: 'amountSet', amount, isMax: false })
      const inDollars = transition(inCoins, { type: 'unitSwitched' })
      const back = transition(inDollars, { type: 'unitSwitched' })
      expect([inCoins.unit, inDollars.unit, back.unit]).toEqual(['token', 'fiat', 'token'])
      const read = (text: string, decimals: number) => parseTypedAmount(text, { locale: typedIn, decimals })
      const cents = unitsToCents(amount, one, places) ?? -1n
      expect(read(inDollars.amountText, 2)).toEqual({ ok: true, amount: cents })
      expect(inDollars.sendTokenAmount).toBe(fiatToUnits(cents * 10_000n, one, places))
      expect(back.sendTokenAmount).toBe(inDollars.sendTokenAmount)
      expect(read(back.amountText, places)).toEqual({ ok: true, amount: back.sendTokenAmount })
    }),
    { ...plan, numRuns: Math.ceil(plan.numRuns / 10) },
  )
})
