import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Redirects } from '../capabilities/redirects.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { referenceNetworks } from '../testing/reference/referenceFixture.js'
import { referencePlugin } from '../testing/reference/referencePlugin.js'
import { definePlugin } from './definePlugin.js'
import { defineManifest } from './manifest.js'

const HOME = 'https://shop.example/?item=7#pay'
let area = createMemoryArea()
beforeEach(() => {
  area = createMemoryArea()
})
afterEach(() => vi.unstubAllGlobals())

const manifest = defineManifest({
  ...{ id: 'waiting', kernel: 2, namespaces: 'global', provides: {}, wokenBy: 'waiting_for' },
})

async function visit(href: string, activate: () => object = () => ({})) {
  const location = { href }
  vi.stubGlobal('location', location)
  const replaceState = (_state: unknown, _title: string, url: string) => {
    location.href = url
  }
  vi.stubGlobal('history', { state: null, replaceState })
  const load = vi.fn(async () => ({ activate: activate as never }))
  const lines: string[] = []
  const log = { error: (text: string) => void lines.push(text) }
  const plugins = [referencePlugin(new EventTarget()), definePlugin(manifest, { options: undefined, load })]
  const kernel = createTestKernel({ plugins, networks: referenceNetworks, log, storage: area })
  const type = await kernel.resume()
  return { kernel, load, lines, location, type }
}

/** The address that another page leads back to, with a parameter of its own. */
async function comeBack(name: string): Promise<string> {
  const { kernel } = await visit(HOME)
  const redirects = await kernel.get(Redirects)
  const url = new URL(redirects.leave({ namespace: 'refchain', walletId: 'none', request: { type: 'connect' } }))
  await kernel.dispose()
  url.searchParams.set(name, 'it')
  return url.href
}

it('a plugin is activated when another page leads back with its parameter, once, and the address is what it was', async () => {
  const activate = vi.fn(() => ({}))
  const href = await comeBack('waiting_for')
  const { kernel, location, type } = await visit(href, activate)
  expect([activate.mock.calls.length, location.href, type]).toEqual([1, HOME, undefined])
  await kernel.dispose()
  const again = await visit(href, activate)
  expect(activate).toHaveBeenCalledOnce()
  await again.kernel.dispose()
})

it.each([
  ['a page leads back with another parameter', () => comeBack('other')],
  ['a link has it that no page was left for', async () => `${HOME.replace('#', '&waiting_for=it#')}`],
])('nothing of it is loaded when %s', async (_, address) => {
  const { kernel, load } = await visit(await address())
  await kernel.preload()
  expect(load).not.toHaveBeenCalled()
  await kernel.dispose()
})

it('one that fails is a line in the log', async () => {
  const { kernel, lines } = await visit(await comeBack('waiting_for'), () => {
    throw new Error('broken')
  })
  expect(lines).toContain("a wallet's answer could not be taken in")
  await kernel.dispose()
})
