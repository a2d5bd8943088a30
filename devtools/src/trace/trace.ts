/** JSON in which secrets have made way for `[text 12]`, `[bytes 64]`, `[number]` and the like; a bigint is a text: `12n`. */
export type TraceValue =
  | null
  | boolean
  | number
  | string
  | readonly TraceValue[]
  | { readonly [field: string]: TraceValue }

/** What every entry has. */
interface Timed {
  /** Counts up from 1, in the order in which things began. */
  readonly id: number
  /** Since {@link Trace.startedAt}, in ms. */
  readonly atMs: number
}

/** A plugin was called, or called one of the kernel's services. */
export interface TraceCall extends Timed {
  readonly kind: 'call'
  /** The plugin that was called; for a service of the kernel, the one that called it. */
  readonly plugin: string
  /** The family, as in CAIP-2; absent for a plugin that serves all. */
  readonly namespace?: string | undefined
  /** The token's id, such as `signer@2`. */
  readonly capability: string
  /** The method's name; of a part of the capability, `transactions.send`. */
  readonly method: string
  /** What a node is asked for, such as the name of the RPC method. */
  readonly detail?: string | undefined
  readonly args: readonly TraceValue[]
  /** `pending`: it had not answered when the trace was made. */
  readonly outcome: 'pending' | 'answered' | 'failed'
  /** It answered at once, with no promise. */
  readonly isSync?: boolean | undefined
  /** How often it was called with the same arguments and answered the same. Absent: once. */
  readonly times?: number | undefined
  /** How long it took, in ms. */
  readonly tookMs?: number | undefined
  /** The id that the next entry got when it had answered: what has a lower one came before. */
  readonly endId?: number | undefined
  readonly result?: TraceValue | undefined
  /** Of the error, a code of docs/errors.md; or the name of another error's class. */
  readonly code?: string | undefined
}

/** A plugin called a function that it was given with a call, such as a connector that reports a session. */
export interface TraceReport extends Timed {
  readonly kind: 'report'
  /** The family, as in CAIP-2; absent for a plugin that serves all. */
  readonly namespace?: string | undefined
  /** Of the call: the token's id. */
  readonly capability: string
  /** Of the call. */
  readonly method: string
  /** The id of the call that the function was given with. */
  readonly call: number
  readonly args: readonly TraceValue[]
}

/** An event of docs/client.md. */
export interface TraceEvent extends Timed {
  readonly kind: 'event'
  readonly event: string
  /** What belongs to it. */
  readonly data: TraceValue
}

/** The connection of a family has changed. */
export interface TraceConnection extends Timed {
  readonly kind: 'connection'
  readonly namespace: string
  readonly status: 'connected' | 'connecting' | 'disconnected'
  readonly walletId?: string | undefined
  /** CAIP-2. */
  readonly chainId?: string | undefined
}

/** The modal opened, closed, or shows another view. */
export interface TraceModal extends Timed {
  readonly kind: 'modal'
  readonly open: boolean
  readonly view?: string | undefined
}

/** One thing that was recorded. */
export type TraceEntry = TraceCall | TraceReport | TraceEvent | TraceConnection | TraceModal

/** What is known of a plugin. */
export interface TracePlugin {
  readonly id: string
  /** The families it serves; `global` and `each` as its manifest has them. */
  readonly namespaces: readonly string[] | 'global' | 'each'
  /** The ids of its capabilities. */
  readonly provides: readonly string[]
  /**
   * `registered`: known by its manifest. `loaded`: its code is there. `active`: it works, for {@link TracePlugin.activeFor} where it
   * serves single families.
   */
  readonly state: 'registered' | 'loading' | 'loaded' | 'active' | 'failed'
  readonly activeFor: readonly string[]
  /** How long its code took to arrive, in ms. */
  readonly loadMs?: number | undefined
  /** Why it failed. */
  readonly code?: string | undefined
}

/** A network of the page. */
export interface TraceNetwork {
  /** CAIP-2. */
  readonly chainId: string
  readonly name: string
  /** Of the native coin. */
  readonly symbol: string
  /** Of the native coin. */
  readonly decimals: number
}

/** A family that was connected before the first entry. */
export interface TraceSession {
  readonly namespace: string
  /** A `Session`, as the connector answered it. */
  readonly session: TraceValue
}

/** What a client did for a while: what devtools export, and `replay` of `@portico/testing/replay` takes. */
export interface Trace {
  readonly format: 'portico-trace'
  readonly version: 1
  /** ISO 8601. */
  readonly startedAt: string
  readonly networks: readonly TraceNetwork[]
  readonly plugins: readonly TracePlugin[]
  /** What was connected before the first entry, where older ones made way or were cleared. */
  readonly sessions: readonly TraceSession[]
  /** In the order in which they began. */
  readonly entries: readonly TraceEntry[]
  /** How many older entries made way. */
  readonly dropped: number
}
