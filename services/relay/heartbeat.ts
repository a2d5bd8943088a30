import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'

export interface Heartbeat {
  watch(socket: WebSocket): void
  stop(): void
}

const PING_BYTES = 8

/**
 * Pings every socket, which keeps it alive, and ends those that have not answered the last ping. An answer repeats what
 * the ping said, so only a client that reads can give it.
 */
export function startHeartbeat(everyMs: number): Heartbeat {
  /** What each socket has yet to repeat. */
  const asked = new Map<WebSocket, Buffer | undefined>()
  const timer = setInterval(() => {
    for (const [socket, unanswered] of asked) {
      if (unanswered) {
        socket.terminate()
        continue
      }
      const content = randomBytes(PING_BYTES)
      asked.set(socket, content)
      socket.ping(content)
    }
  }, everyMs)
  return {
    watch(socket) {
      asked.set(socket, undefined)
      socket.on('pong', (content) => {
        if (asked.get(socket)?.equals(content)) asked.set(socket, undefined)
      })
      socket.on('close', () => asked.delete(socket))
    },
    stop: () => clearInterval(timer),
  }
}
