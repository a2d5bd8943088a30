import { createKernel, createStore } from '@portico/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../createClient.js'
import { createPortico } from '../createPortico.js'
import type { ButtonCore } from '../state/core.js'
import { CLOSED } from '../state/modalState.js'
import { createTestChain, createTestStorage, sessionOn, testNetwork } from '../testing/createTestChain.js'
import type { PorticoTheme } from '../theme/tokens.js'
import { type CookieOptions, followCookie } from './followCookie.js'
import { readCookie } from './readCookie.js'

/** What a browser does with `document.cookie`, as far as it matters here. */
function createCookieJar() {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    document: {
      get cookie() {
        return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(line: string) {
        written.push(line)
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
        if (line.includes('Max-Age=0')) kept.delete(name)
        else kept.set(name, value)
      },
    },
  }
}

let jar: ReturnType<typeof createCookieJar>
beforeEach(() => {
  jar = createCookieJar()
  vi.stubGlobal('document', jar.document)
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => readCookie(jar.document.cookie)
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A client over a real kernel; only what a page would show is left out. */
function setUp(options?: CookieOptions, ready: Promise<void> = Promise.resolve()) {
  const chain = createTestChain()
  const config = { plugins: [chain.plugin], networks: [testNetwork('1')], storage: createTestStorage() }
  const kernel = createKernel(config)
  const core = {
    kernel,
    options: config,
    modalState: createStore(CLOSED),
    theme: createStore<PorticoTheme>({ mode: 'system', variables: {} }),
    restoring: createStore(false),
    remembered: createStore([]),
    offered: createStore<ButtonCore['offered'] extends { get(): infer S } ? S : never>([]),
  } as Partial<ButtonCore> as ButtonCore
  const nothing = async () => {
    throw new TypeError('not loaded here')
  }
  const client = createClient(core, nothing, {
    ready: () => ready,
    close() {},
    onError: () => () => {},
    dispose: kernel.dispose,
  })
  return { chain, kernel, client, stop: followCookie(client, options) }
}

describe('followCookie', () => {
  it('writes nothing before a session is opened', async () => {
    setUp()
    await settle()
    expect(jar.written).toEqual([])
  })

  it('says what is connected, then what else the wallet says, and is gone with the session', async () => {
    const { kernel, chain } = setUp()
    await kernel.connect('test', 'wallet')
    await settle()
    expect(kept()).toEqual([{ walletId: 'wallet', accounts: ['test:1:alice'] }])
    chain.report(sessionOn('1', 'bob'))
    expect(kept()).toEqual([{ walletId: 'wallet', accounts: ['test:1:bob'] }])
    await kernel.disconnect()
    expect(jar.document.cookie).toBe('')
  })

  it('does without it in a frame that has no cookies, where reading them throws', async () => {
    const blocked = () => {
      throw new DOMException('sandboxed', 'SecurityError')
    }
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: blocked, set: blocked }))
    const { kernel, client } = setUp()
    await settle()
    await kernel.connect('test', 'wallet')
    expect(client.getAccount().status).toBe('connected')
    await kernel.disconnect()
    expect(client.getAccount().status).toBe('disconnected')
  })

  it('has the wallet in use only, not those that are kept connected beside it', async () => {
    const { kernel, chain } = setUp()
    await settle()
    await kernel.connect('test', 'wallet')
    chain.answer = { ...sessionOn('1', 'bob'), walletId: 'second' }
    await kernel.connect('test', 'second')
    expect(kept()).toEqual([{ walletId: 'second', accounts: ['test:1:bob'] }])
  })

  it('has the active namespace first: that is the one a server renders', async () => {
    const { client } = setUp()
    const one = {
      namespace: 'one',
      connectorId: 'first',
      accountKey: 'one:x',
      accounts: ['one:1:x'],
      isActive: true,
    } as const
    const test = {
      namespace: 'test',
      connectorId: 'second',
      accountKey: 'test:y',
      accounts: ['test:1:y', 'test:1:z'],
      isActive: true,
    } as const
    followCookie({ ...client, getConnections: () => [one, test] }, { name: 'two' })
    await settle()
    expect(readCookie(jar.document.cookie, 'two')?.map(({ walletId }) => walletId)).toEqual(['second', 'first'])
  })

  it('writes only what differs from what the browser has', async () => {
    const { kernel } = setUp()
    await settle()
    await kernel.connect('test', 'wallet')
    await kernel.refreshBalance('test')
    await kernel.connect('test', 'wallet')
    expect(jar.written).toHaveLength(1)
  })

  it('does not touch an earlier visit’s cookie until that visit’s session is known to go on, or not', async () => {
    jar.document.cookie = 'portico=earlier'
    let becomeReady = () => {}
    const { kernel } = setUp(
      {},
      new Promise((resolve) => {
        becomeReady = resolve
      }),
    )
    await kernel.connect('test', 'wallet')
    await kernel.disconnect()
    await settle()
    expect(jar.document.cookie).toBe('portico=earlier')
    becomeReady()
    await settle()
    expect(jar.document.cookie).toBe('')
  })

  it('leaves the cookie as it is once it is stopped', async () => {
    const { kernel, stop } = setUp()
    await settle()
    await kernel.connect('test', 'wallet')
    stop()
    await kernel.disconnect()
    expect(kept()).toBeDefined()
  })

  it.each([
    [{}, 'portico', 'Path=/; Max-Age=2592000; SameSite=lax; Secure'],
    [
      { name: '__Host-me', maxAgeSec: 60, sameSite: 'strict' },
      '__Host-me',
      'Path=/; Max-Age=60; SameSite=strict; Secure',
    ],
    [{ secure: false }, 'portico', 'Path=/; Max-Age=2592000; SameSite=lax'],
  ] as const)('writes with the options %j', async (options, name, attributes) => {
    const { kernel } = setUp(options)
    await settle()
    await kernel.connect('test', 'wallet')
    expect(jar.written).toEqual([expect.stringMatching(new RegExp(`^${name}=[^; ]+; ${attributes}$`))])
  })

  it('refuses a name that would not stay one, and says what to write', () => {
    expect(() => setUp({ name: 'a; Domain=x' })).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', context: expect.objectContaining({ option: 'name' }) }),
    )
  })

  it('does nothing on a server', async () => {
    vi.unstubAllGlobals()
    const client = createPortico({ plugins: [createTestChain().plugin], networks: [testNetwork('1')] })
    followCookie(client)()
    await client.dispose()
  })
})
