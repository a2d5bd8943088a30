/** What one socket, one topic and one instance may take. */
export interface RelayLimits {
  readonly maxFrameBytes: number
  readonly maxTopicsPerSocket: number
  /** The oldest letter makes room for one more. */
  readonly maxLettersPerTopic: number
  /** Of all letters in memory. Redis has a bound of its own (`maxmemory`). */
  readonly maxMailboxBytes: number
  readonly maxTtlSec: number
  /** Of letters that a socket was sent and has not acknowledged; one that lets more of them wait is ended. */
  readonly maxWaitingBytes: number
  /** Frames of one socket that are being worked on before it is read no further. */
  readonly maxPendingFrames: number
  /** Clients outside browsers give a socket up that is silent for 35 s. */
  readonly pingEveryMs: number
}

export const usualLimits: RelayLimits = {
  maxFrameBytes: 1_048_576,
  maxTopicsPerSocket: 2_000,
  maxLettersPerTopic: 100,
  maxMailboxBytes: 256 * 1_048_576,
  maxTtlSec: 30 * 86_400,
  maxWaitingBytes: 16 * 1_048_576,
  maxPendingFrames: 64,
  pingEveryMs: 20_000,
}
