import { type Answer, type Message, openFromFrame, readFromFrame } from '../protocol/envelope.js'

/** How many messages were dropped, by the check that they failed (wire §1.3). */
export interface DropCounts {
  /** From another window than the frame's. */
  source: number
  /** From another origin than the frame's. */
  origin: number
  /** No plain object of JSON kinds, too large, or of no type of the protocol. */
  form: number
  /** Not in the form of its type, and no answer to an open request. */
  schema: number
  /** About a request that is not open, or no longer. */
  id: number
}

/** What is left of a message after the checks. */
type Received = Answer | Message | { readonly kind: 'badReply'; readonly id: string }

export interface ReceiptChecks {
  readonly counts: Readonly<DropCounts>
  /** @returns undefined for a message that is dropped */
  read(event: Pick<MessageEvent, 'source' | 'origin' | 'data'>): Received | undefined
}

/** The widget's side of wire §1.3. */
export function createReceiptChecks(frame: {
  readonly window: () => unknown
  readonly origin: string
  /** Whether a request with this id waits for its answer. */
  readonly isOpen: (id: string) => boolean
}): ReceiptChecks {
  const counts: DropCounts = { source: 0, origin: 0, form: 0, schema: 0, id: 0 }
  const drop = (check: keyof DropCounts) => {
    counts[check] += 1
    return undefined
  }
  return {
    counts,
    read({ source, origin, data }) {
      // A frame that is not in the page has no window, and a message without a sender has no source.
      if (source === null || source !== frame.window()) return drop('source')
      if (origin !== frame.origin) return drop('origin')
      const unread = openFromFrame(data)
      if (!unread) return drop('form')
      const read = readFromFrame(unread)
      if (!read) {
        const { id } = unread
        return id !== undefined && frame.isOpen(id) ? { kind: 'badReply', id } : drop('schema')
      }
      const isAboutRequest = read.kind !== 'message' || read.id !== ''
      return isAboutRequest && !frame.isOpen(read.id) ? drop('id') : read
    },
  }
}
