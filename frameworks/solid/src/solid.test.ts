import { describeBinding } from '@portico/test-kit/framework'
import type { PorticoAccount } from '@portico/ui'
import { type Accessor, createComponent, createSignal, type JSX } from 'solid-js'
import { render } from 'solid-js/web'
import { describe, expectTypeOf, it } from 'vitest'
import * as solid from './index.js'

describeBinding({
  exported: solid,
  prefix: 'usePortico',
  mount(client, setup) {
    const made: { now?: ReturnType<typeof setup> } = {}
    const Probe = () => {
      made.now = setup()
      return null
    }
    const page = () =>
      client
        ? createComponent(solid.PorticoProvider, {
            client,
            get children() {
              return createComponent(Probe, {})
            },
          })
        : createComponent(Probe, {})
    const unmount = render(page, document.createElement('div'))
    return { made: made.now as ReturnType<typeof setup>, unmount }
  },
  input(first) {
    const [given, set] = createSignal(first)
    return { given, set: (next) => void set(() => next) }
  },
  read: (value) => value(),
})

describe('types', () => {
  it('of the elements are known to JSX', () => {
    type Props = JSX.IntrinsicElements['portico-wallet-button']
    expectTypeOf<Props>().toHaveProperty('wallet').toEqualTypeOf<string>()
    expectTypeOf<Props['attr:size']>().toEqualTypeOf<'md' | 'sm' | undefined>()
  })

  it('of values narrow as those of the client do', () => {
    expectTypeOf(solid.usePorticoAccount).returns.toEqualTypeOf<Accessor<PorticoAccount>>()
    expectTypeOf(solid.usePorticoAccount).toBeCallableWith(() => 'eip155')
  })
})
