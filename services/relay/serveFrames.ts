import type { Duplex } from 'node:stream'
import { setTimeout as sleep, setImmediate as yieldToOthers } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { Exchange, Sender } from './exchange.js'
import { type Frame, frameSchema } from './frames.js'
import type { RelayLimits } from './limits.js'
import type { Pace } from './pace.js'
import { createPeer, type Peer, type PeerParts } from './peer.js'
import { RelayError } from './relayError.js'
import type { RelayFaultSwitch } from './relayFaults.js'
import type { RelayMethod } from './relayMethods.js'

export interface FrameParts extends Pick<PeerParts, 'buffers'> {
  readonly methods: ReadonlyMap<string, RelayMethod>
  readonly exchange: Exchange
  readonly limits: RelayLimits
  readonly pace: Pace
  readonly faults: Pick<RelayFaultSwitch, 'meet'>
}

/** Of one socket, beside the frame that is being read: what is pending is small, or it is not read. */
const MAX_PENDING_BYTES = 65_536

/**
 * Takes a socket's frames one after the other, so that what it publishes keeps its order, and no faster than its sender
 * may send. Meanwhile the socket is not read, so that what comes too fast waits at the sender's.
 */
export function serveFrames(
  socket: WebSocket,
  connection: Duplex,
  sender: Sender,
  parts: FrameParts,
): { readonly peer: Peer; readonly whenDone: () => Promise<void> } {
  const { limits, faults, pace } = parts
  let pending = 0
  let pendingBytes = 0
  let unreadBytes = 0
  let isHeld = false
  let isCatchingUp = false
  let isPongDue = false
  let last: Promise<void> = Promise.resolve()

  const readOn = () => {
    const isFull = pending >= limits.maxPendingFrames || pendingBytes > MAX_PENDING_BYTES
    if (peer.isOpen() && (isHeld || isFull)) socket.pause()
    else if (socket.isPaused) socket.resume()
    peer.holdUnread(unreadBytes + pendingBytes)
  }
  const enqueue = (bytes: number, run: () => Promise<void>) => {
    pending += 1
    pendingBytes += bytes
    readOn()
    last = last
      .then(run)
      .catch((error: unknown) => {
        if (!peer.isOpen()) return
        console.error(error)
        socket.close(1011, 'Internal error')
      })
      .finally(() => {
        pending -= 1
        pendingBytes -= bytes
        readOn()
      })
  }
  const peer = createPeer(socket, sender, {
    ...parts,
    onRoom() {
      if (isCatchingUp) return
      isCatchingUp = true
      enqueue(0, async () => {
        isCatchingUp = false
        if (peer.isOpen()) await catchUp(peer, parts)
      })
    },
  })
  connection.on('data', ({ length }: Buffer) => {
    unreadBytes += length
    const waitMs = pace.read(sender, length)
    if (waitMs > 0 && !isHeld) {
      isHeld = true
      setTimeout(() => {
        isHeld = false
        readOn()
      }, waitMs).unref()
    }
    readOn()
  })
  socket.on('message', (content: Buffer, isBinary) => {
    unreadBytes = 0
    // While it closes it is read without a pause.
    if (!peer.isOpen() && pending >= limits.maxPendingFrames) return
    const delayMs = faults.meet('slow')?.delayMs
    const due = delayMs === undefined ? undefined : sleep(delayMs, undefined, { ref: false })
    enqueue(content.length, async () => {
      await due
      await pace.wait(sender, 1)
      await yieldToOthers()
      await peer.whenWritten()
      await takeFrame(peer, isBinary ? '' : String(content), parts)
    })
  })
  // The latest ping alone needs an answer (RFC 6455, 5.5.3).
  socket.on('ping', (content) => {
    if (isPongDue) return
    isPongDue = true
    enqueue(0, async () => {
      isPongDue = false
      await pace.wait(sender, 1)
      if (peer.isOpen()) socket.pong(content)
    })
  })
  return { peer, whenDone: () => last }
}

/** Of a socket that is not open any more, only that letters were taken still counts: they would come again otherwise. */
async function takeFrame(peer: Peer, text: string, parts: FrameParts): Promise<void> {
  const { methods, exchange } = parts
  const frame = readFrame(text)
  if (!peer.isOpen() && (!frame || 'method' in frame)) return
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
    for (const topic of subscribed) peer.fallBehind(topic)
    await catchUp(peer, parts)
  } catch (error) {
    if (!(error instanceof RelayError)) throw error
    peer.send({ id: frame.id, error: { code: error.code, message: error.message } })
  }
}

/** Delivers what waits in the mailbox, as far as there is room. */
async function catchUp(peer: Peer, { exchange, limits }: FrameParts): Promise<void> {
  const { clientId } = peer
  for (let hasProgress = true; hasProgress; ) {
    hasProgress = false
    for (const topic of [...peer.behind]) {
      if (!peer.hasRoom()) return
      const collect = () => exchange.collect(topic, clientId, limits.maxWaitingBytes)
      if (await peer.catchUp(topic, collect)) hasProgress = true
    }
  }
}

function readFrame(text: string): Frame | undefined {
  try {
    return frameSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
