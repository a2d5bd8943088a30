import type { FeatureFlags } from '@portico/kernel'

/** The parts of the wallet list on the connect screen. */
export type ConnectorSection =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/**
 * What is on, and in which order things stand (docs/options.md). What is left out has its default. The flags of plugins
 * (`FeatureFlags`) come with their packages.
 */
export interface PorticoFeatures extends FeatureFlags {
  /** Whether the wallets stand beside the e-mail field; else one row leads to them. Default: true. */
  readonly emailShowWallets?: boolean | undefined
  /** Whether there is a way to the whole directory; `"mobile"`: only on phones. Default: true. */
  readonly allWallets?: boolean | 'mobile' | undefined
  /** Whether the terms must be agreed to before anything can be chosen; needs `termsConditionsUrl` or `privacyPolicyUrl`. Default: false. */
  readonly legalCheckbox?: boolean | undefined
  /** Whether all wallets stand behind one row. Default: false. */
  readonly collapseWallets?: boolean | undefined
  /** These parts of the wallet list come first, the others follow in their default order. */
  readonly connectorTypeOrder?: readonly ConnectorSection[] | undefined
  /** These ways to connect come first, by id, the others follow in their default order; `wallet` is the list of wallets. */
  readonly connectMethodsOrder?: readonly string[] | undefined
  /** These buttons of the account screen come first, by id, the others follow in their default order. */
  readonly walletFeaturesOrder?: readonly string[] | undefined
}

type OwnFeatures = Omit<PorticoFeatures, keyof FeatureFlags>

/** Every feature of the widget itself with the value in force, and which plugins are off. */
export type Features = { readonly [K in keyof OwnFeatures]-?: Exclude<OwnFeatures[K], undefined> } & {
  /** The ids of the plugins whose feature is off. */
  readonly off: readonly string[]
}

/** Whether what the plugin brings is shown, and its code loaded (S2.13). */
export const isFeatureOn = ({ off }: Features, pluginId: string): boolean => !off.includes(pluginId)
