import type { Exchange, ExchangeEvents } from './exchange.js'
import { type Letter, MARK_BYTES, measureLetter, staysWhenTaken } from './letter.js'
import type { RelayLimits } from './limits.js'
import { type Charge, createMailShares } from './mailShares.js'
import { DUPLICATE_WINDOW_MS, tooLarge } from './relayError.js'

interface Kept {
  /** `undefined` when it was taken: then only its id is known. */
  letter: Letter | undefined
  readonly takenBy: Set<string>
  endsAt: number
  readonly knownUntil: number
  readonly charge: Charge
}

/** By letter id, oldest first. */
type Box = Map<string, Kept>

const SWEEP_EVERY_MS = 30_000

export function createMemoryExchange(limits: RelayLimits, { onLetter }: ExchangeEvents): Exchange {
  const boxes = new Map<string, Box>()
  const followed = new Set<string>()
  const shares = createMailShares(limits)

  const forget = (topic: string, id: string) => {
    const box = boxes.get(topic)
    box?.get(id)?.charge.end()
    box?.delete(id)
    if (box?.size === 0) boxes.delete(topic)
  }
  /** Its id stays known for as long as clients may publish it again. */
  const empty = (topic: string, id: string, kept: Kept) => {
    if (kept.knownUntil <= Date.now()) return forget(topic, id)
    kept.letter = undefined
    kept.endsAt = kept.knownUntil
    kept.charge.change(MARK_BYTES)
  }
  const sweep = () => {
    const nowMs = Date.now()
    for (const [topic, box] of boxes) {
      for (const [id, { endsAt }] of box) if (endsAt <= nowMs) forget(topic, id)
    }
  }
  const makeRoomInBox = (topic: string) => {
    const full = [...(boxes.get(topic) ?? [])].filter(([, { letter }]) => letter)
    const [oldest] = full.length >= limits.maxLettersPerTopic ? full : []
    if (oldest) empty(topic, ...oldest)
  }
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
  return {
    async post(letter, sender) {
      const { topic, id, publishedAt, expiresAt } = letter
      const known = boxes.get(topic)?.get(id)
      if (known && known.endsAt > Date.now()) return
      if (known) forget(topic, id)
      makeRoomInBox(topic)
      const charge = shares.charge(sender, measureLetter(letter), () => forget(topic, id))
      if (!charge) throw tooLarge()
      const knownUntil = Math.min(expiresAt, publishedAt + DUPLICATE_WINDOW_MS)
      const box = boxes.get(topic) ?? new Map()
      box.set(id, { letter, takenBy: new Set(), endsAt: expiresAt, knownUntil, charge })
      boxes.set(topic, box)
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
        if (!letter || letter.expiresAt <= nowMs || letter.from === clientId || takenBy.has(clientId)) continue
        bytes += measureLetter(letter)
        if (bytes > maxBytes && letters.length > 0) return { letters, hasMore: true }
        letters.push(letter)
      }
      return { letters, hasMore: false }
    },
    async take({ topic, id }, clientId) {
      const kept = boxes.get(topic)?.get(id)
      if (!kept?.letter) return
      if (staysWhenTaken(kept.letter)) kept.takenBy.add(clientId)
      else empty(topic, id, kept)
    },
    async close() {
      clearInterval(sweeping)
    },
  }
}
