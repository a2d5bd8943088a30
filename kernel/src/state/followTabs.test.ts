import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Kernel } from '../createKernel.js'
import { createKernel } from '../createKernel.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { referenceNetworks } from '../testing/reference/referenceFixture.js'
import { referencePlugin } from '../testing/reference/referencePlugin.js'
import { createReferenceWallet, WALLET_ID } from '../testing/reference/referenceWallet.js'

const kernels: Kernel[] = []
let page: EventTarget
const addListener = vi.fn<EventTarget['addEventListener']>()
let area: ReturnType<typeof createMemoryArea>

beforeEach(() => {
  page = new EventTarget()
  area = createMemoryArea()
  addListener.mockReset().mockImplementation(page.addEventListener.bind(page))
  vi.stubGlobal('addEventListener', addListener)
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', area)
})
afterEach(async () => {
  for (const kernel of kernels.splice(0)) await kernel.dispose()
  vi.unstubAllGlobals()
})

/** A tab of its own, with the wallet of the browser; all share the storage. */
function openTab() {
  const tab = new EventTarget()
  const wallet = createReferenceWallet(tab)
  wallet.install()
  const kernel = createKernel({ plugins: [referencePlugin(tab)], networks: referenceNetworks, projectId: 'p' })
  kernels.push(kernel)
  const status = () => kernel.state.namespaces.get().get('refchain')?.connection.status
  return { kernel, status }
}

/** Following begins a moment after the first connection, in a file of its own. */
const untilFollowedBy = (tabs: number) => vi.waitFor(() => expect(addListener).toHaveBeenCalledTimes(tabs))

const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

it('what is disconnected in one tab is over in the other, without a word to the wallet', async () => {
  const [one, other] = [openTab(), openTab()]
  await one.kernel.connect('refchain', WALLET_ID)
  await other.kernel.connect('refchain', WALLET_ID)
  await untilFollowedBy(2)
  const closed: string[] = []
  other.kernel.events.on('session:closed', ({ by }) => closed.push(by))
  await one.kernel.disconnect()
  tell('@portico/connections')
  expect([one.status(), other.status()]).toEqual(['disconnected', 'disconnected'])
  expect(closed.length).toBe(1)
})

it('clearing the storage ends the sessions; what changes elsewhere does not', async () => {
  const { kernel, status } = openTab()
  await kernel.connect('refchain', WALLET_ID)
  await untilFollowedBy(1)
  tell('@portico/connections')
  expect(status()).toBe('connected')
  area.removeItem('@portico/connections')
  tell('@portico/recent_wallets')
  expect(status()).toBe('connected')
  tell(null)
  expect(status()).toBe('disconnected')
})

it('a session stays while its record stands beside another wallet’s, and ends without it', async () => {
  const { kernel, status } = openTab()
  await kernel.connect('refchain', WALLET_ID)
  await untilFollowedBy(1)
  const key = '@portico/connections'
  const stored = JSON.parse(area.getItem(key) ?? '')
  const [own] = stored.d.refchain
  stored.d.refchain.unshift({ ...own, connectorId: 'another' })
  area.setItem(key, JSON.stringify(stored))
  tell(key)
  expect(status()).toBe('connected')
  stored.d.refchain.pop()
  area.setItem(key, JSON.stringify(stored))
  tell(key)
  expect(status()).toBe('disconnected')
})

it('a tab that has connected nothing leaves the other’s connection in the records', async () => {
  const [one, other] = [openTab(), openTab()]
  await other.kernel.preload()
  await one.kernel.connect('refchain', WALLET_ID)
  await untilFollowedBy(1)
  await other.kernel.selectNamespace('refchain')
  tell('@portico/connections')
  expect(one.status()).toBe('connected')
  expect(JSON.parse(area.getItem('@portico/connected_namespaces') ?? 'null')).toEqual({ v: 1, d: ['refchain'] })
})

it('no listener is left once the widget has ended', async () => {
  const { kernel, status } = openTab()
  await kernel.connect('refchain', WALLET_ID)
  await untilFollowedBy(1)
  await kernel.dispose()
  area.removeItem('@portico/connections')
  tell('@portico/connections')
  expect(status()).toBe('connected')
})
