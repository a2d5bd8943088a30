import {
  createKernel,
  createStore,
  createToken,
  defineManifest,
  definePlugin,
  Modal,
  type ModalView,
} from '@portico/kernel'
import { expect, it } from 'vitest'
import { createTestActions } from '../testing/createTestActions.js'
import { createTestChain, testNetwork } from '../testing/createTestChain.js'

it('plugin code opens views, on top of what is open', async () => {
  const { actions, views } = createTestActions()
  await actions.show('Networks')
  expect(views()).toEqual(['Networks'])
  await actions.show('WhatIsANetwork')
  expect(views()).toEqual(['Networks', 'WhatIsANetwork'])
})

it('a request that plugin code begins decides where the modal goes [S4.22a, S4.22b]', async () => {
  const { actions, views, isOpen } = createTestActions()
  await actions.show('Networks')
  await actions.show('WhatIsANetwork')
  actions.begin().settle('cancel')
  expect(views()).toEqual(['Networks'])
  actions.begin({ error: { id: 'WhatIsANetwork' } }).settle('error')
  expect(views()).toEqual(['WhatIsANetwork'])
  actions.begin().settle('success')
  expect(isOpen()).toBe(false)
})

it('a plugin may require the modal where there is a UI, and is refused where there is none', async () => {
  const Seen = createToken<{ readonly modal: Modal }>('seen@1')
  const plugin = definePlugin(
    defineManifest({
      id: 'seeing',
      kernel: 2,
      namespaces: 'global',
      provides: { seen: Seen },
      requires: { modal: Modal },
    }),
    { options: undefined, load: async () => ({ activate: ({ deps }) => ({ seen: { modal: deps.modal } }) }) },
  )
  const { actions } = createTestActions()
  const { show, begin, surface, theme } = actions
  const state = createStore<ModalView>({ open: false, view: undefined })
  const modal: Modal = { ...{ state, begin, surface, theme }, open: show }
  const config = { plugins: [createTestChain().plugin, plugin], networks: [testNetwork('1')] }
  expect((await createKernel({ ...config, modal }).get(Seen)).modal).toBe(modal)
  expect(() => createKernel(config)).toThrow('PLUGINS_INVALID')
})
