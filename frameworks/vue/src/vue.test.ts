import { describeBinding } from '@portico/test-kit/framework'
import { createMockPortico } from '@portico/testing'
import type { PorticoAccount } from '@portico/ui'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  createApp,
  createSSRApp,
  defineComponent,
  type GlobalComponents,
  h,
  nextTick,
  type ShallowRef,
  shallowRef,
} from 'vue'
import { renderToString } from 'vue/server-renderer'
import * as vue from './index.js'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describeBinding({
  exported: vue,
  prefix: 'usePortico',
  mount(client, setup) {
    const made: { now?: ReturnType<typeof setup> } = {}
    const app = createApp(
      defineComponent(() => {
        made.now = setup()
        return () => null
      }),
    )
    app.config.warnHandler = () => {}
    if (client) app.use(vue.PorticoPlugin, { client })
    app.mount(document.createElement('div'))
    return { made: made.now as ReturnType<typeof setup>, unmount: () => app.unmount() }
  },
  input(first) {
    const given = shallowRef(first)
    const set = (next: typeof first) => {
      given.value = next
    }
    return { given, set }
  },
  read: ({ value }) => value,
})

const Page = defineComponent(() => {
  const account = vue.usePorticoAccount()
  const { open } = vue.usePortico()
  return () => h('button', { onClick: () => open() }, `${account.value.status} ${account.value.address}`)
})

describe('server rendering', () => {
  it('gives what the client was made with, and hydration repeats it before it follows', async () => {
    const client = createMockPortico({ account: ALICE })
    await client.ready()
    const render = () => createSSRApp(Page).use(vue.PorticoPlugin, { client })
    const browser = globalThis.document
    Reflect.deleteProperty(globalThis, 'document')
    const html = await renderToString(render()).finally(() => {
      globalThis.document = browser
    })
    expect(html).toBe(`<button>connecting ${ALICE}</button>`)

    const root = document.createElement('div')
    root.innerHTML = html
    const warnings: string[] = []
    const app = render()
    app.config.warnHandler = (text) => void warnings.push(text)
    app.mount(root)
    expect(root.innerHTML).toBe(html)
    await nextTick()
    expect(root.textContent).toBe(`connected ${ALICE}`)
    expect(warnings).toEqual([])
    app.unmount()
    await client.dispose()
  })
})

describe('types', () => {
  it('of the elements are known to templates', () => {
    type Props = InstanceType<GlobalComponents['portico-wallet-button']>['$props']
    expectTypeOf<Props>().toHaveProperty('wallet').toEqualTypeOf<string>()
    expectTypeOf<InstanceType<GlobalComponents['portico-button']>['$props']['size']>().toEqualTypeOf<
      'md' | 'sm' | undefined
    >()
  })

  it('of values narrow as those of the client do', () => {
    expectTypeOf(vue.usePorticoAccount).returns.toEqualTypeOf<Readonly<ShallowRef<PorticoAccount>>>()
    expectTypeOf(vue.usePorticoAccount).toBeCallableWith(() => 'eip155')
  })
})
