import { createMemoryArea } from '@portico/kernel/testing'
import { vi } from 'vitest'

const CLIENTS = Symbol.for('portico:pairing-clients@1')

/** What tabs of one origin share. */
export interface Origin {
  readonly area: ReturnType<typeof createMemoryArea>
  /** As the browser does for a visitor, or a tab with `localStorage.clear()`. */
  clear(): void
  /** The tabs hear of no write until they are released, then of all of them. */
  hold(): () => void
}

/**
 * Makes this process look like tabs of one origin: one local storage, and an event for each write to it. Unlike in a
 * browser the writer hears it, too.
 */
export function openOrigin(): Origin {
  const area = createMemoryArea()
  const target = new EventTarget()
  let held: (string | null)[] | undefined
  const tell = (key: string | null) => {
    if (held) held.push(key)
    else setImmediate(() => target.dispatchEvent(Object.assign(new Event('storage'), { key })))
  }
  const localStorage = {
    get length() {
      return area.length
    },
    key: area.key,
    getItem: area.getItem,
    setItem(key: string, value: string) {
      area.setItem(key, value)
      tell(key)
    },
    removeItem(key: string) {
      area.removeItem(key)
      tell(key)
    },
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  return {
    area,
    clear() {
      for (const key of Array.from({ length: area.length }, (_, index) => area.key(index))) area.removeItem(`${key}`)
      tell(null)
    },
    hold() {
      held = []
      return () => {
        const keys = held ?? []
        held = undefined
        for (const key of keys) tell(key)
      }
    },
  }
}

/** What is global on a page is put away: what comes next is another page. The library keeps its own globals, too. */
export function leavePage(): void {
  const page = globalThis as Record<PropertyKey, unknown>
  delete page[CLIENTS]
  for (const key of Object.keys(page)) if (key.startsWith('_walletConnectCore_')) delete page[key]
}

/** Rejections that nothing on the page handles: a host sees them as uncaught errors. */
export interface Faults {
  readonly unhandled: readonly string[]
  stop(): void
}

export function watchFaults(): Faults {
  const unhandled: string[] = []
  const note = (cause: unknown) => void unhandled.push(cause instanceof Error ? cause.message : `${cause}`)
  process.on('unhandledRejection', note)
  return { unhandled, stop: () => void process.off('unhandledRejection', note) }
}
