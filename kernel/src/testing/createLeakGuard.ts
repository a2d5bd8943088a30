import type { Unsubscribe } from '../capabilities/call.js'

export interface LeakGuard {
  /** What was started since the guard began and has not ended, one line each. */
  leaks(): readonly string[]
  /** Puts the page's own functions back. */
  release: Unsubscribe
}

/** Watches DOM listeners and timers from now on. Replaces global functions until it is released. */
export function createLeakGuard(): LeakGuard {
  const listeners = watchListeners()
  const timers = watchTimers()
  return {
    leaks: () => [...listeners.leaks(), ...timers.leaks()],
    release() {
      timers.release()
      listeners.release()
    },
  }
}

function watchListeners(): LeakGuard {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const open: { target: EventTarget; type: string; listener: unknown; capture: boolean }[] = []
  const isCapture = (options: unknown) =>
    typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture === true : options === true
  const forget = (target: EventTarget, type: string, listener: unknown, capture: boolean) => {
    const index = open.findIndex(
      (entry) =>
        entry.target === target && entry.type === type && entry.listener === listener && entry.capture === capture,
    )
    if (index >= 0) open.splice(index, 1)
  }

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options)
    // A signal takes its listeners with it, and platforms keep some of their own on it.
    if (!listener || this instanceof AbortSignal) return
    const capture = isCapture(options)
    const { once, signal } = typeof options === 'object' ? (options ?? {}) : {}
    if (signal?.aborted) return
    forget(this, type, listener, capture)
    open.push({ target: this, type, listener, capture })
    const drop = () => forget(this, type, listener, capture)
    if (once) addEventListener.call(this, type, drop, { once, capture })
    if (signal) addEventListener.call(signal, 'abort', drop, { once: true })
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options)
    forget(this, type, listener, isCapture(options))
  }
  return {
    leaks: () => open.map(({ target, type }) => `listener "${type}" on ${target.constructor.name}`),
    release: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  }
}

function watchTimers(): LeakGuard {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const open = new Map<unknown, string>()
  // A timer that keeps nothing alive belongs to the platform's own network code.
  const counts = (timer: unknown) => (timer as { hasRef?(): boolean }).hasRef?.() !== false

  Object.assign(globalThis, {
    setTimeout(run: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]) {
      const timer = setTimeout(() => {
        open.delete(timer)
        run(...args)
      }, delayMs)
      open.set(timer, `timeout of ${delayMs ?? 0} ms`)
      return timer
    },
    setInterval(run: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]) {
      const timer = setInterval(run, delayMs, ...args)
      open.set(timer, `interval of ${delayMs ?? 0} ms`)
      return timer
    },
    clearTimeout(timer: Parameters<typeof clearTimeout>[0]) {
      open.delete(timer)
      clearTimeout(timer)
    },
    clearInterval(timer: Parameters<typeof clearInterval>[0]) {
      open.delete(timer)
      clearInterval(timer)
    },
  })
  return {
    leaks: () => [...open].filter(([timer]) => counts(timer)).map(([, text]) => text),
    release: () => Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval }),
  }
}
