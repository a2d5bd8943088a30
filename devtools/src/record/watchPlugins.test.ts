import {
  type AnyToken,
  Connector,
  createToken,
  defineManifest,
  definePlugin,
  describeNetwork,
  Nodes,
} from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createRecorder } from './createRecorder.js'
import { watchPlugin } from './watchPlugins.js'

class Counter {
  #count = 0
  readonly parts = { add: (more: number) => this.#count + more }
  get latest(): number {
    return this.#count
  }
  next(): number {
    return ++this.#count
  }
}
const Counting = createToken<Counter>('counting@1')
const Asking = createToken<{ ask(): Promise<unknown> }>('asking@1')

/** A page has a family; none of it is loaded here. */
const hive = definePlugin(
  defineManifest({ id: 'hive', kernel: 2, namespaces: ['hive'], provides: { connector: Connector } }),
  { options: undefined, load: () => Promise.reject(new Error('not here')) },
)
const coin = { name: 'Coin', symbol: 'COIN', decimals: 0 }
const network = describeNetwork({ namespace: 'hive', id: '7', nativeCurrency: coin }, { name: 'Hive', rpcUrls: [] })

interface Deps {
  readonly deps: { readonly nodes: Nodes }
}

function watchOne(provides: Readonly<Record<string, AnyToken>>, activate: (context: Deps) => Record<string, object>) {
  const recorder = createRecorder()
  const manifest = defineManifest({ id: 'one', kernel: 2, namespaces: 'global', provides, requires: { nodes: Nodes } })
  const load = async () => ({ activate: activate as never })
  const watched = watchPlugin(definePlugin(manifest, { options: undefined, load }), recorder)
  const kernel = createTestKernel({ plugins: [watched, hive], networks: [network] })
  onTestFinished(() => kernel.dispose())
  const calls = () => recorder.trace().entries.filter((entry) => entry.kind === 'call')
  return { kernel, recorder, calls, plugin: () => recorder.trace().plugins[0] }
}

it('follows a plugin from its registration until it is taken down', async () => {
  const { kernel, plugin } = watchOne({ counter: Counting }, () => ({ counter: new Counter() }))
  expect(plugin()).toEqual({
    ...{ id: 'one', namespaces: 'global', provides: ['counting@1'], state: 'registered', activeFor: [] },
  })
  await kernel.get(Counting)
  expect(plugin()).toMatchObject({ state: 'active', activeFor: ['all'], loadMs: expect.any(Number) })
  await kernel.deactivate('one')
  expect(plugin()).toMatchObject({ state: 'loaded', activeFor: [] })
})

it('says why a plugin does not start, and tries again', async () => {
  let fails = true
  const { kernel, plugin } = watchOne({ counter: Counting }, () => {
    if (fails) throw new TypeError('private words')
    return { counter: new Counter() }
  })
  await expect(kernel.get(Counting)).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  expect(plugin()).toMatchObject({ state: 'failed', code: 'TypeError' })
  fails = false
  await kernel.get(Counting)
  expect(plugin()).toMatchObject({ state: 'active' })
})

it('leaves a capability as it is: its class, its private fields, its getters and its parts', async () => {
  const { kernel, calls } = watchOne({ counter: Counting }, () => ({ counter: Object.freeze(new Counter()) }))
  const counter = await kernel.get(Counting)
  expect([counter.next(), counter.next(), counter.latest, counter.parts.add(5)]).toEqual([1, 2, 2, 7])
  expect(calls().map(({ method }) => method)).toEqual(['next', 'parts.add'])
})

it('leaves a capability whose code is loaded late as late as it was', async () => {
  let loads = 0
  const later = {
    // biome-ignore lint/suspicious/noThenProperty: it stands for code that is loaded when it is awaited
    then(done: (value: object) => unknown) {
      loads++
      return Promise.resolve(done({ ask: async () => 'answer' }))
    },
  }
  const { kernel, calls } = watchOne({ counter: Counting, asking: Asking }, () => ({
    ...{ counter: new Counter(), asking: later },
  }))
  await kernel.get(Counting)
  expect(loads).toBe(0)
  expect(await (await kernel.get(Asking)).ask()).toBe('answer')
  await kernel.get(Asking)
  expect(loads).toBe(1)
  expect(calls()).toMatchObject([{ capability: 'asking@1', outcome: 'answered', result: '[text 6]' }])
})

it('records what a plugin asks a node for by its method, and not the parameters', async () => {
  const { kernel, recorder, calls } = watchOne({ asking: Asking }, ({ deps: { nodes } }) => ({
    asking: { ask: () => nodes.request('hive:7', { method: 'hive_getSecret', params: ['0xdeadbeef'] }) },
  }))
  await expect((await kernel.get(Asking)).ask()).rejects.toMatchObject({ code: 'RPC_MISSING' })
  expect(calls()).toMatchObject([
    { capability: 'asking@1', code: 'RPC_MISSING' },
    { capability: 'nodes@1', method: 'request', detail: 'hive_getSecret', code: 'RPC_MISSING' },
  ])
  expect(JSON.stringify(recorder.trace())).not.toContain('deadbeef')
})
