import type { Log } from '../capabilities/log.js'
import type { EventBus, KernelEvents } from './kernelEvents.js'

export function createEventBus(log: Log): EventBus {
  const target = new EventTarget()
  return {
    on(event, listener) {
      const guarded = ({ detail }: CustomEventInit<KernelEvents[typeof event]>) => {
        try {
          listener(detail as KernelEvents[typeof event])
        } catch (cause) {
          log.error(`a listener of ${event} threw`, cause)
        }
      }
      target.addEventListener(event, guarded as EventListener)
      return () => target.removeEventListener(event, guarded as EventListener)
    },
    emit: (event, detail) => void target.dispatchEvent(new CustomEvent(event, { detail })),
  }
}
