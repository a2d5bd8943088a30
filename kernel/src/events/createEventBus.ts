import { EventEmitter } from 'eventemitter3'
import type { Log } from '../capabilities/log.js'
import type { EventBus, KernelEvents } from './kernelEvents.js'

export function createEventBus(log: Log): EventBus {
  const emitter = new EventEmitter<string>()
  return {
    on(event, listener) {
      const guarded = (payload: KernelEvents[typeof event]) => {
        try {
          listener(payload)
        } catch (cause) {
          log.error(`a listener of ${event} threw`, cause)
        }
      }
      emitter.on(event, guarded)
      return () => emitter.off(event, guarded)
    },
    emit: (event, payload) => void emitter.emit(event, payload),
  }
}
