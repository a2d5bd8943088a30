import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConnectorSection, isFeatureOn, type PorticoFeatures } from './features.js'
import { DEFAULT_FEATURES, resolveFeatures } from './resolveFeatures.js'

describe('the defaults', () => {
  it.each([
    'swaps',
    'onramp',
    'receive',
    'send',
    'email',
    'emailShowWallets',
    'history',
    'analytics',
    'allWallets',
  ] as const)('%s is on [S9.22a]', (name) => {
    expect(resolveFeatures()[name]).toBe(true)
  })

  it.each(['legalCheckbox', 'smartSessions', 'collapseWallets', 'pay'] as const)('%s is off [S9.22b]', (name) => {
    expect(resolveFeatures()[name]).toBe(false)
  })

  it('orders connectors, connect methods and wallet features [S2.14a] [S2.15] [S2.16]', () => {
    expect(resolveFeatures()).toMatchObject({
      connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
      connectMethodsOrder: ['email', 'social', 'wallet'],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    })
  })
})

describe('resolveFeatures', () => {
  it('takes the host’s word, then the project’s, then the default', () => {
    const features = resolveFeatures({ swaps: true, socials: ['x'] }, { swaps: false, socials: false, pay: true })
    expect(features).toMatchObject({ swaps: true, socials: ['x'], pay: true, send: true })
  })

  it('counts an option that is there but undefined as not set', () => {
    expect(resolveFeatures({ swaps: undefined }, { swaps: false }).swaps).toBe(false)
  })

  it('ignores what a service says in another form', () => {
    const project = {
      swaps: 'no',
      email: 0,
      allWallets: 'desktop',
      socials: ['google', 'myspace'],
      connectMethodsOrder: 'wallet',
      unknown: true,
      __proto__: { send: false },
    }
    expect(resolveFeatures({}, project)).toEqual(DEFAULT_FEATURES)
    expect(resolveFeatures({}, { allWallets: 'mobile', socials: false })).toMatchObject({
      allWallets: 'mobile',
      socials: false,
    })
  })
})

describe('isFeatureOn', () => {
  const on = (features: PorticoFeatures, pluginId: string) => isFeatureOn(resolveFeatures(features), pluginId)

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
    for (const id of ['eip155', 'legalCheckbox', 'constructor', '__proto__']) expect(on({}, id)).toBe(true)
  })

  it('knows plugins whose id is written in another way', () => {
    expect(on({}, 'smart-sessions')).toBe(false)
    expect(on({ smartSessions: true }, 'smart-sessions')).toBe(true)
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
