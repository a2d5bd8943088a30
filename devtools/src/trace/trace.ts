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
  /** Says which entry it is. */
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
  /** Of the call, in their order. */
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
  /** What it answered; absent for none, and while it is pending. */
  readonly result?: TraceValue | undefined
  /** Of the error, a code of docs/errors.md; or the name of another error's class. */
  readonly code?: string | undefined
}

/** A plugin called a function that it was given with a call, such as a connector that reports a session. */
export interface TraceReport extends Timed {
  /** Says which entry it is. */
  readonly kind: 'report'
  /** The family, as in CAIP-2; absent for a plugin that serves all. */
  readonly namespace?: string | undefined
  /** Of the call: the token's id. */
  readonly capability: string
  /** Of the call. */
  readonly method: string
  /** The id of the call that the function was given with. */
  readonly call: number
  /** Of the function, in their order. */
  readonly args: readonly TraceValue[]
}

/** An event of docs/client.md. */
export interface TraceEvent extends Timed {
  /** Says which entry it is. */
  readonly kind: 'event'
  /** Its name, such as `session:opened`. */
  readonly event: string
  /** What belongs to it. */
  readonly data: TraceValue
}

/** The connection of a family has changed. */
export interface TraceConnection extends Timed {
  /** Says which entry it is. */
  readonly kind: 'connection'
  /** The family, as in CAIP-2. */
  readonly namespace: string
  /** Where it stands now. */
  readonly status: 'connected' | 'connecting' | 'disconnected'
  /** Absent while none is connected or asked. */
  readonly walletId?: string | undefined
  /** CAIP-2. */
  readonly chainId?: string | undefined
}

/** The modal opened, closed, or shows another view. */
export interface TraceModal extends Timed {
  /** Says which entry it is. */
  readonly kind: 'modal'
  /** Whether it is open now. */
  readonly open: boolean
  /** The id of the view that is shown. */
  readonly view?: string | undefined
}

/** One thing that was recorded. */
export type TraceEntry = TraceCall | TraceReport | TraceEvent | TraceConnection | TraceModal

/** What is known of a plugin. */
export interface TracePlugin {
  /** As in its manifest. */
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
  /** The families, as in CAIP-2. */
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
  /** As the page has it. */
  readonly name: string
  /** Of the native coin. */
  readonly symbol: string
  /** Of the native coin. */
  readonly decimals: number
}

/** A family that was connected before the first entry. */
export interface TraceSession {
  /** The family, as in CAIP-2. */
  readonly namespace: string
  /** A `Session`, as the connector answered it. */
  readonly session: TraceValue
}

/** What a client did for a while: what devtools export, and `replay` of `@portico/testing/replay` takes. */
export interface Trace {
  /** Tells a trace from other JSON. */
  readonly format: 'portico-trace'
  /** Counts up when the form changes. */
  readonly version: 1
  /** ISO 8601. */
  readonly startedAt: string
  /** Of the page. */
  readonly networks: readonly TraceNetwork[]
  /** Of the client. */
  readonly plugins: readonly TracePlugin[]
  /** What was connected before the first entry, where older ones made way or were cleared. */
  readonly sessions: readonly TraceSession[]
  /** In the order in which they began. */
  readonly entries: readonly TraceEntry[]
  /** How many older entries made way. */
  readonly dropped: number
}
