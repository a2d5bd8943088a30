import { expect } from 'vitest'
import { parseChainId } from '../../caip/chainId.js'
import type { AccountType } from '../../capabilities/account.js'
import { Connector } from '../../capabilities/connector.js'
import { tokensOf } from '../../capabilities/token.js'
import { checkManifests } from '../../checks/checkManifests.js'
import { createLeakGuard } from '../createLeakGuard.js'
import { settle, until } from '../waiting.js'
import type { Cases } from './cases.js'
import { watchPlugin } from './watchPlugin.js'

const ACCOUNT_TYPES: ReadonlySet<AccountType> = new Set(['eoa', 'smartAccount', 'payment'])

export const manifestCases = (): Cases => ({
  async 'touches no global when created, loaded and connected'(stage) {
    stage.install()
    await stage.createKernel().preload() // the kernel's own libraries are not the plugin's doing
    const before = listGlobals()
    const { connector } = await stage.open()
    await connector.connect(stage.fixture.walletId, { chainId: stage.home })
    await connector.disconnect()
    expect(changedGlobals(before)).toEqual([])
  },

  async 'registers and lists without loading code'({ fixture, createKernel, namespace }) {
    const watched = watchPlugin(fixture.plugin)
    const kernel = createKernel({ plugin: watched.plugin })
    await kernel.preload()
    expect(kernel.namespaces).toContain(namespace)
    expect(kernel.has(Connector, namespace)).toBe(true)
    for (const point of ['views', 'actions'] as const) kernel.contributions(point)
    expect(watched.loads()).toBe(0)
  },

  async 'does nothing on the page when its code is loaded ahead of the activation'(stage) {
    stage.install()
    await stage.createKernel().preload() // the kernel's own libraries are not the plugin's doing
    const before = listGlobals()
    const guard = createLeakGuard()
    const watched = watchPlugin(stage.fixture.plugin)
    const kernel = stage.createKernel({ plugin: watched.plugin })
    await kernel.preload(stage.namespace)
    await settle()
    guard.release()
    expect([watched.loads(), watched.contexts.length]).toEqual([1, 0])
    expect(kernel.state.wallets.get().size).toBe(0)
    expect(guard.leaks()).toEqual([])
    expect(changedGlobals(before)).toEqual([])
    const connector = await kernel.get(Connector, stage.namespace)
    expect(connector).toBeTypeOf('object')
  },

  async 'has a well-formed id, well-formed namespaces and capability ids'({ fixture, namespace }) {
    const { manifest } = fixture.plugin
    expect(checkManifests([manifest], tokensOf(manifest.requires))).toEqual([])
    expect(manifest.namespaces).toContain(namespace)
    const tokens = [manifest.provides, manifest.requires, manifest.optional].flatMap(tokensOf)
    expect(tokens.filter(({ id }) => !/^[a-z][a-z0-9-]*@[1-9]\d*$/.test(id))).toEqual([])
  },

  async 'says what the family is called, in words that can be shown and signed'({ fixture }) {
    const { family } = fixture.plugin.manifest
    if (!family) return
    expect(family.name).toMatch(/^\S(.{0,30}\S)?$/u)
    expect(family.signIn).toMatch(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,31}$/)
  },

  async 'names a default chain, kinds of accounts and records that can be'({ fixture }) {
    const { namespaces, defaultChain, accountTypes = ['eoa'], records = [] } = fixture.plugin.manifest
    if (defaultChain !== undefined) expect(namespaces).toContain(parseChainId(defaultChain).namespace)
    expect(accountTypes.length).toBeGreaterThan(0)
    expect(accountTypes.filter((type, at) => !ACCOUNT_TYPES.has(type) || accountTypes.indexOf(type) !== at)).toEqual([])
    expect(records.filter(({ name }) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([])
    const isLimit = (limit = 1) => Number.isSafeInteger(limit) && limit > 0
    expect(records.filter(({ lifetimeMs, maxEntries }) => !isLimit(lifetimeMs) || !isLimit(maxEntries))).toEqual([])
  },

  async 'returns exactly the capabilities its manifest names'({ fixture, open }) {
    const watched = watchPlugin(fixture.plugin)
    await open({ plugin: watched.plugin })
    const [record = {}] = watched.records
    expect(Object.keys(record).sort()).toEqual(Object.keys(fixture.plugin.manifest.provides).sort())
    for (const capability of Object.values(record)) expect(capability).toBeTypeOf('object')
  },

  async 'listens for wallets only between discover() and dispose()'({ fixture, createKernel, ...stage }) {
    const found = () => kernel.state.wallets.get().get(stage.namespace) ?? []
    const guard = createLeakGuard()
    const kernel = createKernel()
    try {
      await kernel.preload()
      stage.install()
      await settle()
      expect(found(), 'wallets before discover()').toEqual([])
      await kernel.discover()
      await until(() => found().length > 0, 'the wallet is found')
    } finally {
      await kernel.dispose()
      stage.uninstall()
      guard.release()
    }
    expect(guard.leaks()).toEqual([])
  },
})

/** Names and plain values; a lazily made global turns from getter to value on its own. */
function listGlobals(): ReadonlyMap<PropertyKey, unknown> {
  return new Map(
    Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)?.value]),
  )
}

function changedGlobals(before: ReadonlyMap<PropertyKey, unknown>): readonly string[] {
  const after = listGlobals()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter(
      (key) => !before.has(key) || !after.has(key) || !Object.is(before.get(key) ?? after.get(key), after.get(key)),
    )
    .map(String)
}
