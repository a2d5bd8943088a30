import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestFeature } from '../testing/createTestFeature.js'
import { type ConnectorSection, isFeatureOn } from './features.js'
import { DEFAULT_FEATURES, resolveFeatures } from './resolveFeatures.js'

const lamp = (byDefault: boolean) => createTestFeature('lamp', { flag: 'lamp', default: byDefault })
const hues = (byDefault: boolean) => createTestFeature('hues', { flag: 'hues', default: byDefault })

describe('the defaults', () => {
  it.each(['emailShowWallets', 'allWallets'] as const)('%s is on [S9.22a]', (name) => {
    expect(resolveFeatures()[name]).toBe(true)
  })

  it.each(['legalCheckbox', 'collapseWallets'] as const)('%s is off [S9.22b]', (name) => {
    expect(resolveFeatures()[name]).toBe(false)
  })

  it('of a plugin is what its manifest says', () => {
    const plugins = [lamp(true), hues(false)]
    expect(resolveFeatures({}, {}, plugins).off).toEqual(['hues'])
  })

  it('orders the sections of the wallet list [S2.14a]', () => {
    expect(resolveFeatures().connectorTypeOrder).toEqual([
      ...['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
    ])
  })
})

describe('resolveFeatures', () => {
  it('takes the host’s word, then the project’s, then the default', () => {
    const project = { lamp: false, hues: ['red'], collapseWallets: true, allWallets: false }
    const features = resolveFeatures({ lamp: true, allWallets: true }, project, [lamp(false), hues(false)])
    expect(features).toMatchObject({ allWallets: true, collapseWallets: true, emailShowWallets: true, off: [] })
  })

  it('counts an option that is there but undefined as not set', () => {
    expect(resolveFeatures({ lamp: undefined }, { lamp: false }, [lamp(true)]).off).toEqual(['lamp'])
  })

  it('ignores what a service says in another form', () => {
    const project = {
      lamp: 'no',
      hues: [0],
      collapseWallets: 1,
      allWallets: 'desktop',
      connectorTypeOrder: ['recent', 'recently'],
      connectMethodsOrder: 'wallet',
      unknown: true,
      __proto__: { lamp: false },
    }
    const plugins = [lamp(true), hues(true)]
    expect(resolveFeatures({}, project, plugins)).toEqual({ ...DEFAULT_FEATURES, off: [] })
    expect(resolveFeatures({}, { allWallets: 'mobile' })).toMatchObject({ allWallets: 'mobile' })
  })
})

describe('isFeatureOn', () => {
  const plugins = [
    ...['email', 'socials', 'swaps', 'send', 'receive', 'onramp', 'history', 'pay'].map((id) =>
      createTestFeature(id, { flag: id as 'lamp', default: true }),
    ),
    createTestFeature('smart-sessions', { flag: 'smartSessions' as 'lamp', default: false }),
    createTestFeature('swap-quotes', { flag: 'swaps' as 'lamp', default: true }),
  ]
  const on = (features: object, pluginId: string) => isFeatureOn(resolveFeatures(features, {}, plugins), pluginId)

  it.each(['email', 'socials', 'swaps', 'send', 'receive', 'onramp', 'history', 'pay'] as const)(
    'goes by the switch of %s [S2.13]',
    (name) => {
      expect(on({ [name]: name === 'socials' ? ['x'] : true }, name)).toBe(true)
      expect(on({ [name]: false }, name)).toBe(false)
    },
  )

  it('counts an empty list of socials as off', () => {
    expect(on({ socials: [] }, 'socials')).toBe(false)
  })

  it('leaves plugins alone that are no feature', () => {
    for (const id of ['eip155', 'legalCheckbox', 'constructor', '__proto__']) expect(on({ [id]: false }, id)).toBe(true)
  })

  it('knows plugins whose id is written in another way, and all of one flag', () => {
    expect(on({}, 'smart-sessions')).toBe(false)
    expect(on({ smartSessions: true }, 'smart-sessions')).toBe(true)
    expect(on({ swaps: false }, 'swap-quotes')).toBe(false)
  })
})

describe('an order', () => {
  const all = DEFAULT_FEATURES.connectorTypeOrder

  it('puts the wanted ones first and keeps the others in order, whatever is asked for [S2.14b]', () => {
    const anything = fc.array(fc.oneof(fc.constantFrom(...all), fc.string()))
    fc.assert(
      fc.property(anything, (wanted) => {
        const order = resolveFeatures({ connectorTypeOrder: wanted as readonly ConnectorSection[] }).connectorTypeOrder
        const known = [...new Set(wanted)].filter((name) => (all as readonly string[]).includes(name))
        expect(order.slice(0, known.length)).toEqual(known)
        expect(order.slice(known.length)).toEqual(all.filter((name) => !known.includes(name)))
      }),
      { numRuns: 1_000 },
    )
  })
})
