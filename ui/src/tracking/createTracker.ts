import { Analytics, type UsageProperties } from '@portico/kernel'
import type { PorticoCore } from '../core.js'
import { isFeatureOn } from '../features.js'

export type TrackerParts = Pick<PorticoCore, 'kernel' | 'features' | 'log'> & {
  readonly clock: { after(delayMs: number, run: () => void): () => void }
}

export type Track = (event: string, properties: UsageProperties) => void

/**
 * Tells the page of events, in order. Where events may be sent, the plugin that does it is started before the first one,
 * and all of them wait for it: so it hears them, too.
 */
export function createTracker({ kernel, features, log }: TrackerParts): Track {
  let isAsked = false
  let starting: Promise<void> | undefined

  function start(): void {
    if (isAsked || !kernel.has(Analytics) || !isFeatureOn(features.get(), 'analytics')) return
    isAsked = true // once: a fault of this plugin is an event, too
    starting = kernel.get(Analytics).then(
      () => {},
      (cause: unknown) => log.error('usage events can not be sent', cause),
    )
    starting.then(() => {
      starting = undefined
    })
  }
  return (event, properties) => {
    start()
    const tell = () => kernel.events.emit('usage:tracked', { event, properties })
    if (starting) starting.then(tell)
    else tell()
  }
}
