import type { Unsubscribe } from '@portico/kernel'
import { hex } from '@scure/base'
import { createChannel, createIdentity } from '../wallet/beaconCrypto.js'
import { type BeaconMessage, type BeaconWire, createPeer, hexSchema, type PairedBeacon } from '../wallet/beaconPeer.js'
import { isUser, type Relay } from './createRelay.js'
import type { Pairing, Pairings } from './pairings.js'

const LONGEST_ID = 200

/** A paired wallet, as the family talks to it. It is kept from its first permission on. */
export function createPairedWallet(
  pairing: Pairing,
  parts: {
    readonly relay: Relay
    readonly pairings: Pairings
    readonly life: AbortSignal
    readonly onForgotten: () => void
  },
): PairedBeacon {
  const { relay, pairings, life, onForgotten } = parts
  const { seed, publicKey } = pairing
  const identity = createIdentity(hex.decode(seed))
  const channel = createChannel(identity, hex.decode(publicKey))
  const seen = new Set(pairing.seen)
  let { room } = pairing

  /** Only for a pairing that is kept. */
  function change(next: Partial<Pairing>): void {
    const kept = pairings.find(seed)
    if (kept) pairings.put({ ...kept, ...next })
  }

  const wire: BeaconWire = {
    send: (sealed) => relay.send(room, sealed),
    listen(listener, signals, onLost) {
      const stopListening = relay.listen((event) => {
        if (!isUser(event.sender, publicKey)) return
        if (event.kind === 'invite') {
          relay.join(event.room).catch(() => {}) // a wallet that is not heard invites again
          return
        }
        const { data: sealed } = hexSchema.safeParse(event.body)
        if (!sealed) return
        try {
          listener(sealed)
        } catch {
          return // not sealed for this page
        }
        if (event.room === room) return
        room = event.room // the wallet has moved
        change({ room })
      }, onLost)
      const stop: Unsubscribe = () => {
        stopListening()
        for (const signal of signals) signal.removeEventListener('abort', stop)
      }
      for (const signal of signals) signal.addEventListener('abort', stop)
      return stop
    },
  }
  const peer = createPeer({ identity, life }, channel, wire)

  /** A relay may deliver again what the wallet has said once. */
  function isNew({ type, id }: BeaconMessage): boolean {
    if (type !== 'change_account_request') return type === 'disconnect'
    if (seen.has(id) || id.length > LONGEST_ID) return false
    seen.add(id)
    change({ seen: [...seen] })
    return true
  }

  return {
    peer: { ...peer, listen: (listener) => peer.listen((message) => isNew(message) && listener(message)) },
    permission: {
      get: () => pairings.find(seed)?.permission,
      set: (permission) => pairings.put({ ...(pairings.find(seed) ?? pairing), permission, room, seen: [...seen] }),
    },
    forget() {
      pairings.remove(seed)
      onForgotten()
    },
  }
}
