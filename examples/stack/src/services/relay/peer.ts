import type { WebSocket } from 'ws'
import { type Letter, nameSubscription } from './letter.js'
import type { RelayLimits } from './limits.js'

/** One socket of a client whose key is proven; several pages of one visitor share a client id. */
export interface Peer {
  readonly socket: WebSocket
  readonly clientId: string
  readonly topics: Set<string>
  isOpen(): boolean
  send(frame: object, onWritten?: () => void): void
  /** Pushes the letter, unless it is the client's own or this socket has it. */
  deliver(letter: Letter): void
  /** The letter that the client says it has. */
  acknowledge(frameId: unknown): Letter | undefined
}

/** Enough to cover letters that are announced while the mailbox is being read. */
const REMEMBERED_LETTERS = 256

export function createPeer(socket: WebSocket, clientId: string, { maxWaitingBytes }: RelayLimits): Peer {
  const topics = new Set<string>()
  const unacknowledged = new Map<number, Letter>()
  const delivered = new Set<string>()
  let waitingBytes = 0
  let lastFrameId = 0

  const isOpen = () => socket.readyState === socket.OPEN
  const send: Peer['send'] = (frame, onWritten) => {
    if (!isOpen()) return
    socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }), (error) => {
      if (!error) onWritten?.()
    })
  }
  const remember = (letterId: string) => {
    delivered.add(letterId)
    const [oldest] = delivered.size > REMEMBERED_LETTERS ? delivered : []
    if (oldest !== undefined) delivered.delete(oldest)
  }
  return {
    socket,
    clientId,
    topics,
    isOpen,
    send,
    deliver(letter) {
      const { id, topic, from, message, publishedAt, tag, attestation } = letter
      if (from === clientId || delivered.has(id) || !topics.has(topic)) return
      waitingBytes += message.length
      if (waitingBytes > maxWaitingBytes) return socket.terminate()
      remember(id)
      lastFrameId += 1
      unacknowledged.set(lastFrameId, letter)
      const data = { topic, message, publishedAt, tag, attestation }
      send({ id: lastFrameId, method: 'irn_subscription', params: { id: nameSubscription(topic, clientId), data } })
    },
    acknowledge(frameId) {
      const letter = unacknowledged.get(Number(frameId))
      if (!letter) return undefined
      unacknowledged.delete(Number(frameId))
      waitingBytes -= letter.message.length
      return letter
    },
  }
}
