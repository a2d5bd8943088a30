import type { Peer } from './peer.js'

/** Who on this instance follows which topic. */
export interface Subscribers {
  /** @returns whether it is the topic's first */
  add(topic: string, peer: Peer): boolean
  /** @returns whether it was the topic's last */
  remove(topic: string, peer: Peer): boolean
  of(topic: string): Iterable<Peer>
}

export function createSubscribers(): Subscribers {
  const peers = new Map<string, Set<Peer>>()
  return {
    add(topic, peer) {
      const followers = peers.get(topic)
      if (!followers) peers.set(topic, new Set([peer]))
      else followers.add(peer)
      return !followers
    },
    remove(topic, peer) {
      const followers = peers.get(topic)
      if (!followers?.delete(peer) || followers.size > 0) return false
      peers.delete(topic)
      return true
    },
    of: (topic) => peers.get(topic) ?? [],
  }
}
