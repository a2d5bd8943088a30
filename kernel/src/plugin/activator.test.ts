import { beforeEach, expect, it, vi } from 'vitest'
import { Connector } from '../capabilities/connector.js'
import { createToken, type Tokens } from '../capabilities/token.js'
import { createScope, type Scope } from '../container/scope.js'
import { createEventBus } from '../events/createEventBus.js'
import type { EventBus } from '../events/kernelEvents.js'
import { type Activator, type AnyContext, createActivator } from './activator.js'
import type { Plugin } from './definePlugin.js'
import type { AnyManifest } from './manifest.js'
import { createRegistry } from './registry.js'

const A = createToken<{ readonly of: string | undefined }>('alpha@1')
const B = createToken<object>('beta@1')
const C = createToken<object>('gamma@1')
const Given = createToken<object>('given@1')
const given = { is: 'given' }

const done: string[] = []
const contexts: AnyContext[] = []
let root: Scope
let events: EventBus
const onError = vi.fn()

/** A plugin that says what happens to it, and provides one object for each of its tokens. */
function plugin(id: string, provides: Tokens, more: Partial<AnyManifest> = {}, load = () => Promise.resolve()): Plugin {
  return {
    manifest: { id, kernel: 2, namespaces: ['abc'], provides, ...more },
    options: undefined,
    async load() {
      done.push(`load ${id}`)
      await load()
      return {
        activate(context) {
          contexts.push(context)
          context.own(() => done.push(`end ${id}`))
          return Object.fromEntries(Object.keys(provides).map((name) => [name, { of: context.namespace }]))
        },
      }
    },
  }
}

function start(...plugins: Plugin[]): Activator {
  root = createScope()
  root.set(Given, given)
  events = createEventBus({ error() {} })
  const contextFor = () => ({}) as Pick<AnyContext, 'networks' | 'wallets' | 'storage' | 'announceWallet'>
  return createActivator({
    registry: createRegistry(plugins, [Given]),
    root,
    events,
    contextFor,
    onError,
  })
}

beforeEach(() => {
  done.length = 0
  contexts.length = 0
  onError.mockClear()
})

it('loads nothing before it is asked', () => {
  start(plugin('a', { A }), plugin('b', { B }, { requires: { A } }))
  expect(done).toEqual([])
})

it('loads and activates once, however many ask at once', async () => {
  const { get } = start(plugin('a', { A, C }))
  const [one, other] = await Promise.all([get(A, 'abc'), get(A, 'abc'), get(C, 'abc')])
  expect(one).toBe(other)
  expect(await get(A, 'abc')).toBe(one)
  expect(done).toEqual(['load a'])
})

it('hands over what a plugin requires, what it may use, and what the kernel gives', async () => {
  const { get } = start(plugin('a', { A }), plugin('b', { B }, { requires: { A, Given }, optional: { C } }))
  await get(B, 'abc')
  expect(contexts.at(-1)?.deps).toEqual({ A: { of: 'abc' }, Given: given, C: undefined })
})

it('activates once for each namespace, with what belongs to that namespace', async () => {
  const both = { namespaces: ['abc', 'xyz'] }
  const { get } = start(plugin('a', { A }, both), plugin('b', { B }, { ...both, requires: { A } }))
  await Promise.all([get(B, 'abc'), get(B, 'xyz')])
  expect(contexts.map(({ namespace, deps }) => [namespace, deps])).toEqual([
    ['abc', {}],
    ['xyz', {}],
    ['abc', { A: { of: 'abc' } }],
    ['xyz', { A: { of: 'xyz' } }],
  ])
})

it('activates a plugin for each family that has what it requires, and for no other', async () => {
  const Connect = Connector
  const activator = start(
    plugin('one', { A, Connect }, { namespaces: ['one'] }),
    plugin('two', { Connect }, { namespaces: ['two'] }),
    plugin('tri', { A, Connect }, { namespaces: ['tri'] }),
    plugin('each', { B }, { namespaces: 'each', requires: { A, Given } }),
    plugin('other', { C }, { namespaces: 'each', requires: { B } }),
  )
  expect(await activator.get(C, 'one')).toEqual({ of: 'one' })
  expect(await activator.get(C, 'one')).toBe(await activator.get(C, 'one'))
  expect(await activator.get(C, 'tri')).toEqual({ of: 'tri' })
  for (const token of [B, C]) {
    await expect(activator.get(token, 'two')).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    await expect(activator.get(token, undefined)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  }
  expect(contexts.map(({ namespace }) => namespace)).toEqual(['one', 'one', 'one', 'tri', 'tri', 'tri'])
})

it('activates a global plugin once for all', async () => {
  const { get } = start(plugin('a', { A }, { namespaces: 'global' }))
  expect(await get(A, 'abc')).toBe(await get(A, undefined))
  expect(contexts.map(({ namespace }) => namespace)).toEqual([undefined])
})

it('names a capability that no plugin provides', async () => {
  await expect(start().get(A, 'abc')).rejects.toMatchObject({
    code: 'CAPABILITY_MISSING',
    context: { token: 'alpha@1', namespace: 'abc' },
  })
})

it('tells of a plugin that fails, cleans up after it, and tries again when asked again', async () => {
  let isBroken = true
  const cause = new TypeError('chunk gone')
  const { get } = start(
    plugin('a', { A }, {}, async () => {
      if (isBroken) throw cause
    }),
  )
  const failed = vi.fn()
  events.on('plugin:failed', failed)
  await expect(get(A, 'abc')).rejects.toMatchObject({ code: 'PLUGIN_FAILED', context: { pluginId: 'a' }, cause })
  expect(failed).toHaveBeenCalledOnce()
  isBroken = false
  expect(await get(A, 'abc')).toEqual({ of: 'abc' })
})

it('runs the clean-ups of a plugin that fails half way', async () => {
  const half = plugin('a', { A })
  const { get } = start({
    ...half,
    load: async () => ({
      activate(context) {
        context.own(() => done.push('end'))
        throw new TypeError('half way')
      },
    }),
  })
  await expect(get(A, 'abc')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  expect(done).toEqual(['end'])
})

it('does not fail for an optional plugin that fails', async () => {
  const broken = plugin('a', { A }, {}, () => Promise.reject(new TypeError('chunk gone')))
  const { get } = start(broken, plugin('b', { B }, { optional: { A } }))
  expect(await get(B, 'abc')).toEqual({ of: 'abc' })
  expect(contexts.at(-1)?.deps).toEqual({ A: undefined })
})

it('takes dependents down first, says who went, and starts all anew when asked', async () => {
  const { get, deactivate } = start(
    plugin('a', { A }),
    plugin('b', { B }, { requires: { A } }),
    plugin('c', { C }, { optional: { B } }),
  )
  await get(C, 'abc')
  done.length = 0
  expect(deactivate('a')).toEqual(['c', 'b', 'a'])
  expect(done).toEqual(['end c', 'end b', 'end a'])
  expect(contexts.every(({ signal }) => signal.aborted)).toBe(true)
  expect(deactivate('a')).toEqual([])
  await get(C, 'abc')
  expect(contexts).toHaveLength(6)
})

it('reports a clean-up that throws and goes on', async () => {
  const { get, deactivate } = start(plugin('a', { A }))
  await get(A, 'abc')
  const boom = new TypeError('boom')
  contexts[0]?.own(() => {
    throw boom
  })
  deactivate('a')
  expect(onError).toHaveBeenCalledWith('a clean-up of plugin a threw', boom)
  expect(done).toContain('end a')
})

it('does not activate a plugin that was taken down while it was loading', async () => {
  let arrive = () => {}
  const { get, deactivate } = start(
    plugin(
      'a',
      { A },
      {},
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    ),
  )
  const asking = get(A, 'abc')
  asking.catch(() => {})
  deactivate('a')
  arrive()
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(contexts).toEqual([])
})

it('awaits what stands for a capability each time someone asks, and not before', async () => {
  const loads: string[] = []
  const late = {
    // biome-ignore lint/suspicious/noThenProperty: it is meant to be awaited
    then: (resolve: (value: object) => void) => {
      loads.push('load')
      resolve({ of: 'late' })
    },
  }
  const lazy: Plugin = {
    manifest: { id: 'lazy', kernel: 2, namespaces: ['abc'], provides: { a: A, b: B } },
    options: undefined,
    load: async () => ({ activate: () => ({ a: late, b: {} }) }),
  }
  const activator = start(lazy, plugin('user', { c: C }, { requires: { a: A } }))
  await activator.get(B, 'abc')
  expect(loads).toEqual([])
  expect(await activator.get(A, 'abc')).toEqual({ of: 'late' })
  await activator.get(C, 'abc')
  expect(loads).toEqual(['load', 'load'])
})
