import { afterEach, expect, it, vi } from 'vitest'
import { createTestKernel } from '../testing/createTestKernel.js'
import { referenceNetworks } from '../testing/reference/referenceFixture.js'
import { referencePlugin } from '../testing/reference/referencePlugin.js'
import { definePlugin } from './definePlugin.js'
import { defineManifest } from './manifest.js'

afterEach(() => vi.unstubAllGlobals())

const manifest = defineManifest({
  ...{ id: 'waiting', kernel: 2, namespaces: 'global', provides: {}, wokenBy: 'waiting_for' },
})

async function visit(href: string, activate: () => object = () => ({})) {
  vi.stubGlobal('location', { href })
  const load = vi.fn(async () => ({ activate: vi.fn(activate) as never }))
  const lines: string[] = []
  const log = { error: (text: string) => void lines.push(text) }
  const plugins = [referencePlugin(new EventTarget()), definePlugin(manifest, { options: undefined, load })]
  const kernel = createTestKernel({ plugins, networks: referenceNetworks, log })
  await kernel.resume()
  return { kernel, load, lines }
}

it('a plugin is activated with the page whose address has its parameter', async () => {
  const activate = vi.fn(() => ({}))
  const { kernel } = await visit('https://shop.example/?item=7&waiting_for=it#pay', activate)
  await vi.waitFor(() => expect(activate).toHaveBeenCalledOnce())
  await kernel.dispose()
})

it('and with no other: nothing of it is loaded', async () => {
  const { kernel, load } = await visit('https://shop.example/?item=7&waiting=1')
  await kernel.preload()
  expect(load).not.toHaveBeenCalled()
  await kernel.dispose()
})

it('one that fails is a line in the log', async () => {
  const { kernel, lines } = await visit('https://shop.example/?waiting_for=it', () => {
    throw new Error('broken')
  })
  await vi.waitFor(() => expect(lines).toContain('waiting could not be started'))
  await kernel.dispose()
})
