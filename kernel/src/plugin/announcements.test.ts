import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Connector } from '../capabilities/connector.js'
import { createStore } from '../store/createStore.js'
import { createFakeClock } from '../testing/createFakeClock.js'
import { fuzzPlan } from '../testing/fuzzPlan.js'
import { cleanText } from '../untrusted/cleanText.js'
import { isPicture } from '../untrusted/pictures.js'
import { definePlugin, type WalletReport } from './definePlugin.js'
import { baseIdOf, createDiscovery, type WalletMap } from './discovery.js'
import { defineManifest } from './manifest.js'
import { createRegistry } from './registry.js'

const manifest = defineManifest({ id: 'abc', kernel: 2, namespaces: ['abc'], provides: { connector: Connector } })

const boom = () => {
  throw new TypeError('boo')
}
const trap = new Proxy({}, { get: boom, has: boom, ownKeys: boom, getPrototypeOf: boom })
/** Reports name them by their place: fast-check would look into the trap. */
const providers: readonly unknown[] = [
  trap,
  boom,
  undefined,
  null,
  5,
  'text',
  ...Array.from({ length: 60 }, () => ({})),
]
const text = fc.oneof(
  fc.constantFrom('a', 'a#2', 'org.wallet', 'Wallet', '\u202e', 'a\u200b', '\ud83d', '#3', '', '👩‍🚀', 'x'.repeat(500)),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const anything = fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }) })
const icon = fc.oneof(
  anything,
  fc.constantFrom('data:image/png;base64,AA', 'http://localhost/a', 'https://a.example/a', 'data:text/html,x'),
)
const report = fc.record(
  {
    provider: fc.nat(providers.length - 1),
    id: anything,
    name: anything,
    icon,
    rdns: anything,
    via: fc.constantFrom('announced', 'injected', 'walletStandard', 'external', 'other'),
    generic: fc.boolean(),
  },
  { requiredKeys: ['provider', 'id'] },
)
const step = fc.oneof(
  { weight: 10, arbitrary: report },
  { weight: 2, arbitrary: fc.constant('ask') },
  { weight: 1, arbitrary: fc.nat(20) },
)

it('of any announcements, in any order, only clean wallets are listed, and one in use keeps its object', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const store = createStore<WalletMap>(new Map())
      const inUse = new Map<string, object>()
      let announce: (report: WalletReport) => () => void = () => () => {}
      const plugin = definePlugin(manifest, {
        options: undefined,
        load: () => Promise.reject(new TypeError('loaded')),
        discover(say) {
          announce = say
          return () => {}
        },
      })
      const lines: string[] = []
      const log = { error: (line: string) => void lines.push(line) }
      const discovery = createDiscovery(createRegistry([plugin], []), store, createFakeClock(), log, {
        isInUse: (_namespace, id) => inUse.has(id),
      })
      const list = () => store.get().get('abc') ?? []
      discovery.ask('abc')
      for (const one of steps) {
        if (one === 'ask') discovery.ask('abc')
        else if (typeof one === 'number') {
          const wallet = list()[one]
          if (wallet) inUse.set(wallet.id, wallet.provider)
        } else announce({ ...one, provider: providers[one.provider] } as WalletReport)
        for (const [id, provider] of inUse) expect(list().find((wallet) => wallet.id === id)?.provider).toBe(provider)
      }
      const wallets = list()
      expect(wallets.length).toBeLessThanOrEqual(50)
      expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
      expect(new Set(wallets.map(({ provider }) => provider)).size).toBe(wallets.length)
      const claims = new Map<string, number>()
      for (const { id, name, icon: shown, rdns = '' } of wallets) {
        claims.set(baseIdOf(id), (claims.get(baseIdOf(id)) ?? 0) + 1)
        expect(id).not.toBe('')
        for (const said of [id, name, rdns]) expect(cleanText(said, 140)).toBe(said)
        expect([...name].length).toBeLessThanOrEqual(48)
        if (shown !== undefined) expect([isPicture(shown), shown.startsWith('data:')]).toEqual([true, true])
      }
      expect(Math.max(0, ...claims.values())).toBeLessThanOrEqual(3)
      expect(lines.length).toBeLessThanOrEqual(1)
    }),
    fuzzPlan('announcements'),
  )
})
