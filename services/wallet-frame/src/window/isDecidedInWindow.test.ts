import { expect, it } from 'vitest'
import { isDecidedInWindow } from './isDecidedInWindow.js'

it('the operator says where a person confirms; if nothing is said, it goes by what the browser can tell', () => {
  const both = [true, false]
  expect(both.map((canTrack) => isDecidedInWindow('auto', canTrack))).toEqual([false, true])
  expect(both.map((canTrack) => isDecidedInWindow('always', canTrack))).toEqual([true, true])
  expect(both.map((canTrack) => isDecidedInWindow('never', canTrack))).toEqual([false, false])
})
