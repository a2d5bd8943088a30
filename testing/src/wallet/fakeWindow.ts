/** A window for tests in Node that counts what wallets leave on it. */
export class FakeWindow extends EventTarget {
  private readonly held = new Map<string, Set<unknown>>()

  /** How many listeners are on it. */
  get listenerTotal(): number {
    return [...this.held.values()].reduce((total, listeners) => total + listeners.size, 0)
  }

  override addEventListener(...parameters: Parameters<EventTarget['addEventListener']>): void {
    const [type, listener] = parameters
    this.held.set(type, (this.held.get(type) ?? new Set()).add(listener))
    super.addEventListener(...parameters)
  }

  override removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>): void {
    const [type, listener] = parameters
    this.held.get(type)?.delete(listener)
    super.removeEventListener(...parameters)
  }
}
