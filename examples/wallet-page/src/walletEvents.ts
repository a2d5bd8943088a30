export type Stop = () => void

export interface Listeners<Value> {
  add(listener: (value: Value) => void): Stop
  emit(value: Value): void
  clear(): void
}

export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(value) {
      for (const listener of [...listeners]) listener(value)
    },
    clear: () => listeners.clear(),
  }
}
