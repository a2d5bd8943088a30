/** The part of the DOM’s `Storage` that wallets use. */
export interface StateStorage {
  /** The text under the key, or null. */
  getItem(key: string): string | null
  /** Keeps the text under the key. */
  setItem(key: string, value: string): void
}

export interface SavedState<State extends object> {
  read(): Readonly<State>
  change(patch: Partial<State>): void
  /** Called after every change; returns the function that stops it. */
  onChange(listener: () => void): () => void
}

/** State that survives a page reload when a storage is given. */
export function createSavedState<State extends object>(
  key: string,
  initial: State,
  storage: StateStorage | undefined,
): SavedState<State> {
  const listeners = new Set<() => void>()
  let state: State = { ...initial, ...loadSaved<State>(storage, key) }
  return {
    read: () => state,
    change(patch) {
      state = { ...state, ...patch }
      storage?.setItem(key, JSON.stringify(state))
      for (const listener of [...listeners]) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function loadSaved<State>(storage: StateStorage | undefined, key: string): Partial<State> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Partial<State>) : {}
  } catch {
    return {}
  }
}
