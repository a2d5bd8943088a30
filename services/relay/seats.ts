import type { RelayLimits } from './limits.js'

/** Sockets of the instance, shared out per address, client and project. */
export interface Seats {
  /** `end` ends the socket. @returns `undefined` when its address has as many as it may */
  take(network: string, end: () => void): Seat | undefined
}

export interface Seat {
  /** Once it is known who has it. @returns whether there is room */
  assign(owner: { readonly clientId: string; readonly projectId: string }): boolean
  leave(): void
}

interface Taken {
  readonly network: string
  readonly end: () => void
  owner?: { readonly clientId: string; readonly projectId: string }
}

export function createSeats(limits: RelayLimits): Seats {
  const taken = new Set<Taken>()
  const ofAddresses = createCount()
  const ofClients = createCount()
  const ofProjects = createCount()

  const leave = (seat: Taken) => {
    if (!taken.delete(seat)) return
    ofAddresses.change(seat.network, -1)
    if (!seat.owner) return
    ofClients.change(seat.owner.clientId, -1)
    ofProjects.change(seat.owner.projectId, -1)
  }
  /** The address with most of these loses its oldest. @returns false when it would not have more than the one that asks */
  const makeRoom = (isMeant: (seat: Taken) => boolean, network: string): boolean => {
    const meant = [...taken].filter(isMeant)
    const counts = createCount()
    for (const seat of meant) counts.change(seat.network, 1)
    const largest = counts.largest()
    if (largest === undefined || counts.of(network) + 1 >= counts.of(largest)) return false
    const oldest = meant.find((seat) => seat.network === largest)
    if (!oldest) return false
    leave(oldest)
    oldest.end()
    return true
  }
  return {
    take(network, end) {
      if (ofAddresses.of(network) >= limits.maxSocketsPerAddress) return undefined
      if (taken.size >= limits.maxSockets && !makeRoom(() => true, network)) return undefined
      const seat: Taken = { network, end }
      taken.add(seat)
      ofAddresses.change(network, 1)
      return {
        assign(owner) {
          if (ofClients.of(owner.clientId) >= limits.maxSocketsPerClient) return false
          const isFull = ofProjects.of(owner.projectId) >= limits.maxSocketsPerProject
          if (isFull && !makeRoom((other) => other.owner?.projectId === owner.projectId, network)) return false
          seat.owner = owner
          ofClients.change(owner.clientId, 1)
          ofProjects.change(owner.projectId, 1)
          return true
        },
        leave: () => leave(seat),
      }
    },
  }
}

function createCount() {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    change(key: string, by: number) {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
    largest(): string | undefined {
      let largest: string | undefined
      let most = 0
      for (const [key, count] of counts) {
        if (count <= most) continue
        largest = key
        most = count
      }
      return largest
    },
  }
}
