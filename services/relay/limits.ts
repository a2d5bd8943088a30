import * as z from 'zod'

const atLeastOne = z.number().int().positive()

const limitsSchema = z.strictObject({
  maxFrameBytes: atLeastOne,
  maxTopicsPerSocket: atLeastOne,
  maxLettersPerTopic: atLeastOne,
  maxKnownLetters: atLeastOne,
  maxTtlSec: atLeastOne,
  maxOfferTtlSec: atLeastOne,
  maxTokenLifeSec: atLeastOne,
  maxMailboxBytes: atLeastOne,
  maxMailboxBytesPerProject: atLeastOne,
  maxMailboxBytesPerAddress: atLeastOne,
  maxMailboxBytesPerClient: atLeastOne,
  maxSockets: atLeastOne,
  maxSocketsPerProject: atLeastOne,
  maxSocketsPerAddress: atLeastOne,
  maxSocketsPerClient: atLeastOne,
  maxWaitingBytes: atLeastOne,
  maxBufferedBytes: atLeastOne,
  maxBufferedBytesPerAddress: atLeastOne,
  maxPendingFrames: atLeastOne,
  framesPerSecPerAddress: z.number().positive(),
  framesPerSecPerClient: z.number().positive(),
  openingsPerSecPerAddress: z.number().positive(),
  maxOpeningMs: atLeastOne,
  burstSec: z.number().positive(),
  pingEveryMs: atLeastOne,
})

/**
 * What one socket, topic, client, address and project may take of an instance. An address is an IPv4 address or the /64
 * of an IPv6 one.
 */
export interface RelayLimits extends Readonly<z.output<typeof limitsSchema>> {}

const MB = 1_048_576

export const usualLimits: RelayLimits = {
  maxFrameBytes: MB,
  maxTopicsPerSocket: 2_000,
  /** The oldest letter makes room for one more. */
  maxLettersPerTopic: 100,
  /** Letters that are dropped when they come a second time within five minutes; the oldest is forgotten first. */
  maxKnownLetters: 100_000,
  /** The library asks for a week at most. */
  maxTtlSec: 7 * 86_400,
  /** Of proposals. A page shows a code for less. */
  maxOfferTtlSec: 300,
  /** From `iat` to `exp`. The library signs for a day. */
  maxTokenLifeSec: 86_400,
  /**
   * Of all letters that are kept, with 5 KB for each beside its text, so that it bounds letters and mailboxes as well.
   * Where there is no room for one more, the largest sender's oldest goes. With Redis, the sum of all instances.
   */
  maxMailboxBytes: 128 * MB,
  maxMailboxBytesPerProject: 96 * MB,
  maxMailboxBytesPerAddress: 8 * MB,
  maxMailboxBytesPerClient: 4 * MB,
  maxSockets: 10_000,
  maxSocketsPerProject: 8_000,
  maxSocketsPerAddress: 256,
  maxSocketsPerClient: 32,
  /** Letters that a socket was sent and has not acknowledged, and what is not yet written to it. The next ones wait in the mailbox. */
  maxWaitingBytes: 2 * MB,
  /** What is held for sockets in either direction, and 600 bytes for each topic. Beyond it, the socket that holds most is ended. */
  maxBufferedBytes: 96 * MB,
  maxBufferedBytesPerAddress: 16 * MB,
  /** Frames of one socket that are being worked on before it is read no further. */
  maxPendingFrames: 64,
  /** A frame counts once for itself and once for each 4 KB. What comes faster is read later. */
  framesPerSecPerAddress: 200,
  framesPerSecPerClient: 50,
  /** Sockets that come faster open later, by `maxOpeningMs` at most; any more are refused with a 429. */
  openingsPerSecPerAddress: 20,
  maxOpeningMs: 5_000,
  /** So many seconds' worth may come at once. */
  burstSec: 3,
  /** Clients outside browsers give a socket up that is silent for 35 s. */
  pingEveryMs: 20_000,
}

/** @throws with the name of each limit that is none */
export function readLimits(own: Partial<RelayLimits> = {}): RelayLimits {
  const read = limitsSchema.safeParse({ ...usualLimits, ...own })
  if (read.success) return read.data
  throw new Error(`Limits of the relay: ${z.prettifyError(read.error)}`)
}
