import { Names } from '@portico/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createPortico } from './createPortico.js'
import type { PorticoOptions } from './options/options.js'
import { createTestChain, createTestStorage, sessionOn, testNetwork } from './testing/createTestChain.js'
import { createTestNames } from './testing/createTestNames.js'

const setUp = (overrides: Partial<PorticoOptions> = {}) => {
  const chain = createTestChain()
  const client = createPortico({
    plugins: [chain.plugin],
    networks: [testNetwork('1'), testNetwork('2')],
    storage: createTestStorage(),
    ...overrides,
  })
  return { chain, client }
}

describe('createPortico on a server', () => {
  it('touches nothing of a browser while it is imported, created, read and disposed', async () => {
    const touched: string[] = []
    const names = ['window', 'localStorage', 'sessionStorage', 'indexedDB', 'customElements', 'navigator', 'fetch']
    const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
    for (const name of names) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          touched.push(name)
          return undefined
        },
      })
    }
    try {
      vi.resetModules()
      const fresh = await import('./createPortico.js')
      const client = fresh.createPortico({ plugins: [createTestChain().plugin], networks: [testNetwork('1')] })
      await client.ready()
      client.getAccount()
      client.getNetwork()
      client.getState()
      await client.dispose()
    } finally {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    }
    expect(touched).toEqual([])
  })

  it('says disconnected, and the network to begin on', () => {
    const { client } = setUp({ defaultNetwork: testNetwork('2') })
    expect(client.getAccount()).toMatchObject({ namespace: 'test', status: 'disconnected', allAccounts: [] })
    expect(client.getNetwork().caipNetwork?.name).toBe('Test 2')
    expect(client.getBalance()).toEqual({ status: 'idle' })
    expect(client.getState()).toEqual({ open: false, view: undefined, shake: false, loading: { test: false } })
  })
})

describe('what a server has rendered as connected', () => {
  const initialState = [{ walletId: 'wallet', accounts: ['test:2:alice'] }] as const

  it('is the initial state: the address and its network, not yet connected [S4.3a]', () => {
    const { initial } = setUp({ initialState }).client
    expect(initial.getAccount()).toMatchObject({ status: 'connecting', address: 'alice', caipAddress: 'test:2:alice' })
    expect(initial.getAccount('test').connectedWalletInfo).toMatchObject({ id: 'wallet', name: 'wallet' })
    expect(initial.getNetwork().caipNetwork?.name).toBe('Test 2')
  })

  it('does not choose a network that is not offered', () => {
    const away = [{ walletId: 'wallet', accounts: ['test:9:alice'] }] as const
    expect(setUp({ initialState: away }).client.initial.getNetwork().chainId).toBe('test:1')
  })

  it('has no effect where sessions are not opened again', () => {
    const { initial } = setUp({ initialState, enableReconnect: false }).client
    expect(initial.getAccount()).toMatchObject({ status: 'disconnected', address: undefined })
    expect(initial.getNetwork().chainId).toBe('test:1')
  })
})

describe('createPortico', () => {
  it('makes clients that share nothing', async () => {
    const one = setUp({ themeMode: 'dark' })
    const other = setUp()
    expect([one.client.getTheme().mode, other.client.getTheme().mode]).toEqual(['dark', 'system'])
    one.client.setTheme({ mode: 'light' })
    expect(other.client.getTheme().mode).toBe('system')
  })

  it('gives the same snapshot until something changes, and another one then', async () => {
    const { client } = setUp()
    const [account, network, initial] = [client.getAccount(), client.getNetwork(), client.initial.getNetwork()]
    expect(client.getAccount()).toBe(account)
    let calls = 0
    client.subscribeNetwork(() => calls++)
    await client.switchNetwork('test:2')
    expect(calls).toBe(1)
    expect(client.getNetwork()).not.toBe(network)
    expect(client.getNetwork()).toBe(client.getNetwork())
    expect(client.getAccount()).not.toBe(account)
    expect(client.initial.getNetwork()).toBe(initial)
    expect(initial.chainId).toBe('test:1')
  })

  it('keeps several wallets of a family, and switches between them', async () => {
    const { chain, client } = setUp()
    const connect = (walletId: string) => {
      chain.answer = { ...sessionOn('1'), walletId }
      return client.switchConnection('test', walletId)
    }
    const heard = vi.fn()
    client.subscribeConnections(heard)
    await connect('wallet')
    await connect('vault')
    expect(client.getConnections().map(({ connectorId, isActive }) => [connectorId, isActive])).toEqual([
      ['vault', true],
      ['wallet', false],
    ])
    expect(client.getConnections()).toBe(client.getConnections())
    await client.forgetConnection('test', 'vault')
    expect([client.getAccount().status, client.getConnections('test').length]).toEqual(['disconnected', 1])
    expect(heard).toHaveBeenCalled()
    await client.disconnect()
    expect(client.getConnections()).toEqual([])
    await expect(client.switchConnection('', 'wallet')).rejects.toMatchObject({ code: 'CHAIN_REQUIRED' })
  })

  it('knows the wallet in use, as long as there is one', async () => {
    const { client } = setUp()
    expect([client.getWalletInfo(), client.getProvider('test')]).toEqual([undefined, undefined])
    await client.switchConnection('test', 'wallet')
    expect(client.getWalletInfo()).toMatchObject({ id: 'wallet' })
    await client.disconnect()
    expect(client.getWalletInfo()).toBeUndefined()
  })

  it('logs failures, unless it is to be silent [S9.7b]', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const themeVariables = { '--portico-radius': 'javascript:1' }
    setUp({ themeVariables })
    expect(error).toHaveBeenCalledOnce()
    setUp({ themeVariables, logLevel: 'silent' })
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
  })

  it('tells one listener of everything [S7.25]', async () => {
    const { client } = setUp()
    const heard = vi.fn()
    const stop = client.onEvent(heard)
    await client.switchConnection('test', 'wallet')
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ event: 'session:opened', namespace: 'test' }))
    stop()
    heard.mockClear()
    await client.disconnect()
    expect(heard).not.toHaveBeenCalled()
  })

  it('drops theme variables that are none, with a log line', () => {
    const lines: string[] = []
    const { client } = setUp({
      themeVariables: { '--portico-accent': 'url(x)', '--portico-radius': '2px' },
      log: { error: (text) => void lines.push(text) },
    })
    expect(client.getTheme().variables).toEqual({ '--portico-radius': '2px' })
    client.setTheme({ variables: { '--portico-width': 'wide' } })
    expect(client.getTheme().variables).toEqual({})
    expect(lines).toHaveLength(2)
  })

  it('starts nothing any more once it is disposed', async () => {
    const { client } = setUp()
    await client.dispose()
    await expect(client.signMessage('x')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect(client.open()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect(client.switchNetwork('test:2')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await client.dispose()
  })
})

it('a page reads what a plugin provides by its token, and what is not provided is refused [S3.4]', async () => {
  const names = createTestNames()
  const { chain, client } = setUp()
  await expect(client.get(Names, 'test')).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  const named = setUp({ plugins: [chain.plugin, names.plugin] }).client
  names.known.set('test:1:alice', { name: 'alice.example' })
  expect(await (await named.get(Names, 'test')).fetchIdentity('test:1:alice')).toEqual({ name: 'alice.example' })
})
