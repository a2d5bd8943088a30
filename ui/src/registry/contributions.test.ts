import '../views/viewParams.js'
import { createKernel, createStore, type Facts } from '@portico/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Features } from '../options/features.js'
import { resolveFeatures } from '../options/resolveFeatures.js'
import { createTestChain, testNetwork } from '../testing/createTestChain.js'
import { createTestFeature } from '../testing/createTestFeature.js'
import { applicable, contributedView, orderSlot } from './contributions.js'

const component = async () => ({ default: undefined })
const lamp = createTestFeature(
  'lamp-shop',
  { flag: 'lamp', default: true },
  { views: [{ id: 'AllWallets', title: 'Buy', component }] },
)

describe('contributedView', () => {
  it('is there only while the plugin’s feature is on [S2.13]', () => {
    const kernel = createKernel({ plugins: [createTestChain().plugin, lamp], networks: [testNetwork('1')] })
    const features = createStore<Features>(resolveFeatures({}, {}, [lamp]))
    const core = { kernel, features, options: { plugins: [], networks: [] }, log: { error() {} } }
    expect(contributedView(core, 'AllWallets')).toMatchObject({ title: 'Buy', pluginId: 'lamp-shop' })
    expect(contributedView(core, 'Connect')).toBeUndefined()
    features.set(resolveFeatures({ lamp: false }, {}, [lamp]))
    expect(contributedView(core, 'AllWallets')).toBeUndefined()
  })
})

const facts: Facts = { namespace: 'stone', connected: true, has: () => false, urls: {} }

describe('applicable', () => {
  it('keeps what has no condition or a true one, in order', () => {
    const contributions = [
      { id: 'weave', when: ({ connected }: Facts) => connected },
      { id: 'spin' },
      { id: 'dye', when: ({ namespace }: Facts) => namespace === 'clay' },
    ]
    expect(applicable(contributions, facts, () => {}).map(({ id }) => id)).toEqual(['weave', 'spin'])
  })

  it('hides only the contribution whose condition throws, and tells developers which', () => {
    const logged: string[] = []
    const broken = {
      id: 'weave',
      when: () => {
        throw new TypeError('no loom')
      },
    }
    expect(applicable([broken, { id: 'spin' }], facts, (text) => logged.push(text))).toEqual([{ id: 'spin' }])
    expect(logged).toEqual(['"when" of the contribution "weave" threw'])
  })
})

const ORDER: Readonly<Record<string, number>> = { onramp: 10, swaps: 20, receive: 30, send: 40 }
const named = (...ids: string[]) =>
  ids.map((id) => {
    const order = ORDER[id]
    return order === undefined ? { id } : { id, order }
  })
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)

describe('the entries of a slot', () => {
  it('stand in their own order, and after them those without one as registered [S2.3, S2.16]', () => {
    expect(idsOf(orderSlot(named('send', 'vote', 'receive', 'onramp', 'stake', 'swaps')))).toEqual([
      ...['onramp', 'swaps', 'receive', 'send'],
      ...['vote', 'stake'],
    ])
  })

  it('begin with what the host names instead [S2.16]', () => {
    const actions = named('stake', 'onramp', 'send', 'vote', 'receive')
    expect(idsOf(orderSlot(actions, ['receive', 'swaps', 'send']))).toEqual([
      'receive',
      'send',
      'onramp',
      'stake',
      'vote',
    ])
  })

  it('are all there once and keep all three orders, for any lists [S2.16]', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('onramp', 'swaps', 'receive', 'send', 'vote', 'stake', 'x'))
    const order = fc.array(fc.constantFrom<string>('onramp', 'swaps', 'receive', 'send', 'vote', 'unknown'))
    fc.assert(
      fc.property(ids, order, (given, wanted) => {
        const actions = named(...given)
        const ordered = orderSlot(actions, wanted)
        const isGiven = (id: string) => given.includes(id)
        const first = [...new Set(wanted)].filter(isGiven)
        const usual = Object.keys(ORDER).filter((id) => isGiven(id) && !first.includes(id))
        const rest = given.filter((id) => !first.includes(id) && !usual.includes(id))
        expect(idsOf(ordered)).toEqual([...first, ...usual, ...rest])
        expect(new Set(ordered)).toEqual(new Set(actions))
      }),
      { numRuns: 1_000 },
    )
  })
})
