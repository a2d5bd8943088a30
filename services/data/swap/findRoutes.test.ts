import { expect, it } from 'vitest'
import { findRoutes, type Pool } from './findRoutes.js'

const pool = (name: string, reserves: readonly [bigint, bigint] = [10n, 20n]): Pool => ({
  ...{ address: name, reserves },
  tokens: [name[0] ?? '', name[1] ?? ''],
})
const namesOf = (pools: readonly Pool[], from: string, to: string) =>
  findRoutes(pools, from, to).map((route) => route.map((hop) => hop.pool).join())

it('every way of one to three pools is found, the shortest first', () => {
  const pools = ['ad', 'ab', 'bd', 'bc', 'cd'].map((name) => pool(name))
  expect(namesOf(pools, 'a', 'd')).toEqual(['ad', 'ab,bd', 'ab,bc,cd'])
})

it('none is longer than three pools, or comes by a token twice', () => {
  const line = ['ab', 'bc', 'cd', 'de'].map((name) => pool(name))
  expect(namesOf(line, 'a', 'e')).toEqual([])
  expect(namesOf([pool('ab'), pool('ba'), pool('bc')], 'a', 'c')).toEqual(['ab,bc', 'ba,bc'])
})

it('pools are passed in both directions, and empty ones not at all', () => {
  expect(findRoutes([pool('ab')], 'b', 'a')).toEqual([[{ pool: 'ab', to: 'a', reserveIn: 20n, reserveOut: 10n }]])
  expect(findRoutes([pool('ab', [0n, 5n])], 'a', 'b')).toEqual([])
})

it('a hub of five hundred pools is searched in no time', () => {
  const spokes = Array.from({ length: 500 }, (_, index) => ({ ...pool('hx'), tokens: ['h', `t${index}`] as const }))
  const routes = findRoutes([...spokes, { ...pool('z'), tokens: ['t7', 't9'] as const }], 't3', 't9')
  expect(routes.map(({ length }) => length)).toEqual([2, 3])
})
