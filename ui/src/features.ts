/** The parts of the wallet list on the connect screen (S2.14). */
export type ConnectorSection =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** The ways to connect (S2.15); `wallet` is the list of wallets. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** The buttons of the account screen (S2.16). */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/**
 * What is on, and in which order things stand (protocol.md §10.2). What is left out has its default. A feature needs the
 * plugin of its name, too: its code is loaded only when it is on (S2.13).
 */
export interface PorticoFeatures {
  /** Login by e-mail. Default: true. */
  readonly email?: boolean | undefined
  /** Whether the wallets stand beside the e-mail field; else one row leads to them. Default: true. */
  readonly emailShowWallets?: boolean | undefined
  /** Logins by other services, in this order; `false`: none. Default: all (S9.23). */
  readonly socials?: readonly SocialProvider[] | false | undefined
  /** Default: true. */
  readonly swaps?: boolean | undefined
  /** Default: true. */
  readonly onramp?: boolean | undefined
  /** Default: true. */
  readonly receive?: boolean | undefined
  /** Default: true. */
  readonly send?: boolean | undefined
  /** Default: true. */
  readonly history?: boolean | undefined
  /** Whether events may be sent at all; consent is asked for besides (R3). Default: true. */
  readonly analytics?: boolean | undefined
  /** Whether there is a way to the whole directory; `"mobile"`: only on phones. Default: true. */
  readonly allWallets?: boolean | 'mobile' | undefined
  /** Whether the terms must be agreed to before anything can be chosen; needs `termsConditionsUrl` or `privacyPolicyUrl`. Default: false. */
  readonly legalCheckbox?: boolean | undefined
  /** Default: false. */
  readonly smartSessions?: boolean | undefined
  /** Whether all wallets stand behind one row. Default: false. */
  readonly collapseWallets?: boolean | undefined
  /** Default: false. */
  readonly pay?: boolean | undefined
  /** These parts of the wallet list come first, the others follow in their default order (S2.14b). */
  readonly connectorTypeOrder?: readonly ConnectorSection[] | undefined
  /** These ways to connect come first, the others follow in their default order (S2.15). */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** These buttons come first, the others follow in their default order (S2.16). */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** Every feature with the value in force. */
export type Features = { readonly [K in keyof PorticoFeatures]-?: Exclude<PorticoFeatures[K], undefined> }

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
 * default (protocol.md §4.4). The project's values are a service's word; one of another kind than the default is ignored.
 */
export function resolveFeatures(host: PorticoFeatures = {}, project: Readonly<Record<string, unknown>> = {}): Features {
  const names = Object.keys(DEFAULT_FEATURES) as (keyof Features)[]
  const entries = names.map((name) => {
    const offered = Object.hasOwn(project, name) && isValueOf(name, project[name]) ? project[name] : undefined
    return [name, host[name] ?? offered ?? DEFAULT_FEATURES[name]]
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

/** Which feature a plugin is the code of, by the plugin's id (S2.13). */
export const FEATURE_OF: Readonly<Record<string, keyof Features>> = {
  email: 'email',
  socials: 'socials',
  swaps: 'swaps',
  send: 'send',
  receive: 'receive',
  onramp: 'onramp',
  history: 'history',
  pay: 'pay',
  analytics: 'analytics',
  'smart-sessions': 'smartSessions',
}

/** Whether what the plugin brings is shown, and its code loaded (S2.13). A plugin of no known feature always is. */
export function isFeatureOn(features: Features, pluginId: string): boolean {
  const name = Object.hasOwn(FEATURE_OF, pluginId) ? FEATURE_OF[pluginId] : undefined
  const value = name === undefined || features[name]
  return Array.isArray(value) ? value.length > 0 : value !== false
}

/** The wanted ones first, then all the others in their own order (S2.14b). What is not one of `all` is ignored. */
export function completeOrder<T extends string>(wanted: readonly string[], all: readonly T[]): readonly T[] {
  const known = wanted.filter((name): name is T => (all as readonly string[]).includes(name))
  return [...new Set([...known, ...all])]
}
