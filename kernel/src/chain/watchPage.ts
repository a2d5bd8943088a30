/**
 * Calls when the visitor comes back to the page, perhaps from the wallet's own window, until `signal` fires: the time to read a
 * wallet that has no events.
 */
export function watchPage(onReturn: () => void, signal: AbortSignal): void {
  const { window, document } = globalThis
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn()
  }
  window?.addEventListener('focus', onReturn, { signal })
  document?.addEventListener('visibilitychange', onVisibility, { signal })
}
