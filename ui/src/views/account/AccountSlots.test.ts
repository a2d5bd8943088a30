import { expect, it } from 'vitest'
import { tabAfter } from './AccountSlots.js'

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const after = (key: string, index: number, isRtl = false) => tabAfter({ key, ...alone }, { index, count: 3, isRtl })

it('arrows lead to the neighbour on that side, and round', () => {
  expect([after('ArrowRight', 0), after('ArrowRight', 2), after('ArrowLeft', 0), after('ArrowLeft', 2)]).toEqual([
    1, 0, 2, 1,
  ])
})

it('in languages from right to left they lead the other way', () => {
  expect([after('ArrowRight', 0, true), after('ArrowLeft', 0, true), after('ArrowLeft', 2, true)]).toEqual([2, 1, 0])
})

it('Home and End lead to the first and the last', () => {
  expect([after('Home', 2), after('End', 0), after('Home', 1, true)]).toEqual([0, 2, 0])
})

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)(
  'a key together with %s is the browser’s: going back changes no tab',
  (held) => {
    expect(tabAfter({ key: 'ArrowLeft', ...alone, [held]: true }, { index: 1, count: 3, isRtl: false })).toBeUndefined()
  },
)

it('other keys lead nowhere', () => {
  for (const key of ['Enter', ' ', 'Tab', 'ArrowDown', 'constructor']) expect(after(key, 1)).toBeUndefined()
})
