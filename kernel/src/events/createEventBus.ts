import { EventEmitter } from 'eventemitter3'
import type { Log } from '../capabilities/call.js'
import type { EventBus } from './kernelEvents.js'

/** For listeners to every event; no event has this name. */
const ANY = '*'

/** A listener that throws stops no other, and one that has left during an event is not called: eventemitter3 promises neither. */
export function createEventBus(log: Log): EventBus {
  const emitter = new EventEmitter()
  const on = (name: string, listener: (payload: never) => void) => {
    let isOn = true
    const guarded = (payload: unknown) => {
      if (!isOn) return
      try {
        listener(payload as never)
      } catch (cause) {
        log.error(`a listener of ${name} threw`, cause)
      }
    }
    emitter.on(name, guarded)
    return () => {
      isOn = false
      emitter.off(name, guarded)
    }
  }
  return {
    on,
    onAny: (listener) => on(ANY, listener),
    emit(event, payload) {
      emitter.emit(event, payload)
      emitter.emit(ANY, { event, payload })
    },
  }
}
