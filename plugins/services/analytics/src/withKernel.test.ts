import {
  Analytics,
  Connector,
  defineManifest,
  definePlugin,
  type Kernel,
  type Network,
  UsageEvents,
} from '@portico/kernel'
import { createMemoryArea, createTestKernel } from '@portico/kernel/testing'
import { type Services, startServices } from '@portico-examples/stack'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../test/page.js'
import { analytics } from './index.js'

let server: Services
beforeAll(async () => {
  server = await startServices({ ports: { services: 0 } })
})
beforeEach(() => openPage('http://localhost:5173/'))
afterEach(() => {
  vi.unstubAllGlobals()
  server.analytics.clear()
})
afterAll(() => server.stop())

const family = definePlugin(
  defineManifest({
    id: 'abc',
    kernel: 2,
    namespaces: ['abc'],
    provides: { connector: Connector },
    usage: { TRANSACTIONS_MORE: 'page' },
  }),
  { options: {}, load: () => Promise.reject(new Error('no wallet is chosen here')) },
)
const network: Network = {
  ...{ id: 1, caipNetworkId: 'abc:1', chainNamespace: 'abc', name: 'Abc' },
  nativeCurrency: { name: 'Abc', symbol: 'ABC', decimals: 0 },
  rpcUrls: { default: { http: [] } },
}

const open = (storage = createMemoryArea(), projectId = 'playground') =>
  createTestKernel({
    plugins: [family, analytics()],
    networks: [network],
    ...{ storage, projectId, analyticsUrl: server.description.analyticsUrl },
    // Browsers add the origin; this process does not.
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, origin: location.origin } }),
  })

/** What the widget declares on its own. */
const declare = async (kernel: Kernel) => (await kernel.get(UsageEvents)).declare({ NETWORKS_OPENED: '' })

it('events are those that manifests and the widget declare; no other is sent', async () => {
  const kernel = open()
  const { setConsent } = await kernel.get(Analytics)
  setConsent('granted')
  kernel.events.emit('usage:tracked', { event: 'NETWORKS_OPENED' })
  for (const event of ['__proto__', 'constructor', 'toString', '']) kernel.events.emit('usage:tracked', { event })
  await declare(kernel)
  kernel.events.emit('usage:tracked', { event: 'TRANSACTIONS_MORE', properties: { page: 2, name: 'MetaMask' } })
  kernel.events.emit('usage:tracked', { event: 'NETWORKS_OPENED' })
  await vi.waitFor(() => expect(server.analytics.received).toHaveLength(2))
  expect(server.analytics.received.map(({ props }) => [props.event, props.properties])).toEqual([
    ['TRANSACTIONS_MORE', { page: 2 }],
    ['NETWORKS_OPENED', {}],
  ])
  await kernel.dispose()
})

it('an event on the kernel’s bus reaches the server, with the kernel’s own query [S7.23a]', async () => {
  const kernel = open()
  const { setConsent } = await kernel.get(Analytics)
  setConsent('granted')
  await declare(kernel)
  kernel.events.emit('usage:tracked', { event: 'NETWORKS_OPENED' })
  await vi.waitFor(() => expect(server.analytics.received).toHaveLength(1))
  await kernel.dispose()
})

it('consent is there on the next visit, under the key of the list', async () => {
  const storage = createMemoryArea()
  const first = open(storage)
  const { setConsent } = await first.get(Analytics)
  setConsent('granted')
  await first.dispose()
  expect(storage.getItem('@portico/analytics_consent')).toBe('{"v":1,"d":"granted"}')
  const second = open(storage)
  expect((await second.get(Analytics)).consent()).toBe('granted')
  await second.dispose()
})

it('a 403 raises one alert, however many read the answer [S8.4] [S8.5]', async () => {
  const kernel = open(undefined, 'strict')
  const codes: string[] = []
  kernel.events.on('alert:raised', ({ error }) => void codes.push(error.code))
  const { setConsent } = await kernel.get(Analytics)
  setConsent('granted')
  await declare(kernel)
  for (let count = 0; count < 3; count += 1) {
    kernel.events.emit('usage:tracked', { event: 'NETWORKS_OPENED' })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  await expect.poll(() => codes).toEqual(['ORIGIN_NOT_ALLOWED'])
  await kernel.dispose()
})
