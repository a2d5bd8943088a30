import { expect, it } from 'vitest'
import { createToken } from '../capabilities/token.js'
import { createScope } from './scope.js'

const A = createToken<object>('alpha@1')

it('leaves Reflect as it was, so that a host may bring its own metadata library', () => {
  expect(Reflect.ownKeys(Reflect)).not.toContain('getMetadata')
})

it('looks in the parents, and keeps to itself', () => {
  const root = createScope()
  const [one, other] = [root.child(), root.child()]
  const value = {}
  root.set(A, value)
  expect(one.get(A)).toBe(value)
  const own = {}
  one.set(A, own)
  expect([one.get(A), other.get(A), root.get(A)]).toEqual([own, value, value])
  expect(() => createScope().get(A)).toThrow()
})

it('cleans up newest first, children before their parent, once', () => {
  const done: string[] = []
  const root = createScope()
  root.own(() => done.push('root'))
  const [one, other] = [root.child(), root.child()]
  one.own(() => done.push('one, first'))
  one.own(() => done.push('one, second'))
  other.own(() => done.push('other'))
  expect(root.dispose()).toEqual([])
  root.dispose()
  expect(done).toEqual(['other', 'one, second', 'one, first', 'root'])
})

it('goes on when a clean-up throws, and gives every error back', () => {
  const done: string[] = []
  const scope = createScope()
  scope.own(() => done.push('first'))
  for (const text of ['second', 'third']) {
    scope.own(() => {
      throw text
    })
  }
  expect(scope.dispose()).toEqual(['third', 'second'])
  expect(done).toEqual(['first'])
})

it('cleans up at once what is started on an ended scope', () => {
  const scope = createScope()
  scope.dispose()
  let isReleased = false
  scope.own(() => {
    isReleased = true
  })
  expect(isReleased).toBe(true)
})
