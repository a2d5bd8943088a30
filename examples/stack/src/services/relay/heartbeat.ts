import type { WebSocket } from 'ws'

export interface Heartbeat {
  watch(socket: WebSocket): void
  stop(): void
}

/** Pings every socket, which keeps it alive, and ends those that have not answered the last ping. */
export function startHeartbeat(everyMs: number): Heartbeat {
  const hasAnswered = new Map<WebSocket, boolean>()
  const timer = setInterval(() => {
    for (const [socket, answered] of hasAnswered) {
      if (!answered) socket.terminate()
      hasAnswered.set(socket, false)
      socket.ping()
    }
  }, everyMs)
  return {
    watch(socket) {
      hasAnswered.set(socket, true)
      socket.on('pong', () => hasAnswered.set(socket, true))
      socket.on('close', () => hasAnswered.delete(socket))
    },
    stop: () => clearInterval(timer),
  }
}
