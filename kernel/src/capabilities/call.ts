/** What every call that waits takes. */
export interface CallOptions {
  /** Ends the call: it rejects with `REQUEST_ABORTED`, and a late answer is dropped. */
  readonly signal?: AbortSignal | undefined
}

/** Ends a subscription. Calling it twice is harmless. */
export type Unsubscribe = () => void
