import {
  type ChainId,
  type Discover,
  definePlugin,
  discoverGlobals,
  lookForWallets,
  type Plugin,
} from '@portico/kernel'
import { manifest, namedManifest } from './manifest.js'

/** Lute's extension puts `true` on the page, and hears events. */
const LUTE = { lute: true }
const ARC27 = 'arc0027:discover:'

/** Wallets of ARC-27 answer, and announce nothing. */
function ask(): void {
  const reference = `${ARC27}request`
  const detail = JSON.stringify({ id: crypto.randomUUID(), reference, params: {} })
  window.dispatchEvent(new CustomEvent(reference, { detail }))
}

const discoverExodus = discoverGlobals(['exodus.algorand', 'algorand'], (provider, id) =>
  'signTxns' in provider ? { provider, id, name: 'Exodus', via: 'injected' } : undefined,
)

/** Wallets that answer the events of ARC-27, and those that put something on `window`. */
const discoverOnPage: Discover = (report) => {
  const page = globalThis.window
  if (!page) return () => {}
  const seen = new Set<unknown>()
  const onAnswer = (event: Event) => {
    try {
      const { providerId: arc27, name, icon } = JSON.parse((event as CustomEvent).detail).result
      if (!arc27 || seen.has(arc27)) return
      seen.add(arc27)
      report({ provider: { arc27 }, id: arc27, name, icon })
    } catch {} // what is no answer, and no wallet
  }
  page.addEventListener(`${ARC27}response`, onAnswer)
  const stopExodus = discoverExodus(report)
  const stopAsking = lookForWallets(() => {
    ask()
    if (seen.has(LUTE) || (page as { lute?: unknown }).lute !== true) return
    seen.add(LUTE)
    report({ provider: LUTE, id: 'lute', name: 'Lute', via: 'injected' })
  })
  return () => {
    stopAsking()
    stopExodus()
    page.removeEventListener(`${ARC27}response`, onAnswer)
  }
}

/** How the plugin is set up. */
export interface AlgorandOptions {
  /** The address of Lute's web page, and its name in the list of wallets: it is opened in a window of its own. Default: it is not listed. */
  readonly lutePage?: { readonly url: string; readonly name: string } | undefined
  /** The address of a service with NFD's API, by CAIP-2 id: names such as `alice.algo` are read there. Default: there are no names. */
  readonly nfd?: Readonly<Record<ChainId, string>> | undefined
}

/** The algorand family: wallets that answer events of ARC-27, Lute, and those with the object of ARC-1. */
export function algorand({ nfd, lutePage }: AlgorandOptions = {}): Plugin<'algorand'> {
  const discover: Discover = (report) => {
    if (lutePage)
      report({ provider: { lutePage: lutePage.url }, id: 'lute-page', name: lutePage.name, via: 'external' })
    return discoverOnPage(report)
  }
  return nfd
    ? definePlugin(namedManifest, { options: nfd, discover, load: () => import('./activateNamed.js') })
    : definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
}
