import { expect, it, vi } from 'vitest'
import { definePlugin } from './definePlugin.js'
import { defineManifest } from './manifest.js'

it('the code of a plugin is imported once, and again after it could not be', async () => {
  const load = vi.fn(async () => ({ activate: () => ({}) })).mockRejectedValueOnce(new Error('offline'))
  const manifest = defineManifest({ id: 'late', kernel: 2, namespaces: ['refchain'], provides: {} })
  const plugin = definePlugin(manifest, { options: undefined, load })
  await expect(plugin.load()).rejects.toThrow('offline')
  const module = await plugin.load()
  expect(await plugin.load()).toBe(module)
  expect(load).toHaveBeenCalledTimes(2)
})
