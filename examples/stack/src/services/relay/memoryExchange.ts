import type { Exchange, ExchangeEvents } from './exchange.js'
import { type Letter, staysWhenTaken } from './letter.js'
import type { RelayLimits } from './limits.js'
import { DUPLICATE_WINDOW_MS, RelayError } from './relayError.js'

interface Kept {
  readonly letter: Letter
  readonly takenBy: Set<string>
}

interface Box {
  /** By letter id, oldest first. */
  readonly letters: Map<string, Kept>
  /** When each letter id that came may come again. */
  readonly knownUntil: Map<string, number>
}

const SWEEP_EVERY_MS = 30_000
/** About what a letter takes besides its message, and what remains of it when it was taken. */
const LETTER_BYTES = 400
const MARK_BYTES = 200

const measure = ({ message, attestation = '' }: Letter) => message.length + attestation.length + LETTER_BYTES

export function createMemoryExchange(limits: RelayLimits, { onLetter }: ExchangeEvents): Exchange {
  const boxes = new Map<string, Box>()
  const followed = new Set<string>()
  let keptBytes = 0

  const drop = (box: Box, { letter }: Kept) => {
    if (box.letters.delete(letter.id)) keptBytes -= measure(letter)
  }
  const forget = (box: Box, letterId: string) => {
    if (box.knownUntil.delete(letterId)) keptBytes -= MARK_BYTES
  }
  const sweep = () => {
    const nowMs = Date.now()
    for (const [topic, box] of boxes) {
      for (const kept of box.letters.values()) if (kept.letter.expiresAt <= nowMs) drop(box, kept)
      for (const [id, untilMs] of box.knownUntil) if (untilMs <= nowMs) forget(box, id)
      if (box.letters.size === 0 && box.knownUntil.size === 0) boxes.delete(topic)
    }
  }
  const keep = (box: Box, letter: Letter) => {
    const isFull = () => keptBytes + measure(letter) + MARK_BYTES > limits.maxMailboxBytes
    if (isFull()) sweep()
    if (isFull()) throw new RelayError(-32000, 'The mailbox is full')
    const [oldest] = box.letters.size >= limits.maxLettersPerTopic ? box.letters.values() : []
    if (oldest) drop(box, oldest)
    forget(box, letter.id)
    keptBytes += measure(letter) + MARK_BYTES
    box.letters.set(letter.id, { letter, takenBy: new Set() })
    box.knownUntil.set(letter.id, Math.min(letter.expiresAt, Date.now() + DUPLICATE_WINDOW_MS))
  }
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
  return {
    async post(letter) {
      const box = boxes.get(letter.topic) ?? { letters: new Map(), knownUntil: new Map() }
      if ((box.knownUntil.get(letter.id) ?? 0) > Date.now()) return
      keep(box, letter)
      boxes.set(letter.topic, box)
      if (followed.has(letter.topic)) onLetter(letter)
    },
    async follow(topic) {
      followed.add(topic)
    },
    async unfollow(topic) {
      followed.delete(topic)
    },
    async collect(topic, clientId) {
      const nowMs = Date.now()
      return [...(boxes.get(topic)?.letters.values() ?? [])]
        .filter(({ letter, takenBy }) => letter.expiresAt > nowMs && letter.from !== clientId && !takenBy.has(clientId))
        .map(({ letter }) => letter)
    },
    async take(letter, clientId) {
      const box = boxes.get(letter.topic)
      const kept = box?.letters.get(letter.id)
      if (!box || !kept) return
      if (staysWhenTaken(letter)) kept.takenBy.add(clientId)
      else drop(box, kept)
    },
    async close() {
      clearInterval(sweeping)
    },
  }
}
