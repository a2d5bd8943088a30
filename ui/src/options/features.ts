/** The parts of the wallet list on the connect screen. */
export type ConnectorSection =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** The ways to connect; `wallet` is the list of wallets. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** The buttons of the account screen. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Who a visitor can sign in with to have a wallet made. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/**
 * What is on, and in which order things stand (docs/options.md). What is left out has its default. A feature needs the
 * plugin of its name, too: its code is loaded only when it is on.
 */
export interface PorticoFeatures {
  /** Login by e-mail. Default: true. */
  readonly email?: boolean | undefined
  /** Whether the wallets stand beside the e-mail field; else one row leads to them. Default: true. */
  readonly emailShowWallets?: boolean | undefined
  /** Logins by other services, in this order; `false`: none. Default: all. */
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
  /** Whether events may be sent at all; consent is asked for besides. Default: true. */
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
  /** These parts of the wallet list come first, the others follow in their default order. */
  readonly connectorTypeOrder?: readonly ConnectorSection[] | undefined
  /** These ways to connect come first, the others follow in their default order. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** These buttons come first, the others follow in their default order. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** Every feature with the value in force; orders name everything there is. */
export type Features = { readonly [K in keyof PorticoFeatures]-?: Exclude<PorticoFeatures[K], undefined> }

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
