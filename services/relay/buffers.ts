import type { RelayLimits } from './limits.js'

/** What is held in memory for sockets: read and not worked on, sent and not acknowledged, not yet written. */
export interface Buffers {
  /** `end` ends the socket. */
  open(network: string, end: () => void): SocketBuffer
}

interface SocketBuffer {
  /** It is so much now. Where that is too much for the address or in all, the socket that holds most is ended. */
  hold(bytes: number): void
  close(): void
}

interface Held {
  readonly network: string
  readonly end: () => void
  bytes: number
}

export function createBuffers({ maxBufferedBytes, maxBufferedBytesPerAddress }: RelayLimits): Buffers {
  const all = new Set<Held>()
  const ofAddresses = new Map<string, number>()
  let total = 0

  const set = (held: Held, bytes: number) => {
    const ofAddress = (ofAddresses.get(held.network) ?? 0) + bytes - held.bytes
    if (ofAddress > 0) ofAddresses.set(held.network, ofAddress)
    else ofAddresses.delete(held.network)
    total += bytes - held.bytes
    held.bytes = bytes
  }
  const close = (held: Held) => {
    set(held, 0)
    all.delete(held)
  }
  const endLargest = (network: string | undefined) => {
    let largest: Held | undefined
    for (const held of all) {
      if (held.network === network && held.bytes > (largest?.bytes ?? 0)) largest = held
    }
    if (!largest) return
    close(largest)
    largest.end()
  }
  const findLargestAddress = () => {
    const [largest] = [...ofAddresses].sort(([, one], [, other]) => other - one)
    return largest?.[0]
  }
  return {
    open(network, end) {
      const held: Held = { network, end, bytes: 0 }
      all.add(held)
      return {
        hold(bytes) {
          if (!all.has(held)) return
          set(held, bytes)
          if ((ofAddresses.get(network) ?? 0) > maxBufferedBytesPerAddress) endLargest(network)
          if (total > maxBufferedBytes) endLargest(findLargestAddress())
        },
        close: () => close(held),
      }
    },
  }
}
