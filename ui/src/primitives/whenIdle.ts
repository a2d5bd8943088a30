import type { Unsubscribe } from '@portico/kernel'

/** Not part of TypeScript's DOM, because not every browser has it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const LOOK_MS = 200

/**
 * Runs something once, when the page is loaded, seen and idle; never for a visitor who saves data or has a slow network.
 * It adds no listener to the page: there is none of the widget before the visitor acts.
 * @param when any other word than `idle`: never
 */
export function whenIdle(run: () => void, when = 'idle'): Unsubscribe {
  const { connection } = navigator as { readonly connection?: Connection }
  let isOver = when !== 'idle' || connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
  const look = () => {
    if (isOver) return
    if (document.readyState !== 'complete') setTimeout(look, LOOK_MS)
    // A hidden page draws no frames: the next one comes when the visitor sees it.
    else requestAnimationFrame(() => (globalThis.requestIdleCallback ?? setTimeout)(() => isOver || run()))
  }
  look()
  return () => {
    isOver = true
  }
}
