import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMethods } from '../data/readMethods.js'
import { Refusal } from '../http/refusal.js'
import { fuzzPlan, fuzzTimeoutMs, rpcBody } from '../testing/fuzzed.js'
import { type ReadCalls, readCalls } from './readCalls.js'

const read = (text: string): ReadCalls | undefined => {
  try {
    return readCalls(text, readMethods)
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return undefined
    throw error
  }
}

/** As a decoder reads that knows no case and takes the last of several keys. */
function readLoosely(call: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(call).map(([key, value]) => [key.toLowerCase(), value]))
}

it(
  'whatever the body, it is refused, or written anew with the meaning that it was checked for',
  () => {
    let accepted = 0
    fc.assert(
      fc.property(rpcBody, (text) => {
        const calls = read(text)
        if (!calls) return
        accepted += 1
        const sent = [JSON.parse(calls.text)].flat() as readonly object[]
        expect(sent).toHaveLength(calls.count)
        expect(sent).toEqual([JSON.parse(text)].flat())
        for (const call of sent) {
          expect(Object.keys(call).join()).toMatch(/^jsonrpc,(id,)?method(,params)?$/)
          expect(readMethods.has(String(readLoosely(call).method))).toBe(true)
        }
        expect(read(calls.text)?.text).toBe(calls.text)
      }),
      fuzzPlan,
    )
    // Or nothing was seen but refusals.
    expect(accepted).toBeGreaterThan(fuzzPlan.numRuns / 50)
  },
  fuzzTimeoutMs,
)

it(
  'no text makes it fail otherwise',
  () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void read(text)),
      fuzzPlan,
    )
  },
  fuzzTimeoutMs,
)
