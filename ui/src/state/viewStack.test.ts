import { describe, expect, it } from 'vitest'
import { back, backTo, push, replace, topOf, type ViewEntry, type ViewStack } from './viewStack.js'
import '../views/viewParams.js'

const stackOf = (...ids: ViewEntry['id'][]): ViewStack => ids.map((id) => ({ id }))
const idsOf = (stack: ViewStack) => stack.map(({ id }) => id)

describe('viewStack', () => {
  it('pushes another view and ignores the same one [S2.4]', () => {
    const stack = stackOf('Account')
    expect(idsOf(push(stack, { id: 'Networks' }))).toEqual(['Account', 'Networks'])
    expect(push(stack, { id: 'Account' })).toBe(stack)
  })

  it('replaces the view on top and nothing below it [S2.4]', () => {
    expect(idsOf(replace(stackOf('Account', 'Networks'), { id: 'Connect' }))).toEqual(['Account', 'Connect'])
    expect(idsOf(replace([], { id: 'Connect' }))).toEqual(['Connect'])
  })

  it('goes back to an index and stays where it is for one beyond the top [S2.4]', () => {
    const stack = stackOf('Account', 'Networks', 'SwitchNetwork')
    expect(idsOf(backTo(stack, 0))).toEqual(['Account'])
    expect(idsOf(backTo(stack, 1))).toEqual(['Account', 'Networks'])
    expect(idsOf(backTo(stack, 9))).toEqual(idsOf(stack))
    expect(idsOf(backTo(stack, -1))).toEqual(['Account'])
  })

  it('goes back one view [S2.4]', () => {
    expect(idsOf(back(stackOf('Account', 'Networks')))).toEqual(['Account'])
  })

  it('ends when one view is left or UnsupportedChain is anywhere in the history [S2.5]', () => {
    expect(back(stackOf('Account'))).toEqual([])
    expect(back([])).toEqual([])
    expect(back(stackOf('UnsupportedChain', 'SwitchNetwork'))).toEqual([])
    expect(back(stackOf('Account', 'UnsupportedChain', 'Networks'))).toEqual([])
  })

  it('knows the view on top', () => {
    expect(topOf(stackOf('Connect', 'ConnectingExternal'))?.id).toBe('ConnectingExternal')
    expect(topOf([])).toBeUndefined()
  })
})
