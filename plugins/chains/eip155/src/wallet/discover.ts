import type { Discover } from '@portico/kernel'

/** Finds wallets by EIP-6963, and the one global provider of the time before it. */
export const discover: Discover = (report) => {
  const page: (Window & { readonly ethereum?: object }) | undefined = globalThis.window
  if (!page) return () => {}
  const stop = new AbortController()
  const { signal } = stop

  const onAnnounce = (event: Event) => {
    // The event is untrusted: any field may be missing, and any read may throw.
    try {
      const { provider, info } = (event as CustomEvent).detail
      const { uuid: id, rdns, name, icon } = info
      report({ provider, id, rdns, name, icon })
    } catch {}
  }
  const lookForLegacy = () => {
    try {
      // Often there is none, and what is no object the kernel drops.
      report({ provider: page.ethereum as object, id: 'injected', generic: true, via: 'injected' })
    } catch {}
  }

  page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  page.addEventListener('ethereum#initialized', lookForLegacy, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  // Wallets answer the request at once; the global provider is offered only when none of them is it.
  queueMicrotask(lookForLegacy)
  return () => stop.abort()
}
