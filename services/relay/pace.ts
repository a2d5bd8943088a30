import { setTimeout as sleep } from 'node:timers/promises'
import { createBuckets } from './buckets.js'
import type { Sender } from './exchange.js'
import type { RelayLimits } from './limits.js'

/** How fast clients and addresses may send. */
export interface Pace {
  /** Charges so many frames, and ends when it is their turn. */
  wait(sender: Sender, frames: number): Promise<void>
  /** Charges what was read. @returns how long to read nothing more, in ms */
  read(sender: Sender, bytes: number): number
}

const BYTES_PER_FRAME = 4_096

export function createPace(limits: RelayLimits): Pace {
  const { framesPerSecPerClient, framesPerSecPerAddress, burstSec } = limits
  const ofClients = createBuckets({ perSec: framesPerSecPerClient, burstSec })
  const ofAddresses = createBuckets({ perSec: framesPerSecPerAddress, burstSec })
  const take = ({ clientId, network }: Sender, frames: number) =>
    Math.max(ofClients.take(clientId, frames), ofAddresses.take(network, frames))
  return {
    async wait(sender, frames) {
      const waitMs = take(sender, frames)
      if (waitMs > 0) await sleep(waitMs, undefined, { ref: false })
    },
    read: (sender, bytes) => take(sender, bytes / BYTES_PER_FRAME),
  }
}
