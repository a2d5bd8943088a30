type Listener = (payload: unknown) => void

export interface EvmEvents {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  count(): number
  clear(): void
}

export function createEvmEvents(): EvmEvents {
  const listeners = new Map<string, Listener[]>()
  return {
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    removeListener(event, listener) {
      const known = listeners.get(event) ?? []
      const index = known.indexOf(listener)
      if (index >= 0) listeners.set(event, known.toSpliced(index, 1))
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) {
        // A listener that throws is the site's fault: it must not stop the others nor the wallet.
        try {
          listener(payload)
        } catch (error) {
          console.error(error)
        }
      }
    },
    count: () => [...listeners.values()].reduce((total, list) => total + list.length, 0),
    clear: () => listeners.clear(),
  }
}
