import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eachOnce } from './eachOnce.js'
import { isSameRecord } from './listRules.js'

const wallet = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  name: fc.constant('Wallet'),
  rdns: fc.constantFrom(undefined, 'io.one', 'IO.one', 'io.two', 'a'),
})

it('keeps the first of each wallet, by id or reverse domain name in any case', () => {
  fc.assert(
    fc.property(fc.array(wallet), (wallets) => {
      const first = wallets.filter((one, index) => wallets.findIndex((other) => isSameRecord(one, other)) === index)
      expect(eachOnce(wallets)).toEqual(first)
    }),
  )
})
