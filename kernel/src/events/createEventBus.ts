import type { Log } from '../capabilities/call.js'
import type { EventBus } from './kernelEvents.js'

/** For listeners to every event; no event has this name. */
const ANY = '*'

export function createEventBus(log: Log): EventBus {
  const target = new EventTarget()
  const on = (name: string, listener: (detail: never) => void) => {
    const guarded = ({ detail }: CustomEventInit) => {
      try {
        listener(detail as never)
      } catch (cause) {
        log.error(`a listener of ${name} threw`, cause)
      }
    }
    target.addEventListener(name, guarded as EventListener)
    return () => target.removeEventListener(name, guarded as EventListener)
  }
  return {
    on,
    onAny: (listener) => on(ANY, listener),
    emit(event, payload) {
      target.dispatchEvent(new CustomEvent(event, { detail: payload }))
      target.dispatchEvent(new CustomEvent(ANY, { detail: { event, payload } }))
    },
  }
}
