import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createGate } from './createGate.js'

function openGate() {
  let nowMs = 1_000_000
  return {
    gate: createGate({ now: () => nowMs }),
    pass: (ms: number) => {
      nowMs += ms
    },
    now: () => nowMs,
  }
}

it('lets ten requests go at once and never more than ten in any second', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 30, maxLength: 80 }), (pauses) => {
      const { gate, pass, now } = openGate()
      const wentAtMs: number[] = []
      for (const pauseMs of pauses) {
        pass(pauseMs)
        pass(gate.waitMs())
        expect(gate.waitMs()).toBe(0)
        gate.pass()
        wentAtMs.push(now())
      }
      for (const [index, ms] of wentAtMs.entries()) {
        expect(ms - (wentAtMs[index - 10] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1_000)
      }
    }),
  )
})

it('lets callers within the rate pass at once', () => {
  const { gate, pass } = openGate()
  for (let count = 0; count < 100; count++) {
    expect(gate.waitMs()).toBe(0)
    gate.pass()
    pass(100)
  }
})

it('is closed for as long as the address says', () => {
  const { gate, pass, now } = openGate()
  expect(gate.closedUntilMs()).toBeUndefined()
  gate.close('7')
  const untilMs = now() + 7_000
  pass(6_999)
  expect(gate.closedUntilMs()).toBe(untilMs)
  pass(1)
  expect(gate.closedUntilMs()).toBeUndefined()
})

it("keeps no caller out when the machine's clock is set back", () => {
  const { gate, pass } = openGate()
  for (let count = 0; count < 10; count++) gate.pass()
  gate.close('600')
  pass(-100_000)
  expect([gate.waitMs(), gate.closedUntilMs()]).toEqual([0, undefined])
})
