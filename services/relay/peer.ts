import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Buffers } from './buffers.js'
import type { Collected, Sender } from './exchange.js'
import { type Letter, measureLetter, nameSubscription } from './letter.js'
import type { RelayLimits } from './limits.js'

/** One socket of a client whose key is proven; several pages of one visitor share a client id. */
export interface Peer {
  readonly socket: WebSocket
  readonly clientId: string
  readonly sender: Sender
  readonly topics: Set<string>
  isOpen(): boolean
  send(frame: object, onWritten?: () => void): void
  /** Pushes the letter, unless it is the client's own or this socket has it. Without room for it, its topic falls behind. */
  deliver(letter: Letter): void
  /** Letters of the topic wait in the mailbox until it is caught up with. */
  fallBehind(topic: string): void
  /** Topics whose letters wait. */
  readonly behind: ReadonlySet<string>
  hasRoom(): boolean
  /** Reads the topic's letters and delivers them. @returns whether that made progress */
  catchUp(topic: string, collect: () => Promise<Collected>): Promise<boolean>
  /** The letter that the client says it has. */
  acknowledge(frameId: unknown): Letter | undefined
  /** What was read from the socket and is not worked on yet. */
  holdUnread(bytes: number): void
  /** Ends when there is room for what is to be sent next, or the socket is closed. */
  whenWritten(): Promise<void>
}

export interface PeerParts {
  readonly limits: RelayLimits
  readonly buffers: Buffers
  /** Topics that fell behind can be caught up with. */
  readonly onRoom: () => void
}

/** Enough to cover letters that are announced while the mailbox is being read. */
const REMEMBERED_LETTERS = 256
const FRAME_ID_BYTES = 6
/** About what it takes to follow a topic. */
const TOPIC_BYTES = 600

export function createPeer(socket: WebSocket, sender: Sender, { limits, buffers, onRoom }: PeerParts): Peer {
  const { clientId } = sender
  const { maxWaitingBytes } = limits
  const topics = new Set<string>()
  const unacknowledged = new Map<number, Letter>()
  const inFlight = new Set<string>()
  const delivered = new Set<string>()
  const late = new Set<string>()
  /** Topics with letters that were announced since they were last collected. */
  const heldBack = new Set<string>()
  const buffer = buffers.open(sender.network, () => socket.terminate())
  const writers = new Set<() => void>()
  let unacknowledgedBytes = 0
  let unreadBytes = 0

  const isOpen = () => socket.readyState === socket.OPEN
  const waitingBytes = () => unacknowledgedBytes + socket.bufferedAmount
  const isWritten = () => !isOpen() || socket.bufferedAmount <= maxWaitingBytes
  const update = () => buffer.hold(waitingBytes() + unreadBytes + topics.size * TOPIC_BYTES)
  /** Less waits than before: what waits for that goes on. */
  const goOn = () => {
    update()
    if (isWritten()) for (const write of writers) write()
    if (late.size > 0 && waitingBytes() <= maxWaitingBytes / 2) onRoom()
  }
  const send: Peer['send'] = (frame, onWritten) => {
    if (!isOpen()) return
    socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }), (error) => {
      if (!error) onWritten?.()
      goOn()
    })
    update()
  }
  const remember = (letterId: string) => {
    delivered.add(letterId)
    const [oldest] = delivered.size > REMEMBERED_LETTERS ? delivered : []
    if (oldest !== undefined) delivered.delete(oldest)
  }
  const hasRoomFor = (bytes: number) => waitingBytes() === 0 || waitingBytes() + bytes <= maxWaitingBytes
  /** A client that could guess ids could acknowledge what it never read. */
  const createFrameId = () => randomBytes(FRAME_ID_BYTES).readUIntBE(0, FRAME_ID_BYTES)
  socket.on('close', () => {
    buffer.close()
    for (const write of writers) write()
  })
  const peer: Peer = {
    socket,
    clientId,
    sender,
    topics,
    isOpen,
    send,
    deliver(letter) {
      const { id, topic, from, message, publishedAt, tag, attestation } = letter
      if (from === clientId || delivered.has(id) || inFlight.has(id) || !topics.has(topic)) return
      if (late.has(topic) || !hasRoomFor(measureLetter(letter))) {
        late.add(topic)
        heldBack.add(topic)
        return
      }
      inFlight.add(id)
      unacknowledgedBytes += measureLetter(letter)
      const frameId = createFrameId()
      unacknowledged.set(frameId, letter)
      const data = { topic, message, publishedAt, tag, attestation }
      send({ id: frameId, method: 'irn_subscription', params: { id: nameSubscription(topic, clientId), data } })
    },
    fallBehind: (topic) => void late.add(topic),
    behind: late,
    hasRoom: () => hasRoomFor(1),
    async catchUp(topic, collect) {
      heldBack.delete(topic)
      const { letters, hasMore } = await collect()
      const isAnnounced = heldBack.has(topic)
      const before = inFlight.size
      late.delete(topic)
      for (const letter of letters) peer.deliver(letter)
      if ((hasMore || isAnnounced) && topics.has(topic)) late.add(topic)
      return inFlight.size > before || isAnnounced
    },
    acknowledge(frameId) {
      const letter = unacknowledged.get(Number(frameId))
      if (!letter) return undefined
      unacknowledged.delete(Number(frameId))
      inFlight.delete(letter.id)
      remember(letter.id)
      unacknowledgedBytes -= measureLetter(letter)
      goOn()
      return letter
    },
    holdUnread(bytes) {
      unreadBytes = bytes
      update()
    },
    async whenWritten() {
      if (isWritten()) return
      await new Promise<void>((resolve) => {
        const write = () => {
          writers.delete(write)
          resolve()
        }
        writers.add(write)
      })
    },
  }
  return peer
}
