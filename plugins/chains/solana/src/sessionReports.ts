import type { Session, Unsubscribe } from '@portico/kernel'

/** Tells the kernel what happened to the session without its asking. */
export interface SessionReports {
  subscribe(listener: (session: Session | undefined) => void): Unsubscribe
  send(session: Session | undefined): void
}

export function createSessionReports(): SessionReports {
  const listeners = new Set<(session: Session | undefined) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send(session) {
      for (const listener of [...listeners]) listener(session)
    },
  }
}
