import { expect, it } from 'vitest'
import type { SwapProgress } from '../swapping.js'
import { isAllowanceLeft } from './ending.js'

const steps = [{ kind: 'reset' }, { kind: 'approve' }, { kind: 'swap' }]
const leaves = (news: Partial<SwapProgress>, isBatched = false) =>
  isAllowanceLeft({ plan: { steps, isBatched }, step: 'swap', done: 2, ...news } as SwapProgress)

it.each(['stopped', 'failed', 'dropped', 'replaced', 'expired'] as const)(
  'a swap that is %s leaves the allowance',
  (status) => {
    expect(leaves({ status })).toBe(true)
    expect(leaves({ status, done: 1 })).toBe(false)
    expect(leaves({ status }, true)).toBe(false)
    expect(leaves({ status, step: 'withdraw', done: 0 })).toBe(true)
  },
)

it.each(['asking', 'pending', 'late', 'succeeded'] as const)('one that is %s leaves none', (status) => {
  expect(leaves({ status })).toBe(false)
})
