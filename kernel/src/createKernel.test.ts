import { afterEach, describe, expect, it, vi } from 'vitest'
import { isChainId } from './caip/chainId.js'
import { Accounts } from './capabilities/account.js'
import { Balance } from './capabilities/balance.js'
import { AccountKinds, Connector, type Session } from './capabilities/connector.js'
import { History } from './capabilities/history.js'
import { ClientId, Http } from './capabilities/services.js'
import { Signer } from './capabilities/signer.js'
import { createToken } from './capabilities/token.js'
import type { KernelConfig } from './config/kernelConfig.js'
import { createKernel, type Kernel } from './createKernel.js'
import { PorticoError } from './errors/porticoError.js'
import { type Discover, definePlugin } from './plugin/definePlugin.js'
import { defineManifest } from './plugin/manifest.js'
import { sessionOf } from './state/namespaceState.js'
import type { StorageArea } from './storage/createStorage.js'
import { createLeakGuard } from './testing/createLeakGuard.js'
import { createMemoryArea } from './testing/createMemoryArea.js'
import { createTestKernel } from './testing/createTestKernel.js'
import { createReferenceFixture, referenceNetworks } from './testing/reference/referenceFixture.js'
import { activateReference, discoverOn, onActPlugin, referencePlugin } from './testing/reference/referencePlugin.js'
import {
  ADDRESSES,
  ANNOUNCE,
  type Announcement,
  ASK,
  createReferenceWallet,
  type ReferenceWallet,
  SECOND_ID,
  WALLET_ID,
} from './testing/reference/referenceWallet.js'
import { testSession } from './testing/testSession.js'
import { settle } from './testing/waiting.js'

const kernels: Kernel[] = []
afterEach(async () => {
  for (const kernel of kernels.splice(0)) await kernel.dispose()
})

function start(config: Partial<KernelConfig> = {}): { kernel: Kernel; wallet: ReferenceWallet; page: EventTarget } {
  const page = new EventTarget()
  const wallet = createReferenceWallet(page)
  wallet.install()
  const kernel = createTestKernel({ plugins: [referencePlugin(page)], networks: referenceNetworks, ...config })
  kernels.push(kernel)
  return { kernel, wallet, page }
}

const stateOf = (kernel: Kernel) => kernel.state.namespaces.get().get('refchain')
const idsOf = (kernel: Kernel) => sessionOf(stateOf(kernel))?.accounts.map(({ id }) => id) ?? []

it('takes a family whose name is longer than CAIP-2 allows, once a plugin declares it [S1.3]', async () => {
  const chainId = 'longnamedfamily:1' as const
  expect(isChainId(chainId)).toBe(false)
  const manifest = defineManifest({
    ...{ id: 'long', kernel: 2, namespaces: ['longnamedfamily'], provides: { connector: Connector } },
  })
  const plugin = definePlugin(manifest, {
    options: undefined,
    discover: (report) => report({ provider: {}, id: 'wallet', name: 'Wallet' }),
    load: async () => ({
      activate: () => ({
        connector: {
          connect: async () => testSession([`${chainId}:x`]),
          disconnect: async () => {},
          onSessionChange: () => () => {},
        },
      }),
    }),
  })
  const network = { ...referenceNetworks[0], caipNetworkId: chainId, chainNamespace: 'longnamedfamily' }
  const { kernel } = start({ plugins: [plugin], networks: [network] })
  await kernel.connect('longnamedfamily', 'wallet')
  expect(sessionOf(kernel.state.namespaces.get().get('longnamedfamily'))?.chainId).toBe(chainId)
  expect([isChainId(chainId), isChainId('otherlongname:1')]).toEqual([true, false])
})

it('tells the services the client’s id from the moment that a plugin hands it on [S7.26a]', async () => {
  const asked: string[] = []
  const answer: typeof fetch = async (input) => {
    asked.push(new URL(String(input)).searchParams.get('clientId') ?? 'none')
    return new Response('1')
  }
  const Parts = createToken<{ readonly http: Http; readonly clientId: ClientId }>('parts@1')
  const manifest = defineManifest({
    ...{ id: 'parts', kernel: 2, namespaces: 'global' },
    ...{ provides: { parts: Parts }, requires: { http: Http, clientId: ClientId } },
  })
  const parts = definePlugin(manifest, {
    options: undefined,
    load: async () => ({ activate: ({ deps }) => ({ parts: deps }) }),
  })
  const { kernel } = start({ plugins: [referencePlugin(new EventTarget()), parts], fetch: answer })
  const { http, clientId } = await kernel.get(Parts)
  await http.request('https://service.example/v1/a')
  clientId.set('did:key:z6Mk')
  await http.request('https://service.example/v1/b')
  expect(asked).toEqual(['none', 'did:key:z6Mk'])
})

describe('on a server', () => {
  it('is imported and created without a look at window, document or any storage', async () => {
    const touched: string[] = []
    const traps = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'indexedDB'] as const
    const own = new Map(traps.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
    for (const name of traps) {
      Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) })
    }
    try {
      vi.resetModules()
      const fresh = await import('./index.js')
      const kernel = fresh.createKernel({ plugins: [referencePlugin(new EventTarget())], networks: referenceNetworks })
      kernel.has(Connector, 'refchain')
      kernel.contributions('views')
      for (const store of [kernel.state.namespaces, kernel.state.wallets, kernel.state.balances]) store.get()
      expect(touched).toEqual([])
      await kernel.preload()
    } finally {
      for (const [name, descriptor] of own) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    }
    expect([...new Set(touched)]).toEqual(['localStorage'])
  })
})

describe('creating a kernel', () => {
  it('begins on the first network, or on the one the host names', () => {
    expect(stateOf(start().kernel)?.chainId).toBe('refchain:1')
    const { kernel } = start({ defaultNetwork: referenceNetworks[1] })
    expect(stateOf(kernel)?.chainId).toBe('refchain:2')
    expect(kernel.state.activeNamespace.get()).toBe('refchain')
  })

  it('begins on the network that a plugin names, if the host offers it and says nothing else [S1.4, S9.7a]', () => {
    const plain = referencePlugin(new EventTarget())
    const plugins = [{ ...plain, manifest: { ...plain.manifest, defaultChain: 'refchain:2' as const } }]
    expect(stateOf(start({ plugins }).kernel)?.chainId).toBe('refchain:2')
    const networks = referenceNetworks.slice(0, 1)
    expect(stateOf(start({ plugins, networks }).kernel)?.chainId).toBe('refchain:1')
    expect(stateOf(start({ plugins, defaultNetwork: referenceNetworks[0] }).kernel)?.chainId).toBe('refchain:1')
  })

  it('loads the code of a family ahead when it is asked to, and activates nothing', async () => {
    const plugin = referencePlugin(new EventTarget())
    const activate = vi.fn()
    const load = vi.fn(async () => ({ ...(await plugin.load()), activate }))
    const { kernel } = start({ plugins: [{ ...plugin, load }] })
    await kernel.preload('elsewhere')
    expect(load).not.toHaveBeenCalled()
    await kernel.preload('refchain')
    expect([load.mock.calls.length, activate.mock.calls.length]).toEqual([1, 0])
    load.mockRejectedValueOnce(new TypeError('gone'))
    await expect(kernel.preload('refchain')).resolves.toBeUndefined()
  })

  describe('with a stored session', () => {
    const restoreFrom = (status: string, listed: string | undefined, change: object = {}) => {
      const storage = createMemoryArea()
      storage.setItem('@portico/connection_status', status)
      if (listed !== undefined) storage.setItem('@portico/connected_namespaces', listed)
      const plugin = referencePlugin(new EventTarget())
      const load = vi.fn(plugin.load)
      const plugins = [{ ...plugin, load, manifest: { ...plugin.manifest, ...change } }]
      const { kernel } = start({ plugins, storage })
      const restored = kernel.restore()
      return { asked: load.mock.calls.length, load, restored }
    }
    const CONNECTED = '{"v":1,"d":"connected"}'
    const LISTED = '{"v":1,"d":["refchain"]}'

    it('asks for the family’s code at once, before its own second half is there', async () => {
      const { asked, restored } = restoreFrom(CONNECTED, LISTED)
      expect(asked).toBe(1)
      await restored
    })

    it('leaves alone a family whose wallets wait for an act', () => {
      expect(restoreFrom(CONNECTED, LISTED, { restore: 'onAct' }).asked).toBe(0)
    })

    it.each([
      ['no session', '{"v":1,"d":"disconnected"}', LISTED],
      ['no list', CONNECTED, undefined],
      ['an empty list', CONNECTED, '{"v":1,"d":[]}'],
      ['a family that is not registered', CONNECTED, '{"v":1,"d":["elsewhere"]}'],
      ['one among others', CONNECTED, '{"v":1,"d":["elsewhere","refchain"]}'],
      ['a name inside another text', CONNECTED, '{"v":1,"d":["x\\"refchain\\""]}'],
      ['another version', CONNECTED, '{"v":2,"d":["refchain"]}'],
      ['no record', CONNECTED, 'javascript:"refchain"'],
      ['an object', CONNECTED, '{"v":1,"d":{"refchain":"refchain"}}'],
    ])('loads nothing ahead for %s', async (_name, status, listed) => {
      const { asked, load, restored } = restoreFrom(status, listed)
      expect(asked).toBe(0)
      await restored
      expect(load).not.toHaveBeenCalled()
    })
  })

  it('makes no request, writes nothing and loads no plugin', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('loaded')))
    const fetch = vi.fn<typeof globalThis.fetch>()
    const storage = createMemoryArea()
    const { kernel } = start({ plugins: [{ ...referencePlugin(new EventTarget()), load }], fetch, storage })
    expect([kernel.has(Balance, 'refchain'), kernel.has(History, 'refchain'), kernel.has(Balance)]).toEqual([
      true,
      false,
      false,
    ])
    await kernel.preload()
    await kernel.restore()
    expect([load.mock.calls.length, fetch.mock.calls.length, storage.length]).toEqual([0, 0, 0])
  })

  const [network] = referenceNetworks
  it.each<[string, Partial<KernelConfig>, object]>([
    ['no network', { networks: [] }, { code: 'CONFIG_INVALID' }],
    ['a network twice', { networks: [network, network] }, { code: 'CONFIG_INVALID' }],
    [
      'a network with a bad id',
      { networks: [{ ...network, caipNetworkId: 'x' as never }] },
      { code: 'CONFIG_INVALID' },
    ],
    [
      'a network under another name',
      { networks: [{ ...network, chainNamespace: 'other' }] },
      { code: 'CONFIG_INVALID' },
    ],
    [
      'a first network that is not listed',
      { networks: [network], defaultNetwork: referenceNetworks[1] },
      { code: 'CONFIG_INVALID' },
    ],
    [
      'a network that no plugin serves [S5.20]',
      { networks: [{ ...network, caipNetworkId: 'other:1', chainNamespace: 'other' }] },
      { code: 'ADAPTER_MISSING', context: { namespace: 'other', network: `${network.name} (other:1)` } },
    ],
    [
      'plugins that do not fit',
      { plugins: [referencePlugin(new EventTarget()), referencePlugin(new EventTarget())] },
      { code: 'PLUGINS_INVALID' },
    ],
  ])('refuses %s [S5.24a]', (_what, config, error) => {
    expect(() => start(config)).toThrow(expect.objectContaining(error))
  })
})

describe('connecting', () => {
  it('makes the family the shown one and remembers the two wallets used last [S9.1d]', async () => {
    const storage = createMemoryArea()
    const page = new EventTarget()
    const { provider } = createReferenceWallet(page)
    const discover: Discover = (report) => {
      for (const id of ['a', 'b', 'c']) report({ id, name: id.toUpperCase(), provider: { ...provider } })
      return () => {}
    }
    const { kernel } = start({ storage, plugins: [{ ...referencePlugin(page), discover }] })
    for (const walletId of ['a', 'b', 'c', 'b']) await kernel.connect('refchain', walletId)
    expect(kernel.state.activeNamespace.get()).toBe('refchain')
    expect(JSON.parse(storage.getItem('@portico/recent_wallets') ?? '')).toEqual({
      v: 1,
      d: [
        { id: 'b', name: 'B' },
        { id: 'c', name: 'C' },
      ],
    })
  })

  it('stores addresses, ids and the wallet’s name, and nothing else [S3.34]', async () => {
    const storage = createMemoryArea()
    const { kernel } = start({ storage })
    await kernel.connect('refchain', WALLET_ID)
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    expect(keys.sort()).toEqual(
      [
        'active_namespace',
        'active_network_id',
        'connected_namespaces',
        'connection_status',
        'connections',
        'recent_wallets',
        'refchain/connector_id',
        'schema',
        'wallet_id',
        'wallet_name',
      ].map((key) => `@portico/${key}`),
    )
  })

  it('writes each of the nine records of a connection once, and nothing that is there already [S3.34]', async () => {
    const storage = createMemoryArea()
    const written: string[] = []
    const watched = new Proxy(storage, {
      get(area, name) {
        if (name !== 'setItem' && name !== 'removeItem') return Reflect.get(area, name)
        return (key: string, value = '') => {
          written.push(key.slice('@portico/'.length))
          if (name === 'setItem') area.setItem(key, value)
          else area.removeItem(key)
        }
      },
    })
    const first = start({ storage: watched })
    await first.kernel.connect('refchain', WALLET_ID)
    await settle()
    // The mark of the schema is there once for all records of this browser.
    expect(written.filter((key) => key !== 'schema').sort()).toEqual([
      ...['active_namespace', 'active_network_id', 'connected_namespaces', 'connection_status', 'connections'],
      ...['recent_wallets', 'refchain/connector_id', 'wallet_id', 'wallet_name'],
    ])
    written.length = 0
    await first.kernel.connect('refchain', WALLET_ID)
    await settle()
    expect(written).toEqual([])
  })

  it('names the network that is not configured, and the family that is not there [S8.2a, S8.9k]', async () => {
    const { kernel } = start()
    await expect(kernel.switchNetwork('refchain:7')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    await expect(kernel.selectNamespace('other')).rejects.toMatchObject({ code: 'ADAPTER_MISSING' })
  })

  it.each<[string, StorageArea | undefined]>([
    [
      'blocked',
      new Proxy({} as StorageArea, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    ],
    ['not there', undefined],
  ])('works where storage is %s', async (_what, storage) => {
    const { kernel } = start({ storage })
    await kernel.restore()
    await kernel.connect('refchain', WALLET_ID)
    expect(idsOf(kernel)).toEqual(ADDRESSES.map((address) => `refchain:1:${address}`))
    await kernel.disconnect()
  })
})

describe('restoring', () => {
  it.each([
    ['garbage', { '@portico/connection_status': 'garbage', '@portico/schema': '1' }],
    ['an older version', { '@portico/connection_status': 'connected' }],
    [
      'a family that is gone',
      {
        '@portico/schema': '1',
        '@portico/connection_status': '{"v":1,"d":"connected"}',
        '@portico/connected_namespaces': '{"v":1,"d":["gone"]}',
        '@portico/connections': '{"v":1,"d":{"gone":[{"connectorId":"w","key":"gone:x","accounts":["gone:1:x"]}]}}',
      },
    ],
  ])('ends disconnected on %s, without a prompt [S4.4]', async (_what, items) => {
    const { kernel, wallet } = start({ storage: createMemoryArea(items) })
    await kernel.restore()
    expect(stateOf(kernel)?.connection.status).toBe('disconnected')
    expect(wallet.prompts()).toBe(0)
  })

  it('does not take an impostor for the wallet of the last visit', async () => {
    const storage = createMemoryArea()
    const first = start({ storage })
    await first.kernel.connect('refchain', WALLET_ID)
    await first.kernel.dispose()

    const page = new EventTarget()
    const discover = discoverOn(page)
    const impostor = { request: async () => ({ accounts: ['addr6666666'], chain: '1' }), on() {}, off() {} }
    const plugin = {
      ...referencePlugin(page),
      discover: (report: Parameters<typeof discover>[0]) => {
        report({ id: WALLET_ID, name: 'Reference Wallet', provider: impostor })
        report({ id: WALLET_ID, name: 'Reference Wallet', provider: first.wallet.provider })
        return discover(report)
      },
    }
    const next = createTestKernel({ plugins: [plugin], networks: referenceNetworks, storage })
    kernels.push(next)
    await next.restore()
    expect(idsOf(next)).not.toContain('refchain:1:addr6666666')
  })
})

describe('a family whose wallets can only be asked with a prompt', () => {
  const visit = async () => {
    const storage = createMemoryArea()
    const page = new EventTarget()
    const wallet = createReferenceWallet(page)
    wallet.install()
    const open = () => {
      const kernel = createTestKernel({ plugins: [onActPlugin(page)], networks: referenceNetworks, storage })
      kernels.push(kernel)
      return kernel
    }
    const first = open()
    await first.connect('refchain', WALLET_ID)
    return { storage, wallet, first, open }
  }

  it('is not asked at a reload: the wallet is the last used one, and no address is shown [S4.3a]', async () => {
    const { wallet, first, open } = await visit()
    await first.dispose()
    wallet.endSession()
    const next = open()
    expect(next.hasStoredSession()).toBe(true)
    await next.restore()
    expect(wallet.prompts()).toBe(1)
    expect(stateOf(next)).toMatchObject({ connection: { status: 'disconnected' }, kept: [{ walletId: WALLET_ID }] })
    expect(next.state.recentWallets.get()).toMatchObject([{ id: WALLET_ID }])
    await next.connect('refchain', WALLET_ID)
    expect(wallet.prompts()).toBe(2)
    expect(stateOf(next)).toMatchObject({ connection: { status: 'connected' }, kept: [] })
  })

  it('begins with the account that was chosen, also when more was done and stored before', async () => {
    const { first, open } = await visit()
    await first.switchAccount(`refchain:1:${ADDRESSES[1]}`)
    await first.dispose()
    for (const chainId of ['refchain:2', 'refchain:1'] as const) {
      const next = open()
      await next.restore()
      await next.switchNetwork(chainId)
      await next.dispose()
    }
    const last = open()
    await last.restore()
    await last.connect('refchain', WALLET_ID)
    expect(idsOf(last)[0]).toBe(`refchain:1:${ADDRESSES[1]}`)
    await last.dispose()
    const after = open()
    await after.restore()
    await after.connect('refchain', WALLET_ID)
    expect(idsOf(after)[0]).toBe(`refchain:1:${ADDRESSES[1]}`)
  })

  it('forgets the session with a disconnect, without a prompt', async () => {
    const { wallet, first, open } = await visit()
    await first.dispose()
    const next = open()
    await next.restore()
    await next.disconnect()
    await next.dispose()
    const last = open()
    await last.restore()
    expect([stateOf(last)?.kept, wallet.prompts()]).toEqual([[], 1])
  })
})

describe('a wallet that is announced anew by another object', () => {
  /** A wallet of the same id, which answers in the place of the one before. */
  const reload = (page: EventTarget) => {
    const next = createReferenceWallet(page)
    return { next, remove: next.install() }
  }
  const accountsOf = (kernel: Kernel) =>
    kernel.state.wallets
      .get()
      .get('refchain')
      ?.map(({ id }) => id)

  it('never takes over the session: requests go to the object that granted it', async () => {
    const page = new EventTarget()
    const first = createReferenceWallet(page)
    const silence = first.install()
    const { kernel } = start({ plugins: [referencePlugin(page)] })
    const session = await kernel.connect('refchain', WALLET_ID)
    silence()
    const { next } = reload(page)
    await kernel.discover()
    expect(accountsOf(kernel)).toEqual([WALLET_ID, `${WALLET_ID}#2`])
    const signer = await kernel.get(Signer, 'refchain')
    await signer.signMessage(session.accounts[0].id, new Uint8Array([1]))
    expect([first.prompts(), next.prompts()]).toEqual([2, 0])

    await kernel.disconnect()
    await kernel.discover()
    expect(accountsOf(kernel)).toEqual([WALLET_ID])
    await kernel.connect('refchain', WALLET_ID)
    expect([first.prompts(), next.prompts()]).toEqual([2, 1])
  })

  it('waits while the wallet is being asked, and while it is kept beside another', async () => {
    const page = new EventTarget()
    const first = createReferenceWallet(page)
    const silence = first.install()
    const release = first.holdNext()
    createReferenceWallet(page, undefined, { id: SECOND_ID }).install()
    const { kernel } = start({ plugins: [referencePlugin(page)] })
    await kernel.discover()
    const connecting = kernel.connect('refchain', WALLET_ID)
    await settle()
    silence()
    reload(page)
    const providerOf = () =>
      kernel.state.wallets
        .get()
        .get('refchain')
        ?.find(({ id }) => id === WALLET_ID)?.provider
    await kernel.discover()
    expect(providerOf()).toBe(first.provider)
    release()
    await connecting
    await kernel.connect('refchain', SECOND_ID)
    await kernel.discover()
    expect(providerOf()).toBe(first.provider)
    await kernel.forgetConnection('refchain', WALLET_ID)
    await kernel.discover()
    expect(providerOf()).not.toBe(first.provider)
  })
})

describe('a burst of changes', () => {
  it('is written once, with what holds at its end', async () => {
    const area = createMemoryArea()
    let writes = 0
    const storage: StorageArea = {
      getItem: area.getItem,
      removeItem: area.removeItem,
      key: area.key,
      get length() {
        return area.length
      },
      setItem(key, value) {
        if (key.endsWith('/connections')) writes++
        area.setItem(key, value)
      },
    }
    const page = new EventTarget()
    createReferenceWallet(page).install()
    let report: (session: Session | undefined) => void = () => {}
    const plugin = referencePlugin(page, (context) => {
      const right = activateReference(context)
      const onSessionChange: Connector['onSessionChange'] = (listener) => {
        report = listener
        return right.connector.onSessionChange(listener)
      }
      return { ...right, connector: { ...right.connector, onSessionChange } }
    })
    const { kernel } = start({ storage, plugins: [plugin] })
    const session = await kernel.connect('refchain', WALLET_ID)
    writes = 0
    for (let index = 0; index < 10_000; index++) {
      report(testSession([`refchain:1:addr${index}`], session.walletId))
    }
    await settle()
    expect(writes).toBe(1)
    expect(idsOf(kernel)).toEqual(['refchain:1:addr9999'])
    expect(JSON.parse(area.getItem('@portico/connections') ?? '').d.refchain[0].accounts).toEqual([
      'refchain:1:addr9999',
    ])
  })

  it('is written also when the widget is disposed in the same moment', async () => {
    const storage = createMemoryArea()
    const { kernel } = start({ storage })
    await kernel.connect('refchain', WALLET_ID)
    await Promise.allSettled([kernel.disconnect(), kernel.dispose()])
    expect(JSON.parse(storage.getItem('@portico/connection_status') ?? '').d).toBe('disconnected')
  })
})

describe('two kernels on one page', () => {
  it('do not see each other', async () => {
    const storage = createMemoryArea()
    const one = start({ storage, instanceId: 'one' })
    const other = start({ storage })
    await other.kernel.connect('refchain', WALLET_ID)
    await one.kernel.preload()
    expect(stateOf(one.kernel)?.connection.status).toBe('disconnected')
    expect(one.kernel.state.wallets.get().size).toBe(0)

    await one.kernel.connect('refchain', WALLET_ID)
    await one.kernel.disconnect()
    expect(stateOf(other.kernel)?.connection.status).toBe('connected')
    await other.kernel.dispose()

    const reloaded = createTestKernel({ plugins: [referencePlugin(other.page)], networks: referenceNetworks, storage })
    kernels.push(reloaded)
    await reloaded.restore()
    expect(stateOf(reloaded)?.connection.status).toBe('connected')
  })

  it('start with nothing from each other, in any order', async () => {
    const storage = createMemoryArea()
    const one = start({ storage, instanceId: 'one' })
    await one.kernel.connect('refchain', WALLET_ID)
    await start({ storage }).kernel.preload()
    await one.kernel.dispose()
    const reloaded = createTestKernel({
      plugins: [referencePlugin(one.page)],
      networks: referenceNetworks,
      storage,
      instanceId: 'one',
    })
    kernels.push(reloaded)
    await reloaded.restore()
    expect(stateOf(reloaded)?.connection.status).toBe('connected')
  })
})

describe('balances', () => {
  it('are read for the connected account and go with it', async () => {
    const fixture = await createReferenceFixture()
    fixture.wallet.install()
    const kernel = createKernel({
      plugins: [fixture.plugin],
      networks: fixture.networks,
      customRpcUrls: fixture.rpcUrls,
      storage: createMemoryArea(),
    })
    kernels.push(kernel)
    await expect(kernel.refreshBalance('refchain')).rejects.toMatchObject({ code: 'CONTEXT_UNDEFINED' })
    expect(kernel.state.balances.get().size).toBe(0)
    await kernel.connect('refchain', WALLET_ID)
    await kernel.refreshBalance('refchain')
    expect(kernel.state.balances.get().get('refchain')).toMatchObject({
      status: 'ready',
      account: fixture.accounts[0],
    })
    fixture.wallet.selectAccount?.(1)
    await settle()
    expect(kernel.state.balances.get().size).toBe(0)
  })

  it('are not read for an account that has gone before the code for it was there', async () => {
    const { kernel } = start()
    await kernel.connect('refchain', WALLET_ID)
    const reading = kernel.refreshBalance('refchain')
    await Promise.all([reading, kernel.disconnect('refchain')])
    expect(kernel.state.balances.get().size).toBe(0)
  })
})

describe('taking a plugin down', () => {
  it('ends the session that it served: no address stays without a wallet behind it', async () => {
    const { kernel } = start()
    await kernel.connect('refchain', WALLET_ID)
    expect(await kernel.deactivate('refchain')).toEqual(['refchain'])
    expect(stateOf(kernel)?.connection.status).toBe('disconnected')
  })
})

describe('dispose', () => {
  it('ends what was started, and the stored session survives it', async () => {
    const storage = createMemoryArea()
    const guard = createLeakGuard()
    const { kernel, wallet, page } = start({ storage })
    wallet.holdNext()
    const connecting = kernel.connect('refchain', WALLET_ID)
    connecting.catch(() => {})
    await settle()
    await kernel.dispose()
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await settle()
    guard.release()
    expect(guard.leaks().filter((leak) => !leak.includes('refchain:ask'))).toEqual([])
    expect(wallet.listeners()).toBe(0)
    expect(page).toBeDefined()
  })

  it('makes every later call reject, and can be called twice', async () => {
    const { kernel } = start()
    await kernel.dispose()
    await kernel.dispose()
    await expect(kernel.connect('refchain', WALLET_ID)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect(kernel.get(Connector, 'refchain')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

describe('several wallets of one family', () => {
  const VAULT = 'org.example.vault'
  function open(storage = createMemoryArea()) {
    const page = new EventTarget()
    const vaultPage = new EventTarget() // a second wallet of the same make, under another id
    vaultPage.addEventListener(ANNOUNCE, (event) => {
      const detail = { ...(event as CustomEvent<Announcement>).detail, id: VAULT }
      page.dispatchEvent(new CustomEvent(ANNOUNCE, { detail }))
    })
    page.addEventListener(ASK, () => vaultPage.dispatchEvent(new Event(ASK)))
    const wallets = [createReferenceWallet(page), createReferenceWallet(vaultPage)]
    for (const wallet of wallets) wallet.install()
    const begin = () => {
      const kernel = createTestKernel({ plugins: [referencePlugin(page)], networks: referenceNetworks, storage })
      kernels.push(kernel)
      return kernel
    }
    return { wallets, begin, storage }
  }
  const keptOf = (kernel: Kernel) => stateOf(kernel)?.kept.map(({ walletId }) => walletId)

  it('keeps the earlier one beside the new one, over a reload, without a prompt [S4.3a]', async () => {
    const { begin, wallets } = open()
    const kernel = begin()
    await kernel.connect('refchain', WALLET_ID)
    await kernel.connect('refchain', VAULT)
    expect([sessionOf(stateOf(kernel))?.walletId, keptOf(kernel)]).toEqual([VAULT, [WALLET_ID]])
    await kernel.dispose()
    const prompts = wallets.map((wallet) => wallet.prompts())
    const reloaded = begin()
    await reloaded.restore()
    expect([sessionOf(stateOf(reloaded))?.walletId, keptOf(reloaded)]).toEqual([VAULT, [WALLET_ID]])
    expect(wallets.map((wallet) => wallet.prompts())).toEqual(prompts)
  })

  it('lets one go and keeps the other', async () => {
    const { begin } = open()
    const kernel = begin()
    await kernel.connect('refchain', WALLET_ID)
    await kernel.connect('refchain', VAULT)
    await kernel.forgetConnection('refchain', VAULT)
    expect([sessionOf(stateOf(kernel)), keptOf(kernel)]).toEqual([undefined, [WALLET_ID]])
    await kernel.connect('refchain', WALLET_ID)
    expect([sessionOf(stateOf(kernel))?.walletId, keptOf(kernel)]).toEqual([WALLET_ID, []])
  })

  it('ends all of them with one disconnect, and remembers that the visitor left [S4.2, S4.6, S3.34]', async () => {
    const { begin, storage } = open()
    const kernel = begin()
    await kernel.connect('refchain', WALLET_ID)
    await kernel.connect('refchain', VAULT)
    await kernel.disconnect()
    expect([sessionOf(stateOf(kernel)), keptOf(kernel)]).toEqual([undefined, []])
    const read = (key: string) => storage.getItem(`@portico/${key}`)
    expect([read('connections'), read('refchain/connector_id'), read('wallet_id')]).toEqual([null, null, null])
    expect(JSON.parse(read('disconnected_connectors') ?? '').d).toEqual({ refchain: [VAULT, WALLET_ID] })
    await kernel.connect('refchain', VAULT)
    expect(JSON.parse(read('disconnected_connectors') ?? '').d).toEqual({ refchain: [WALLET_ID] })
  })
})

it('forgets addresses and what they hold when the last visit ended disconnected [S4.3b]', async () => {
  const storage = createMemoryArea()
  const keys = ['@portico/native_balance_cache', '@portico/portfolio_cache']
  const entry = ['refchain:1:x', Date.now(), { amount: '5', decimals: 2, symbol: 'REF' }]
  storage.setItem('@portico/schema', '1')
  storage.setItem('@portico/connection_status', JSON.stringify({ v: 1, d: 'disconnected' }))
  for (const key of [...keys, '@portico/kept'])
    storage.setItem(key, JSON.stringify({ v: 1, t: Date.now(), d: [entry] }))
  const records = [{ name: 'portfolio_cache', isOfAccounts: true }, { name: 'kept' }]
  const holder = definePlugin(
    defineManifest({ id: 'holder', kernel: 2, namespaces: 'global', provides: {}, records }),
    { options: undefined, load: async () => ({ activate: () => ({}) }) },
  )
  const { kernel } = start({ storage, plugins: [referencePlugin(new EventTarget()), holder] })
  await kernel.restore()
  expect(keys.map((key) => storage.getItem(key))).toEqual([null, null])
  expect(storage.getItem('@portico/kept')).not.toBeNull()
})

describe('kinds of accounts', () => {
  const plain = referencePlugin(new EventTarget())
  const plugin = (accountTypes: readonly ['eoa' | 'smartAccount' | 'payment', ...('eoa' | 'smartAccount')[]]) => ({
    ...plain,
    manifest: { ...plain.manifest, accountTypes },
  })
  const typeOf = (kernel: Kernel) => kernel.state.accountTypes.get().get('refchain')

  it('begin with the family’s default, or with the host’s [S3.21, S3.22]', () => {
    expect(typeOf(start().kernel)).toBe('eoa')
    expect(typeOf(start({ plugins: [plugin(['payment'])] }).kernel)).toBe('payment')
    const plugins = [plugin(['smartAccount', 'eoa'])]
    expect(typeOf(start({ plugins }).kernel)).toBe('smartAccount')
    expect(typeOf(start({ plugins, defaultAccountTypes: { refchain: 'eoa' } }).kernel)).toBe('eoa')
    const wrong = { plugins, defaultAccountTypes: { refchain: 'payment' as const } }
    expect(() => start(wrong)).toThrow('smartAccount, eoa')
  })

  it('are used at once where a plugin offers them; when that fails, the plain kind is preferred again [S3.23, S4.21a]', async () => {
    const offered = ['smartAccount', 'eoa'] as const
    const chosen: string[] = []
    let failure: PorticoError | undefined
    const kinds = definePlugin(
      defineManifest({
        id: 'kinds',
        kernel: 2,
        namespaces: 'global',
        provides: { kinds: AccountKinds },
        requires: { accounts: Accounts },
      }),
      {
        options: undefined,
        load: async () => ({
          activate: ({ deps }) => ({
            kinds: {
              list: (namespace) => {
                const account = deps.accounts.session(namespace)?.accounts[0]
                return account ? [account, { id: `${account.id}-contract`, type: 'smartAccount' }] : []
              },
              async choose(account) {
                if (failure) throw failure
                chosen.push(account)
                return deps.accounts.session('refchain') as Session
              },
            },
          }),
        }),
      },
    )
    const page = new EventTarget()
    const wallet = createReferenceWallet(page)
    wallet.install()
    const family = referencePlugin(page)
    const plugins = [{ ...family, manifest: { ...family.manifest, accountTypes: offered } }, kinds]
    const { kernel } = start({ plugins })
    await kernel.connect('refchain', WALLET_ID)
    await kernel.setPreferredAccountType('refchain', 'smartAccount')
    expect(chosen).toEqual([`${idsOf(kernel)[0]}-contract`])
    expect(typeOf(kernel)).toBe('smartAccount')
    failure = new PorticoError('REQUEST_REJECTED', { walletId: 'x' })
    await expect(kernel.setPreferredAccountType('refchain', 'smartAccount')).rejects.toBe(failure)
    expect(typeOf(kernel)).toBe('eoa')
  })

  it('are the visitor’s choice, announced and remembered; one that the family lacks is refused [S3.23, S3.34]', async () => {
    const storage = createMemoryArea()
    const plugins = [plugin(['smartAccount', 'eoa'])]
    const { kernel } = start({ plugins, storage })
    const onTyped = vi.fn()
    kernel.events.on('accountType:changed', onTyped)
    await kernel.setPreferredAccountType('refchain', 'eoa')
    expect(typeOf(kernel)).toBe('eoa')
    expect(onTyped).toHaveBeenCalledWith({ namespace: 'refchain', type: 'eoa' })
    await expect(kernel.setPreferredAccountType('refchain', 'payment')).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
    })
    await expect(kernel.setPreferredAccountType('other', 'eoa')).rejects.toMatchObject({ code: 'ADAPTER_MISSING' })
    const reloaded = start({ plugins, storage }).kernel
    await reloaded.preload()
    expect(typeOf(reloaded)).toBe('eoa')
    storage.setItem('@portico/preferred_account_types', JSON.stringify({ v: 1, d: { refchain: 'payment' } }))
    const changed = start({ plugins, storage }).kernel
    await changed.preload()
    expect(typeOf(changed)).toBe('smartAccount')
  })
})

it('labels addresses, and takes the label away [S3.4]', () => {
  const { kernel } = start()
  kernel.setAddressLabel('x', 'Savings')
  expect(kernel.state.addressLabels.get().get('x')).toBe('Savings')
  kernel.setAddressLabel('x')
  expect(kernel.state.addressLabels.get().has('x')).toBe(false)
})
