import type { Discover, Unsubscribe } from '@portico/kernel'

/** Finds wallets by EIP-6963, and the one global provider of the time before it. */
export const discover: Discover = (report) => {
  const page = globalThis.window
  if (!page) return () => {}
  const announced = new Set<unknown>()
  const stop = new AbortController()
  const { signal } = stop
  let legacy: unknown
  let takeBackLegacy: Unsubscribe | undefined

  const isNew = (value: unknown): value is object => !announced.has(value) && Object(value) === value

  const onAnnounce = (event: Event) => {
    // The event is untrusted: any field may be missing, and any read may throw.
    try {
      const { info, provider } = (event as CustomEvent).detail
      if (!isNew(provider)) return
      const { uuid, rdns, name, icon } = info
      announced.add(provider)
      if (provider === legacy) takeBackLegacy?.()
      report({ provider, id: (typeof rdns === 'string' && rdns) || uuid, name, icon, rdns })
    } catch {}
  }

  const lookForLegacy = () => {
    if (legacy || signal.aborted) return
    try {
      const provider: unknown = (page as { ethereum?: unknown }).ethereum
      if (isNew(provider)) {
        takeBackLegacy = report({ provider, id: 'injected', generic: true, via: 'injected' })
        legacy = provider
      }
    } catch {}
  }

  page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  page.addEventListener('ethereum#initialized', lookForLegacy, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  // Wallets answer the request at once; the global provider is offered only when none of them is it.
  queueMicrotask(lookForLegacy)
  return () => stop.abort()
}
