import { expect, it, onTestFinished } from 'vitest'
import { Connector, defineManifest, definePlugin, type Kernel, type Plugin } from './index.js'
import { createTestKernel, testSession } from './testing/index.js'

const FAMILIES = ['one', 'two', 'three'] as const

function family(namespace: string): Plugin {
  const connector: Connector = {
    connect: async () => testSession([`${namespace}:1:alice`]),
    disconnect: async () => {},
    onSessionChange: () => () => {},
  }
  const provides = { connector: Connector }
  return definePlugin(defineManifest({ id: namespace, kernel: 2, namespaces: [namespace], provides }), {
    options: undefined,
    discover: (report) => report({ provider: {}, id: 'wallet', name: 'Wallet' }),
    load: async () => ({ activate: () => ({ connector }) }),
  })
}

async function connected(namespaces: readonly string[]): Promise<Kernel> {
  const kernel = createTestKernel({
    plugins: FAMILIES.map(family),
    networks: FAMILIES.map((namespace) => ({
      ...{ id: 1, caipNetworkId: `${namespace}:1` as const, chainNamespace: namespace, name: namespace },
      nativeCurrency: { name: namespace, symbol: namespace, decimals: 2 },
      rpcUrls: { default: { http: [] } },
    })) as never,
  })
  onTestFinished(() => kernel.dispose())
  await kernel.discover()
  for (const namespace of namespaces) await kernel.connect(namespace, 'wallet')
  return kernel
}

const shown = (kernel: Kernel) => kernel.state.activeNamespace.get()

it('leaving the shown family shows another connected one', async () => {
  const kernel = await connected(['three', 'two'])
  await kernel.disconnect('two')
  expect(shown(kernel)).toBe('three')
})

it('leaving one that is not shown, the last one, or all at once changes nothing', async () => {
  const kernel = await connected(['one', 'three', 'two'])
  await kernel.disconnect('three')
  expect(shown(kernel)).toBe('two')
  await kernel.disconnect()
  expect(shown(kernel)).toBe('two')
  await kernel.connect('one', 'wallet')
  await kernel.disconnect('one')
  expect(shown(kernel)).toBe('one')
})

it('removing the only network of the shown family shows another, once no wallet is connected there', async () => {
  const kernel = await connected(['one'])
  await expect(kernel.removeNetwork('one:1')).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    context: { option: 'networks', fix: expect.stringContaining('Disconnect one') },
  })
  expect(shown(kernel)).toBe('one')
  await kernel.disconnect('one')
  await kernel.removeNetwork('one:1')
  expect(shown(kernel)).toBe('two')
})

it('removing the only network of a family that is not shown changes nothing', async () => {
  const kernel = await connected(['three'])
  await kernel.removeNetwork('one:1')
  expect(shown(kernel)).toBe('three')
})
