import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describeBinding } from '@portico/test-kit/framework'
import { createMockPortico } from '@portico/testing'
import type { Portico, PorticoAccount } from '@portico/ui'
import { type Component, flushSync, hydrate, mount, unmount } from 'svelte'
import { compile } from 'svelte/compiler'
import type { SvelteHTMLElements } from 'svelte/elements'
import { get, type Readable, writable } from 'svelte/store'
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest'
import * as svelte from './index.js'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(join(process.cwd(), '.cache/svelte-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A component's file, compiled as a page or a server would. */
function write(name: string, source: string, generate: 'client' | 'server'): string {
  const file = join(folder, `${name}.${generate}.js`)
  const { code } = compile(source, { generate, filename: `${name}.svelte` }).js
  writeFileSync(file, code.replace('@portico/svelte', join(process.cwd(), 'frameworks/svelte/src/index.ts')))
  return file
}

/** Runs what the test gives it, as the root layout does what sets up a page. */
const PROBE = `<script>
  const { run } = $props()
  run()
</script>`
const PAGE = `<script>
  import { setPortico, usePorticoAccount } from '@portico/svelte'
  const { client } = $props()
  setPortico(client)
  const account = usePorticoAccount()
</script>
<p>{$account.status} {$account.address}</p>`

const { default: Probe } = (await import(/* @vite-ignore */ write('Probe', PROBE, 'client'))) as {
  default: Component<{ run: () => void }>
}

describeBinding({
  exported: svelte,
  prefix: 'usePortico',
  mount(client, setup) {
    const made: { now?: ReturnType<typeof setup> } = {}
    const run = () => {
      if (client) svelte.setPortico(client)
      made.now = setup()
    }
    const page = mount(Probe, { target: document.createElement('div'), props: { run } })
    flushSync()
    return { made: made.now as ReturnType<typeof setup>, unmount: () => void unmount(page) }
  },
  input(first) {
    const given = writable(first)
    return { given, set: given.set }
  },
  read: get,
})

describe('server rendering', () => {
  it('gives what the client was made with, and hydration repeats it before it follows', async () => {
    const script = join(folder, 'render.ts')
    writeFileSync(
      script,
      `import { createMockPortico } from '@portico/testing'
      import { render } from 'svelte/server'
      import Page from '${write('Page', PAGE, 'server')}'
      const client = createMockPortico({ account: '${ALICE}' })
      await client.ready()
      console.info(render(Page, { props: { client } }).body)
      await client.dispose()`,
    )
    const tsx = ['--conditions=@portico/source', '--import', 'tsx', script]
    const { stdout } = await promisify(execFile)(process.execPath, tsx)
    expect(stdout).toContain(`<p>connecting ${ALICE}</p>`)

    const client = createMockPortico({ account: ALICE })
    await client.ready()
    const { default: Page } = (await import(/* @vite-ignore */ write('Page', PAGE, 'client'))) as {
      default: Component<{ client: Portico }>
    }
    const target = document.createElement('div')
    target.innerHTML = stdout.trim()
    const paragraph = target.querySelector('p')
    const page = hydrate(Page, { target, props: { client } })
    flushSync()
    expect(target.querySelector('p')).toBe(paragraph)
    expect(paragraph?.textContent).toBe(`connected ${ALICE}`)
    unmount(page)
    await client.dispose()
  })
})

describe('types', () => {
  it('of the elements are known to markup', () => {
    type Props = SvelteHTMLElements['portico-wallet-button']
    expectTypeOf<Props>().toHaveProperty('wallet').toEqualTypeOf<string>()
    expectTypeOf<SvelteHTMLElements['portico-button']['size']>().toEqualTypeOf<'md' | 'sm' | undefined>()
  })

  it('of values narrow as those of the client do', () => {
    expectTypeOf(svelte.usePorticoAccount).returns.toEqualTypeOf<Readable<PorticoAccount>>()
    expectTypeOf(svelte.usePorticoAccount).toBeCallableWith(writable('eip155'))
  })
})
