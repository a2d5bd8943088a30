import type { Plugin } from '@portico/kernel'
import type { Features, PorticoFeatures } from './features.js'

/** S9.22, S2.14. */
export const DEFAULT_FEATURES = {
  emailShowWallets: true,
  allWallets: true,
  legalCheckbox: false,
  collapseWallets: false,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  connectMethodsOrder: [],
  walletFeaturesOrder: [],
} as const satisfies Omit<Features, 'off'>

type Own = typeof DEFAULT_FEATURES

/**
 * The features in force: what the page set itself always wins, then what the directory keeps for the project, then the
 * default (wire §4.4). The project's values are a service's word; one of another kind than the default is ignored.
 * The order of sections is completed: what it does not name follows in its default order (S2.14b).
 */
export function resolveFeatures(
  host: PorticoFeatures = {},
  project: Readonly<Record<string, unknown>> = {},
  plugins: readonly Pick<Plugin, 'manifest'>[] = [],
): Features {
  const set: { readonly [name: string]: unknown } = { ...host }
  const inForce = (name: string, byDefault: unknown, isValid: (value: unknown) => boolean) =>
    set[name] ?? (Object.hasOwn(project, name) && isValid(project[name]) ? project[name] : byDefault)
  const own = Object.keys(DEFAULT_FEATURES) as (keyof Own)[]
  const values = own.map((name) => {
    const value = inForce(name, DEFAULT_FEATURES[name], (given) => isValueOf(name, given))
    return [name, name === 'connectorTypeOrder' ? completeOrder(value) : value]
  })
  const off = plugins.flatMap(({ manifest: { id, feature } }) => {
    const value = feature === undefined || inForce(feature.flag, feature.default, isFlagValue)
    return (Array.isArray(value) ? value.length > 0 : value !== false) ? [] : id
  })
  return { ...Object.fromEntries(values), off } as Features
}

/** Whether the value is one that the feature can have. */
export function isValueOf(name: keyof Own, value: unknown): boolean {
  const byDefault: boolean | readonly string[] = DEFAULT_FEATURES[name]
  if (typeof byDefault === 'boolean') return typeof value === 'boolean' || (name === 'allWallets' && value === 'mobile')
  return isTexts(value) && (byDefault.length === 0 || value.every((item) => byDefault.includes(item)))
}

/** Whether the value is one that a plugin's flag can have. */
export const isFlagValue = (value: unknown): boolean => typeof value === 'boolean' || isTexts(value)

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The wanted ones first, then all the others. What is no section is ignored. */
const completeOrder = (wanted: unknown): readonly string[] => {
  const names: readonly string[] = DEFAULT_FEATURES.connectorTypeOrder
  return [...new Set([...(wanted as readonly string[]).filter((name) => names.includes(name)), ...names])]
}
