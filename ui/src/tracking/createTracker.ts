import { Analytics, type AnyToken, type Plugin, UsageEvents, type UsageProperties } from '@portico/kernel'
import { isFeatureOn } from '../options/features.js'
import type { PorticoCore } from '../state/core.js'
import { widgetEvents } from './widgetEvents.js'

export type TrackerParts = Pick<PorticoCore, 'kernel' | 'options' | 'features' | 'log'> & {
  readonly clock: { after(delayMs: number, run: () => void): () => void }
}

export type Track = (event: string, properties: UsageProperties) => void

const sends = ({ manifest }: Plugin) => Object.values<AnyToken>(manifest.provides).some(({ id }) => id === Analytics.id)

/**
 * Tells the page of events, in order. Where they may be sent, the plugin that does it is started before the first one, and
 * all of them wait for it: so it hears them, too. It ends when the feature is switched off.
 */
export function createTracker({ kernel, options, features, log }: TrackerParts): {
  readonly track: Track
  stop(): void
} {
  const plugin = options.plugins.find(sends)?.manifest.id
  let isWanted = false
  let changing: Promise<void> | undefined

  async function start(): Promise<void> {
    const [usage] = await Promise.all([kernel.get(UsageEvents), kernel.get(Analytics)])
    usage.declare(widgetEvents)
  }

  function follow(): void {
    if (plugin === undefined) return
    const isOn = isFeatureOn(features.get(), plugin)
    if (isOn === isWanted) return
    isWanted = isOn
    const change = (isOn ? start() : kernel.deactivate(plugin)).then(
      () => {},
      // Not tried again: a fault of this plugin is an event, too.
      (cause: unknown) => log.error('usage events can not be sent', cause),
    )
    changing = change
    change.then(() => {
      if (changing === change) changing = undefined
    })
  }
  return {
    track(event, properties) {
      follow()
      const emit = () => kernel.events.emit('usage:tracked', { event, properties })
      if (changing) changing.then(emit)
      else emit()
    },
    stop: features.subscribe(follow),
  }
}
