import { type Discover, definePlugin, discoverGlobals, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** Lute's extension puts `true` on the page, and hears events. */
const LUTE = { lute: true }
const ARC27 = 'arc0027:discover:'

/** As long as it is looked for objects, wallets of ARC-27 are asked for: they answer and don't announce themselves. */
const ask = () => {
  const reference = `${ARC27}request`
  const detail = JSON.stringify({ id: crypto.randomUUID(), reference, params: {} })
  window.dispatchEvent(new CustomEvent(reference, { detail }))
}

// Lute's `true` and the page itself are no objects of wallets: what always is one is looked at in their place.
const discoverObjects = discoverGlobals(
  ['exodus.algorand', 'algorand', 'lute.constructor', 'constructor'],
  (found, id) => {
    if (id === 'constructor') ask()
    else if (found === Boolean) return { provider: LUTE, id: 'lute', name: 'Lute', via: 'injected' }
    else if ('signTxns' in found) return { provider: found, id, name: 'Exodus', via: 'injected' }
    return undefined
  },
)

/** Wallets that answer the events of ARC-27, and those that put something on `window`. */
const discover: Discover = (report) => {
  const seen = new Set<unknown>()
  const onAnswer = (event: Event) => {
    try {
      const { providerId: arc27, name, icon } = JSON.parse((event as CustomEvent).detail).result
      if (!arc27 || seen.has(arc27)) return
      seen.add(arc27)
      report({ provider: { arc27 }, id: arc27, name, icon })
    } catch {} // what is no answer, and no wallet
  }
  globalThis.window?.addEventListener(`${ARC27}response`, onAnswer)
  const stop = discoverObjects(report)
  return () => {
    stop()
    globalThis.window?.removeEventListener(`${ARC27}response`, onAnswer)
  }
}

/** The algorand family: wallets that answer events of ARC-27, Lute, and those with the object of ARC-1. */
export const algorand = (): Plugin<'algorand'> =>
  definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
