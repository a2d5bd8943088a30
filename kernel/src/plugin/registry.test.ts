import { expect, it, vi } from 'vitest'
import { Connector } from '../capabilities/connector.js'
import { type AnyToken, createToken } from '../capabilities/token.js'
import { checkPlugins } from '../checks/development.js'
import { PorticoError } from '../errors/porticoError.js'
import { definePlugin, type Plugin } from './definePlugin.js'
import { defineManifest, type Manifest } from './manifest.js'
import { createRegistry } from './registry.js'

const A = createToken<object>('alpha@1')
const B = createToken<object>('beta@1')
const C = createToken<object>('gamma@1')
const Some = createToken<object>('some@1')
const Given = createToken<object>('given@1')
const load = vi.fn(() => Promise.reject(new TypeError('loaded')))
const plugin = (parts: Partial<Manifest> & { readonly id: string }) =>
  definePlugin(defineManifest({ kernel: 2, namespaces: ['abc'], provides: {}, ...parts }), { options: {}, load })

const registry = createRegistry(
  [
    plugin({ id: 'everywhere', namespaces: 'global', provides: { A } }),
    plugin({ id: 'two', namespaces: ['two', 'too'], provides: { Connector } }),
    plugin({
      id: 'abc',
      provides: { Connector },
      family: { name: 'Alphabet', signIn: 'ABC' },
      contributes: { actions: [{ id: 'swap', label: 'Swap', opens: 'Swap' as never }] },
    }),
    plugin({
      id: 'each',
      namespaces: 'each',
      provides: { B },
      requires: { Given, Some },
      contributes: { actions: [{ id: 'lend', label: 'Lend', opens: 'Lend' as never }] },
    }),
    plugin({ id: 'some', namespaces: ['too', 'xyz'], provides: { Some } }),
    plugin({ id: 'none', namespaces: 'each', provides: { C }, requires: { Missing: createToken('missing@1') } }),
  ],
  [Given],
)

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

it('a plugin of each leaves out the families that have what it goes without', () => {
  const own = { namespaces: ['two'], provides: { Some } }
  const each = plugin({ id: 'each', namespaces: 'each', provides: { B }, without: { Some } })
  const { providerOf } = createRegistry(
    [plugin({ id: 'ones', namespaces: ['one', 'two'], provides: { Connector } }), plugin({ id: 'own', ...own }), each],
    [],
  )
  expect(['one', 'two'].map((namespace) => providerOf(B, namespace)?.manifest.id)).toEqual(['each', undefined])
})

it('knows for which families a plugin of each is there: for those that can be connected and have what it requires', () => {
  const of = (token: AnyToken) => ['two', 'too', 'abc', 'xyz'].filter((one) => registry.providerOf(token, one))
  expect([of(B), of(C)]).toEqual([['too'], []])
  expect(registry.providerOf(B, undefined)).toBeUndefined()
  const [everywhere, two, , each] = registry.plugins as readonly [Plugin, Plugin, Plugin, Plugin]
  const isFor = (one: Plugin) => ['two', 'too', 'abc'].filter((namespace) => registry.isFor(one, namespace))
  expect([everywhere, two, each].map(isFor)).toEqual([[], ['two', 'too'], ['too']])
})

it('knows what a family is called by the plugin that connects it', () => {
  expect(registry.familyOf('abc')).toEqual({ name: 'Alphabet', signIn: 'ABC' })
  expect([registry.familyOf('two'), registry.familyOf('xyz')]).toEqual([undefined, undefined])
})

it('lists contributions with the plugin they come from, for a namespace without those of other families, and loads nothing', () => {
  const swap = { id: 'swap', label: 'Swap', opens: 'Swap', pluginId: 'abc' }
  const lend = { id: 'lend', label: 'Lend', opens: 'Lend', pluginId: 'each' }
  expect(registry.contributions('actions')).toEqual([swap, lend])
  expect(registry.contributions('actions', 'abc')).toEqual([swap])
  expect(registry.contributions('actions', 'too')).toEqual([lend])
  expect(registry.contributions('actions', 'two')).toEqual([])
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
