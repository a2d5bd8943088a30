import { expect, it } from 'vitest'
import { toJson } from './json.js'

const circle: Record<string, unknown> = {}
circle.left = circle
circle.right = circle
const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)])

it.each<[string, unknown]>([
  ['a big integer', 1n],
  ['a function', () => 1],
  ['a date', new Date(0)],
  ['a circle', circle],
  ['a map', new Map()],
  ['bytes', new Uint8Array(1)],
  ['an error', new Error('x')],
  ['no number', Number.NaN],
  ['an endless number', Number.POSITIVE_INFINITY],
  ['a symbol', Symbol('x')],
  ['a list with a hole', new Array(1)],
  ['nothing in a list', [undefined]],
  ['a list with a name', Object.assign([], { name: 1 })],
  ['a symbol as key', { [Symbol('x')]: 1 }],
  ['what hides in a list in an object', { a: [{ b: 1n }] }],
  ['a getter that throws', Object.defineProperty({}, 'x', { enumerable: true, get: () => expect.unreachable() })],
  ['65 levels', deep(65)],
  ['nothing', undefined],
])('%s is no JSON [S5.26]', (_, value) => {
  expect(toJson(value)).toBeUndefined()
})

it.each([null, 0, -1.5, '', true, [], {}, { a: [{ b: null }] }, Object.create(null), deep(64)].map((value) => [value]))(
  '%j is',
  (value) => {
    expect(JSON.parse(toJson(value) ?? '')).toEqual(value)
  },
)

it('what is undefined counts as absent', () => {
  expect(toJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})

it.each([
  ['letters', 'a'],
  ['letters of three bytes', '€'],
  ['characters that JSON writes with six', '\u0000'],
])('256 KiB of %s are the end', (_, letter) => {
  const size = JSON.stringify(letter).length > 3 ? 6 : new TextEncoder().encode(letter).length
  const most = Math.floor((256 * 1_024 - 2) / size)
  expect(toJson(letter.repeat(most))).toBeDefined()
  expect(toJson(letter.repeat(most + 1))).toBeUndefined()
})
