import type { Namespace, Network, Plugin } from '@portico/kernel'
import type { LanguageTag } from '../messages/messages.js'
import type { PluginList } from './options.js'

type Connected<One> = One extends Plugin<infer N> ? N : never

/** The namespaces of the chain plugins in a list; any, where it is not known what is in it. */
export type NamespaceOf<P extends PluginList> = [Connected<P[number]>] extends [never]
  ? Namespace
  : Connected<P[number]>

/** The namespaces of the networks that are written out. */
type Wanted<One> = One extends Network<infer N> ? (string extends N ? never : N) : never

/**
 * What options must be besides, given what was written out: at least one network, each with its chain plugin. Lists of which that is
 * not known are checked when they are used.
 */
export type Fitting<P extends PluginList, W extends readonly Network[]> = [W[number]] extends [never]
  ? { readonly networks: readonly [Network, ...Network[]] }
  : string extends NamespaceOf<P>
    ? unknown
    : [Exclude<Wanted<W[number]>, NamespaceOf<P>>] extends [never]
      ? unknown
      : { readonly networks: readonly Network<NamespaceOf<P>>[] }

/** A language that is written out has words; any text otherwise. */
export type KnownLocale<L> = L extends string ? (string extends L ? L : LanguageTag) : L
