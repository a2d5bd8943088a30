import { createHash } from 'node:crypto'

/** One published message on its way: what it says is sealed, so the relay knows only where it goes and how long it lasts. */
export interface Letter {
  /** The same for the same message on the same topic: a message that is published again is a retry, since every sealing differs. */
  readonly id: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string | undefined
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** The client that published it, and never gets it back. */
  readonly from: string
}

export function createLetter({ ttlSec, nowMs, ...rest }: LetterDraft): Letter {
  return {
    ...rest,
    id: hashText(rest.topic + rest.message),
    publishedAt: nowMs,
    expiresAt: nowMs + ttlSec * 1_000,
  }
}

export type LetterDraft = Pick<Letter, 'topic' | 'message' | 'tag' | 'attestation' | 'from'> & {
  readonly ttlSec: number
  readonly nowMs: number
}

/** About what a letter takes beside its text, alone in its box and of a sender of its own: it bounds boxes and letters, too. */
const LETTER_BYTES = 5_120
/** What a letter takes in memory. One character beyond Latin-1 makes all of its text twice as large. */
export const measureLetter = ({ message, attestation = '' }: Letter): number =>
  measureText(message) + measureText(attestation) + LETTER_BYTES

// biome-ignore lint/suspicious/noControlCharactersInRegex: all that one byte can hold.
const measureText = (text: string) => (/[^\u0000-\u00ff]/.test(text) ? 2 : 1) * text.length

const OFFER_TAGS = [1100, 1116]

/**
 * Proposals: of a session, and of one with a sign-in. They stay for their whole life, for each client once: a code that
 * one wallet has read and turned down can still be scanned with another. Anything else is for the one peer, and gone when
 * it has it.
 */
export const isOffer = ({ tag }: Pick<Letter, 'tag'>): boolean => OFFER_TAGS.includes(tag)

/** What a client expects as the id of its subscription. */
export const nameSubscription = (topic: string, clientId: string): string => hashText(topic + clientId)

const hashText = (text: string) => createHash('sha256').update(text).digest('hex')
