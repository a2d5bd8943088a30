import { type Discover, definePlugin, discoverGlobals, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** Lute's extension puts `true` there, and hears events. */
const LUTE = { lute: true }

const discoverObjects = discoverGlobals(['exodus.algorand', 'algorand', 'lute.constructor'], (provider, id) => {
  if (id[0] === 'l')
    return provider === Boolean ? { provider: LUTE, id: 'lute', name: 'Lute', via: 'injected' } : undefined
  return 'signTxns' in provider ? { provider, id, name: 'Exodus', via: 'injected' } : undefined
})

/** Objects of `window`, and wallets that answer the events of ARC-27. */
const discover: Discover = (report) => {
  const { window } = globalThis
  if (!window) return () => {}
  const seen = new Set<unknown>()
  const reference = 'arc0027:discover:'
  const onAnswer = (event: Event) => {
    try {
      const { providerId: arc27, name, icon } = JSON.parse((event as CustomEvent).detail).result
      if (!arc27 || seen.has(arc27)) return
      seen.add(arc27)
      report({ provider: { arc27 }, id: arc27, name, icon })
    } catch {} // what is no answer, and no wallet
  }
  window.addEventListener(`${reference}response`, onAnswer)
  const detail = JSON.stringify({ id: crypto.randomUUID(), reference: `${reference}request`, params: {} })
  window.dispatchEvent(new CustomEvent(`${reference}request`, { detail }))
  const stop = discoverObjects(report)
  return () => {
    stop()
    window.removeEventListener(`${reference}response`, onAnswer)
  }
}

/** The algorand family: wallets that answer events of ARC-27, Lute, and those with the object of ARC-1. */
export const algorand = (): Plugin<'algorand'> =>
  definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
