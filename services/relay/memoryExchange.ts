import type { Exchange, ExchangeEvents } from './exchange.js'
import { isOffer, type Letter, measureLetter } from './letter.js'
import type { RelayLimits } from './limits.js'
import { createMailShares } from './mailShares.js'
import { DUPLICATE_WINDOW_MS, tooLarge } from './relayError.js'

interface Kept {
  readonly letter: Letter
  readonly takenBy: Set<string>
  readonly endCharge: () => void
}

/** By letter id, oldest first. */
type Box = Map<string, Kept>

const SWEEP_EVERY_MS = 30_000

export function createMemoryExchange(limits: RelayLimits, { onLetter }: ExchangeEvents): Exchange {
  const boxes = new Map<string, Box>()
  const followed = new Set<string>()
  const shares = createMailShares(limits)

  /** By id, when each letter that came may come again. */
  const known = new Map<string, number>()

  const drop = (topic: string, id: string) => {
    const box = boxes.get(topic)
    box?.get(id)?.endCharge()
    box?.delete(id)
    if (box?.size === 0) boxes.delete(topic)
  }
  const know = ({ id, publishedAt, expiresAt }: Letter) => {
    known.delete(id)
    known.set(id, Math.min(expiresAt, publishedAt + DUPLICATE_WINDOW_MS))
    const [oldest] = known.size > limits.maxKnownLetters ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
  }
  const isKept = (topic: string, id: string) => (boxes.get(topic)?.get(id)?.letter.expiresAt ?? 0) > Date.now()
  const sweep = () => {
    const nowMs = Date.now()
    for (const [topic, box] of boxes) {
      for (const [id, { letter }] of box) if (letter.expiresAt <= nowMs) drop(topic, id)
    }
    for (const [id, untilMs] of known) if (untilMs <= nowMs) known.delete(id)
  }
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
  return {
    async post(letter, sender) {
      const { topic, id } = letter
      if ((known.get(id) ?? 0) > Date.now() || isKept(topic, id)) return
      drop(topic, id)
      const [oldest] =
        (boxes.get(topic)?.size ?? 0) >= limits.maxLettersPerTopic ? (boxes.get(topic)?.keys() ?? []) : []
      if (oldest !== undefined) drop(topic, oldest)
      const endCharge = shares.charge(sender, measureLetter(letter), () => drop(topic, id))
      if (!endCharge) throw tooLarge()
      const box = boxes.get(topic) ?? new Map()
      box.set(id, { letter, takenBy: new Set(), endCharge })
      boxes.set(topic, box)
      know(letter)
      if (followed.has(topic)) onLetter(letter)
    },
    async follow(topic) {
      followed.add(topic)
    },
    async unfollow(topic) {
      followed.delete(topic)
    },
    async collect(topic, clientId, maxBytes) {
      const nowMs = Date.now()
      const letters: Letter[] = []
      let bytes = 0
      for (const { letter, takenBy } of boxes.get(topic)?.values() ?? []) {
        if (letter.expiresAt <= nowMs || letter.from === clientId || takenBy.has(clientId)) continue
        bytes += measureLetter(letter)
        if (bytes > maxBytes && letters.length > 0) return { letters, hasMore: true }
        letters.push(letter)
      }
      return { letters, hasMore: false }
    },
    async take({ topic, id }, clientId) {
      const kept = boxes.get(topic)?.get(id)
      if (!kept) return
      if (isOffer(kept.letter)) kept.takenBy.add(clientId)
      else drop(topic, id)
    },
    async ping() {},
    async measure() {
      const letters = [...boxes.values()].reduce((sum, { size }) => sum + size, 0)
      return { letters, bytes: shares.bytes() }
    },
    async close() {
      clearInterval(sweeping)
    },
  }
}
