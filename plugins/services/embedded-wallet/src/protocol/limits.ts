/** How long a request may stay without an answer, counted from when it is posted (wire §1.5). */
export type Limit =
  /** 30 s without any sign from the frame. */
  | 'silence'
  /** It waits for a person: no timer. */
  | 'person'
  /** Milliseconds; the end of one such request leaves the others alone. */
  | number

/** From the call of a request, or of `init`, to the frame's READY (S9.2a). */
export const READY_MS = 20_000
/** From READY to the end of `init` (S9.2c). */
export const AFTER_READY_MS = 500
/** S9.2b */
export const SILENCE_MS = 30_000
export const GUARD_MS = 120_000
export const SIGN_OUT_MS = 3_000
export const RPC_ABORT_MS = 5_000

/** While a person is expected to act, the frame says so this often (R2) … */
export const WAITING_EVERY_MS = 10_000
/** … and is believed for this long. */
export const WAITING_ENDS_MS = 20 * 60_000

/** Of one message as JSON, in UTF-8. */
export const MAX_BYTES = 256 * 1_024

/** As many messages a page may send to the frame in any second. */
export const MAX_PER_SECOND = 50
