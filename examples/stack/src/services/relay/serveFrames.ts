import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange } from './exchange.js'
import { type Frame, frameSchema } from './frames.js'
import type { RelayLimits } from './limits.js'
import type { Peer } from './peer.js'
import { RelayError } from './relayError.js'
import type { RelayFaultSwitch } from './relayFaults.js'
import type { RelayMethod } from './relayMethods.js'

export interface FrameParts {
  readonly methods: ReadonlyMap<string, RelayMethod>
  readonly exchange: Exchange
  readonly limits: RelayLimits
  readonly faults: Pick<RelayFaultSwitch, 'meet'>
}

/** Takes a peer's frames one after the other, so that what it publishes keeps its order. */
export function serveFrames(peer: Peer, parts: FrameParts): void {
  const { socket } = peer
  const { limits, faults } = parts
  let pending = 0
  let last: Promise<void> = Promise.resolve()
  socket.on('message', (content, isBinary) => {
    const delayMs = faults.meet('slow')?.delayMs
    const due = delayMs === undefined ? undefined : sleep(delayMs, undefined, { ref: false })
    pending += 1
    if (pending >= limits.maxPendingFrames) socket.pause()
    last = last
      .then(() => due)
      .then(() => (peer.isOpen() ? takeFrame(peer, isBinary ? '' : String(content), parts) : undefined))
      .catch((error: unknown) => {
        if (!peer.isOpen()) return
        console.error(error)
        socket.close(1011, 'Internal error')
      })
      .finally(() => {
        pending -= 1
        if (socket.isPaused) socket.resume()
      })
  })
}

async function takeFrame(peer: Peer, text: string, { methods, exchange }: FrameParts): Promise<void> {
  const frame = readFrame(text)
  if (!frame) return peer.send({ id: null, error: { code: -32600, message: 'Invalid Request' } })
  if (!('method' in frame)) {
    const letter = peer.acknowledge(frame.id)
    if (letter && 'result' in frame) await exchange.take(letter, peer.clientId)
    return
  }
  try {
    const method = methods.get(frame.method)
    if (!method) throw new RelayError(-32601, 'Method not found')
    const { result, subscribed = [], given = [] } = await method(peer, frame.params)
    peer.send({ id: frame.id, result }, () => {
      for (const letter of given) exchange.take(letter, peer.clientId).catch((error: unknown) => console.error(error))
    })
    const kept = await Promise.all(subscribed.map((topic) => exchange.collect(topic, peer.clientId)))
    for (const letter of kept.flat()) peer.deliver(letter)
  } catch (error) {
    if (!(error instanceof RelayError)) throw error
    peer.send({ id: frame.id, error: { code: error.code, message: error.message } })
  }
}

function readFrame(text: string): Frame | undefined {
  try {
    return frameSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
