import { expect, it, vi } from 'vitest'
import { Connector } from '../capabilities/connector.js'
import { createToken } from '../capabilities/token.js'
import { checkPlugins } from '../checks/development.js'
import { PorticoError } from '../errors/porticoError.js'
import { definePlugin } from './definePlugin.js'
import { defineManifest, type Manifest } from './manifest.js'
import { createRegistry } from './registry.js'

const A = createToken<object>('alpha@1')
const load = vi.fn(() => Promise.reject(new TypeError('loaded')))
const plugin = (parts: Partial<Manifest> & { readonly id: string }) =>
  definePlugin(defineManifest({ kernel: 1, namespaces: ['abc'], provides: {}, ...parts }), { options: {}, load })

const registry = createRegistry([
  plugin({ id: 'everywhere', namespaces: 'global', provides: { A } }),
  plugin({ id: 'two', namespaces: ['two', 'too'], provides: { Connector } }),
  plugin({
    id: 'abc',
    provides: { Connector },
    contributes: { actions: [{ id: 'swap', label: 'Swap', opens: 'Swap' as never }] },
  }),
])

it('lists the families that can be connected, in the order of registration', () => {
  expect(registry.namespaces).toEqual(['two', 'too', 'abc'])
})

it('knows who provides what for which namespace', () => {
  const idOf = (...asked: Parameters<typeof registry.providerOf>) => registry.providerOf(...asked)?.manifest.id
  expect(idOf(Connector, 'too')).toBe('two')
  expect(idOf(Connector, 'xyz')).toBeUndefined()
  expect(idOf(Connector, undefined)).toBeUndefined()
  expect(idOf(A, 'xyz')).toBe('everywhere')
  expect(idOf(A, undefined)).toBe('everywhere')
  expect(idOf(createToken('alpha@2'), 'abc')).toBeUndefined()
})

it('lists contributions with the plugin they come from, and loads nothing', () => {
  expect(registry.contributions('actions')).toEqual([{ id: 'swap', label: 'Swap', opens: 'Swap', pluginId: 'abc' }])
  expect(registry.contributions('views')).toEqual([])
  expect(load).not.toHaveBeenCalled()
})

it('refuses plugins that do not fit, with every problem at once', () => {
  const wrong = () => checkPlugins([plugin({ id: 'A' }), plugin({ id: 'B' })])
  expect(wrong).toThrow(
    new PorticoError('PLUGINS_INVALID', {
      problems: [
        'Plugin id "A" is not lower-case letters, digits and hyphens.',
        'Plugin id "B" is not lower-case letters, digits and hyphens.',
      ],
    }),
  )
})
