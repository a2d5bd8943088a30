import { createKernel, defineManifest, definePlugin, type ViewStep } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { createTestActions } from '../testing/createTestActions.js'
import { createTestChain, testNetwork } from '../testing/createTestChain.js'
import { isConnecting, stepOf } from './viewFacts.js'
import '../views/viewParams.js'

/** A plugin of a family of its own whose one view is the step. */
const pluginWith = (step?: ViewStep) =>
  definePlugin(
    defineManifest({
      id: 'login',
      kernel: 2,
      namespaces: ['other'],
      provides: {},
      contributes: {
        views: [
          { id: 'AllWallets', title: 'Log in', component: async () => ({ default: null }), ...(step && { step }) },
        ],
      },
    }),
    { options: undefined, load: async () => ({ activate: () => ({}) }) },
  )
const plugins = (step?: ViewStep) => [createTestChain().plugin, pluginWith(step)]
const kernelWith = (step?: ViewStep) => createKernel({ plugins: plugins(step), networks: [testNetwork('1')] })

describe('the step of a view', () => {
  it('is what its plugin says, whatever the view is called', () => {
    expect(stepOf(kernelWith('gate'), 'AllWallets')).toBe('gate')
    expect(stepOf(kernelWith(), 'AllWallets')).toBeUndefined()
  })

  it('decides whether the visitor is on the way to connect', () => {
    const stack = [{ id: 'Account' }, { id: 'AllWallets' }] as const
    expect(isConnecting(kernelWith('connect'), stack)).toBe(true)
    expect(isConnecting(kernelWith('gate'), stack)).toBe(false)
    expect(isConnecting(kernelWith('gate'), [{ id: 'ChooseFamily' }])).toBe(true)
  })
})

it.each([
  ['connect', false],
  [undefined, true],
] as const)(
  'a session ends the way that a plugin began: with the step %s the modal stays open: %s',
  async (step, stays) => {
    const { actions, kernel, isOpen } = createTestActions({ plugins: plugins(step) })
    await actions.open({ view: 'AllWallets' })
    await kernel.connect('test', 'wallet')
    expect(isOpen()).toBe(stays)
  },
)
