import type { KeyValueStorage } from '@portico/kernel'
import * as z from 'zod/mini'
import { hexKeySchema } from '../wallet/beaconPeer.js'

const KEY = 'pairings'
/** Of account changes that were followed: none is followed twice. */
const MAX_SEEN = 100

const text = (longest: number) => /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(longest))
const schema = /* @__PURE__ */ z.object({
  walletId: text(100),
  name: text(200),
  icon: /* @__PURE__ */ z.optional(text(20_000)),
  relay: text(500),
  /** The secret of the page's keys for this wallet, hex. */
  seed: hexKeySchema,
  token: /* @__PURE__ */ z.optional(text(2_000)),
  /** The wallet's public key, hex. */
  publicKey: hexKeySchema,
  room: text(300),
  permission: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
  /** Ids of messages. */
  seen: /* @__PURE__ */ z.array(text(200)),
})

/** A wallet that was paired, as it is kept over visits. */
export type Pairing = z.output<typeof schema>

/** The wallets that were paired and connected, by their seed; each change is written at once, beside those of other tabs. */
export interface Pairings {
  list(): readonly Pairing[]
  find(seed: string): Pairing | undefined
  /** In the place of an earlier pairing with the same wallet. */
  put(pairing: Pairing): void
  remove(seed: string): void
}

export function createPairings(storage: KeyValueStorage): Pairings {
  function list(): readonly Pairing[] {
    try {
      const { data = [] } = z.array(z.unknown()).safeParse(JSON.parse(storage.get(KEY) ?? '[]'))
      return data.flatMap((one) => schema.safeParse(one).data ?? [])
    } catch {
      return [] // no record of ours
    }
  }
  function write(pairings: readonly Pairing[]): void {
    storage.set(KEY, pairings.length > 0 ? JSON.stringify(pairings) : undefined)
  }
  return {
    list,
    find: (seed) => list().find((one) => one.seed === seed),
    put(pairing) {
      const { seed, walletId, seen } = pairing
      const others = list().filter((one) => one.seed !== seed && one.walletId !== walletId)
      write([...others, { ...pairing, seen: seen.slice(-MAX_SEEN) }])
    },
    remove: (seed) => write(list().filter((one) => one.seed !== seed)),
  }
}
