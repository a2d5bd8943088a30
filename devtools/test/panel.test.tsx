import { createToken, defineManifest, definePlugin } from '@portico/kernel'
import { createMockPortico } from '@portico/testing'
import { prepareDom } from '@portico/testing/dom'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDevtools } from '../src/createDevtools.js'

prepareDom()

const Vault = createToken<{ unlock(secret: string, options: object): Promise<unknown> }>('vault@1')

/** A widget with a plugin that is given secrets, stores and answers them. */
async function openPanel(stored: Readonly<Record<string, string>> = {}) {
  const devtools = createDevtools()
  const vault = definePlugin(
    defineManifest({ id: 'vault', kernel: 2, namespaces: 'global', provides: { vault: Vault } }),
    {
      options: undefined,
      load: async () => ({
        activate: ({ storage }) => ({
          vault: {
            async unlock(secret, options) {
              storage.set('token', JSON.stringify({ secret, options }))
              return { secret, session: { token: secret } }
            },
          },
        }),
      }),
    },
  )
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const client = createMockPortico({
    plugins: devtools.watch([vault]),
    storage: localStorage,
    account: 'hive:7:alice00aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',
  })
  onTestFinished(async () => {
    devtools.close()
    await client.dispose()
  })
  devtools.attach(client)
  await devtools.open()
  const root = () => document.querySelector('portico-devtools')?.shadowRoot
  await vi.waitFor(() => expect(root()?.querySelector('[role=tab]')).toBeTruthy())
  const press = (name: string) => {
    const buttons = [...(root()?.querySelectorAll('button') ?? [])]
    const found = buttons.find((one) => one.getAttribute('aria-label') === name || one.textContent === name)
    if (!found) throw new Error(`no button ${name}`)
    found.click()
  }
  const shows = (text: string) => vi.waitFor(() => expect(root()?.textContent).toContain(text))
  return { devtools, client, press, shows, root }
}

test('shows plugins, connections, events, calls and storage of the client that is followed', async () => {
  const { client, press, shows } = await openPanel()
  await shows('vault@1')
  await shows('registered')
  await (await client.get(Vault)).unlock('open', {})
  await shows('active')
  press('Events')
  client.setTheme({ mode: 'dark' })
  await client.open()
  client.close()
  await shows('modal:closed')
  press('Calls')
  await shows('vault.unlock')
  press('Storage')
  await shows('plugin/vault/token')
  press('Clear plugin/vault/token')
  expect(localStorage.getItem('@portico/plugin/vault/token')).toBeNull()
})

test('another widget’s records are not listed', async () => {
  const { press, shows, root } = await openPanel({ '@portico/shop/active_namespace': 'x', theme: 'dark' })
  press('Storage')
  await shows('connections')
  expect(root()?.textContent).not.toMatch(/shop|theme/)
})

test('is gone when it is closed, by its button too, and can be opened again', async () => {
  const { devtools, press, root } = await openPanel()
  press('Close')
  expect(root()).toBeUndefined()
  await devtools.open()
  await devtools.open()
  expect(document.querySelectorAll('portico-devtools')).toHaveLength(1)
})

test('no planted secret is in the panel, whichever part is shown, nor in a trace or a test', async () => {
  const { client, devtools, press, root } = await openPanel()
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  })
  const vault = await client.get(Vault)
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 130 })
  const words = fc.array(fc.constantFrom('test', 'junk', 'zoo', 'legal'), { minLength: 12, maxLength: 12 })
  const secrets = fc.oneof(
    hex,
    words.map((all) => all.join(' ')),
    fc.base64String({ minLength: 24 }),
  )
  const fields = fc.constantFrom('address', 'account', 'walletId', 'chainId', 'signature', 'key', 'amount', 'status')
  await fc.assert(
    fc.asyncProperty(secrets, fields, async (secret, field) => {
      await vault.unlock(secret, { [field]: secret, list: [secret] })
      const shown: string[] = []
      for (const tab of ['Plugins', 'State', 'Events', 'Calls', 'Storage', 'Trace']) {
        press(tab)
        await vi.waitFor(() => expect(root()?.querySelector('[aria-selected=true]')?.textContent).toBe(tab))
        shown.push(root()?.innerHTML ?? '')
      }
      press('Copy trace')
      press('Copy as test')
      await vi.waitFor(() => expect(written.length % 2).toBe(0))
      const all = [...shown, ...written.splice(0), JSON.stringify(devtools.trace())].join()
      expect(all).toContain('vault@1')
      expect(all).not.toContain(secret)
    }),
    { numRuns: 10 },
  )
})
