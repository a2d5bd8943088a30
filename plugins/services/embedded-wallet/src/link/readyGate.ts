import { type Clock, PorticoError } from '@portico/kernel'
import { READY_MS } from '../protocol/limits.js'

/** Something that waits for the frame; exactly one of the three is called, once. */
interface Entrant {
  /** The frame is ready. */
  readonly pass: () => void
  /** The frame can't be loaded, or the link has ended. */
  readonly fail: (error: PorticoError) => void
  /** The frame was not ready within 20 s. */
  readonly late: (error: PorticoError) => void
}

export interface ReadyGate {
  readonly isOpen: boolean
  /**
   * At once when the frame is ready or has failed.
   * @param delayMs from READY to `pass`
   * @returns gives up
   */
  enter(entrant: Entrant, delayMs?: number): () => void
  /** The frame says READY. @returns whether it speaks our version */
  ready(version: string): boolean
  /** The frame is about to load anew: what is asked now waits for its next READY. */
  close(): void
  /** It can't be loaded, or the link has ended; until another READY. */
  fail(error: PorticoError): void
}

/** Holds requests back until the frame is ready (S9.2a, wire §1.4). */
export function createReadyGate(clock: Clock, expected: number): ReadyGate {
  const waiting = new Map<Entrant, { readonly delayMs: number; readonly cancel: () => void }>()
  let state: 'closed' | 'open' | PorticoError = 'closed'

  const leave = (entrant: Entrant) => {
    waiting.get(entrant)?.cancel()
    waiting.delete(entrant)
  }

  function enter(entrant: Entrant, delayMs: number): void {
    const later = (ms: number, run: () => void) => {
      const cancel = clock.after(ms, () => {
        leave(entrant)
        run()
      })
      waiting.set(entrant, { delayMs, cancel })
    }
    if (state === 'closed') {
      const late = new PorticoError('FRAME_LOAD_FAILED', { waitedMs: READY_MS })
      later(READY_MS, () => entrant.late(late))
    } else if (state !== 'open') entrant.fail(state)
    else if (delayMs > 0) later(delayMs, entrant.pass)
    else entrant.pass()
  }

  function change(next: typeof state): void {
    state = next
    for (const [entrant, { delayMs }] of [...waiting]) {
      // What one of them does may have taken another away.
      if (!waiting.has(entrant)) continue
      leave(entrant)
      enter(entrant, delayMs)
    }
  }

  return {
    get isOpen() {
      return state === 'open'
    },
    enter(entrant, delayMs = 0) {
      enter(entrant, delayMs)
      return () => leave(entrant)
    },
    ready(version) {
      const isOurs = Number.parseInt(version, 10) === expected
      change(isOurs ? 'open' : new PorticoError('FRAME_VERSION', { expected: String(expected), actual: version }))
      return isOurs
    },
    close: () => change('closed'),
    fail: change,
  }
}
