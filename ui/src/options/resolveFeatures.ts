import type { Features, PorticoFeatures } from './features.js'

/** S9.22, S9.23, S2.14–S2.16. */
export const DEFAULT_FEATURES = {
  email: true,
  emailShowWallets: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  connectMethodsOrder: ['email', 'social', 'wallet'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
} as const satisfies Features

/**
 * The features in force: what the page set itself always wins, then what the directory keeps for the project, then the
 * default (wire §4.4). The project's values are a service's word; one of another kind than the default is ignored.
 * Orders are completed: what they do not name follows in its default order (S2.14b).
 */
export function resolveFeatures(host: PorticoFeatures = {}, project: Readonly<Record<string, unknown>> = {}): Features {
  const names = Object.keys(DEFAULT_FEATURES) as (keyof Features)[]
  const entries = names.map((name) => {
    const offered = Object.hasOwn(project, name) && isValueOf(name, project[name]) ? project[name] : undefined
    const value = host[name] ?? offered ?? DEFAULT_FEATURES[name]
    return [name, name.endsWith('Order') ? completeOrder(value, DEFAULT_FEATURES[name]) : value]
  })
  return Object.fromEntries(entries) as Features
}

/** Whether the value is one that the feature can have. */
export function isValueOf(name: keyof Features, value: unknown): boolean {
  const byDefault: boolean | readonly string[] = DEFAULT_FEATURES[name]
  if (typeof byDefault === 'boolean') return typeof value === 'boolean' || (name === 'allWallets' && value === 'mobile')
  if (name === 'socials' && value === false) return true
  return Array.isArray(value) && value.every((item) => byDefault.includes(item))
}

/** The wanted ones first, then all the others. What is not one of `all` is ignored. */
const completeOrder = (wanted: unknown, all: unknown): readonly string[] => {
  const names = all as readonly string[]
  return [...new Set([...(wanted as readonly string[]).filter((name) => names.includes(name)), ...names])]
}
