import { addMissing } from './addMissing.js'

/** Observers in a document without layout. */
export function addObservers(): void {
  addMissing(
    globalThis,
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  addMissing(globalThis, 'IntersectionObserver', EverythingInSight)
}

/** Says of each element that it is in sight, once. */
class EverythingInSight {
  readonly #tell: (target: Element) => void
  readonly #observed = new Set<Element>()

  constructor(callback: (entries: readonly object[], observer: unknown) => void) {
    this.#tell = (target) => callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this)
  }
  observe(target: Element): void {
    this.#observed.add(target)
    queueMicrotask(() => this.#observed.has(target) && this.#tell(target))
  }
  unobserve(target: Element): void {
    this.#observed.delete(target)
  }
  disconnect(): void {
    this.#observed.clear()
  }
  takeRecords(): readonly object[] {
    return []
  }
}
