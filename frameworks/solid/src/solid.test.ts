import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describeBinding } from '@portico/test-kit/framework'
import { createMockPortico } from '@portico/testing'
import type { PorticoAccount } from '@portico/ui'
import { type Accessor, createComponent, createSignal, type JSX } from 'solid-js'
import { hydrate, render } from 'solid-js/web'
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import * as solid from './index.js'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

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

describe('server rendering', () => {
  it('gives what the client was made with, and makes no subscription', async () => {
    mkdirSync('.cache', { recursive: true })
    const folder = mkdtempSync(join(process.cwd(), '.cache/solid-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const script = join(folder, 'render.ts')
    writeFileSync(
      script,
      `import { createMockPortico } from '@portico/testing'
      import { createComponent } from 'solid-js'
      import { escape, renderToString, ssr } from 'solid-js/web'
      import { PorticoProvider, usePorticoAccount } from '${join(process.cwd(), 'frameworks/solid/src/index.ts')}'
      const client = createMockPortico({ account: '${ALICE}' })
      await client.ready()
      client.subscribeAccount = () => console.info('subscribed')
      const Page = () => {
        const account = usePorticoAccount()
        return ssr(['<p>', '</p>'], escape(account().status + ' ' + account().address))
      }
      const children = () => createComponent(Page, {})
      console.info(renderToString(() => createComponent(PorticoProvider, { client, get children() { return children() } })))
      await client.dispose()`,
    )
    const tsx = ['--conditions=@portico/source', '--import', 'tsx', script]
    const { stdout } = await promisify(execFile)(process.execPath, tsx)
    expect(stdout.trim()).toBe(`<p>connecting ${ALICE}</p>`)
  })

  it('is repeated while a page hydrates, and followed once it is there', async () => {
    const client = createMockPortico({ account: ALICE })
    await client.ready()
    let [status, first] = [() => '', '']
    const Page = () => {
      const account = solid.usePorticoAccount()
      status = () => account().status
      first = status()
      return null
    }
    const page = () =>
      createComponent(solid.PorticoProvider, {
        client,
        get children() {
          return createComponent(Page, {})
        },
      })
    vi.stubGlobal('_$HY', { events: [], completed: new WeakSet(), r: {} }) // what a server's page has in its head
    const end = hydrate(page, document.createElement('div'))
    expect([first, status()]).toEqual(['connecting', 'connected'])
    end()
    vi.unstubAllGlobals()
    await client.dispose()
  })
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
