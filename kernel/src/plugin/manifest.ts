import type { ChainId, Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/account.js'
import type { Family } from '../capabilities/network.js'
import type { Resolved, Tokens } from '../capabilities/token.js'
import type { Contributions } from './contributions.js'

/**
 * What a host can switch in `features`, by flag. A plugin whose manifest has a {@link Manifest.feature} augments this interface
 * with its flag: `boolean`, or a list of texts where `false` and the empty list are off.
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by plugins
export interface FeatureFlags {}

/** A record of storage that a plugin owns by name. */
export interface PluginRecord {
  /** Lower-case letters, digits and underscores; the same on every page of the host. */
  readonly name: string
  /** For a cache: how long an answer is good for, in ms. */
  readonly lifetimeMs?: number | undefined
  /** For a cache: how many answers it holds; the oldest make room. */
  readonly maxEntries?: number | undefined
  /** It tells what accounts hold: disconnecting removes it. Default: it stays. */
  readonly isOfAccounts?: boolean | undefined
}

/**
 * All that is known of a plugin before its code is loaded. If the UI must know it before loading, it is here;
 * if not, it is not. Weighs under 1 kB and holds no function that does work.
 */
export interface Manifest<P extends Tokens = Tokens, R extends Tokens = Tokens, O extends Tokens = Tokens> {
  /** Equals the plugin's folder name; shown in every error about it. */
  readonly id: string
  /** The version of this contract that the plugin was written for. Another one is refused (`PLUGINS_INVALID`). */
  readonly kernel: 2
  /**
   * The families it serves, one activation for each. `'each'`: every family that can be connected and for which all of
   * `requires` is there. `'global'`: one activation for all.
   */
  readonly namespaces: readonly Namespace[] | 'global' | 'each'
  /** Capabilities that `activate` returns, by local name. */
  readonly provides: P
  /** Capabilities that must exist, handed over in `context.deps` under the same names. */
  readonly requires?: R
  /** Capabilities used when some plugin provides them. */
  readonly optional?: O
  /** A plugin of `'each'` leaves out the families that have one of these. */
  readonly without?: Tokens
  /** What the plugin adds to the screens: views, actions, rows. */
  readonly contributes?: Contributions
  /**
   * What a host switches the plugin by: while it is off, nothing of `contributes` is shown and its code is not loaded. Several
   * plugins may share a flag. Default: it can't be switched off.
   */
  readonly feature?: { readonly flag: keyof FeatureFlags & string; readonly default: boolean }
  /** For the plugin of a chain family: what the family is called. */
  readonly family?: Family
  /**
   * For the plugin of a chain family. `'onAct'`: its wallets have no way to be asked for what they grant without a prompt. After
   * a reload they are left alone; the stored session is among the kept ones, and opens when the visitor chooses the wallet.
   * `silent` then counts on this page alone: what the wallet has granted since it was loaded. Default: `'silent'`.
   */
  readonly restore?: 'silent' | 'onAct'
  /** Where a visitor begins when the host offers this network and says nothing else. */
  readonly defaultChain?: ChainId
  /** The kinds of accounts of the family, the default first. Default: `eoa` alone. */
  readonly accountTypes?: readonly [AccountType, ...AccountType[]]
  /**
   * How the ids of the wallets begin that the plugin offers at run time. It is activated when one of them is looked for
   * and not known, as after a reload.
   */
  readonly walletPrefix?: string
  /**
   * A parameter that another page adds to the address that `Redirects.leave` has given it: where it is there when that leads back,
   * the plugin is activated at once, and the request is its own to answer.
   */
  readonly wokenBy?: string
  /**
   * The usage events of the plugin, by name, each with the properties that may leave the page with it: names with a space between,
   * `?` after one that may be missing (docs/analytics.md).
   */
  readonly usage?: Readonly<Record<string, string>>
  /** Records that the plugin owns by name; `context.storage` keeps them without the plugin's prefix (docs/connections.md). */
  readonly records?: readonly PluginRecord[]
}

// biome-ignore lint/suspicious/noExplicitAny: stands for a manifest of any tokens
export type AnyManifest = Manifest<any, any, any>

/**
 * The record that a plugin's `activate` must return. The kernel awaits a capability whenever someone asks for it: what can be
 * awaited may stand for one, so that its code is loaded as late as that.
 */
export type Activated<M> =
  M extends Manifest<infer P, infer _R, infer _O>
    ? { readonly [K in keyof P]: Resolved<P>[K] | PromiseLike<Resolved<P>[K]> }
    : never

/** Keeps a manifest's literal types, so that `deps` and the returned record are checked against it. */
export function defineManifest<
  const P extends Tokens,
  const R extends Tokens = Record<never, never>,
  const O extends Tokens = Record<never, never>,
>(manifest: Manifest<P, R, O>): Manifest<P, R, O> {
  return manifest
}
