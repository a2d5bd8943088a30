import { Analytics, type AnyToken, type Plugin, UsageEvents, type UsageProperties } from '@portico/kernel'
import { isFeatureOn } from '../options/features.js'
import type { PorticoCore } from '../state/core.js'

/** The usage events of the widget itself, with the properties that may leave with them (docs/analytics.md); plugins declare theirs. */
export const widgetEvents: Readonly<Record<string, string>> = {
  MODAL_OPENED: 'connected view',
  MODAL_CLOSED: 'connected view',
  WALLET_SELECTED: 'walletId? name platform rank? view',
  WALLET_GET_OPENED: 'walletId store',
  WALLET_HELP_OPENED: '',
  CONNECT_STARTED: 'method namespace',
  CONNECT_SUCCESS: 'method name namespace reconnect',
  CONNECT_ERROR: 'method code',
  CONNECT_REJECTED: 'method',
  DISCONNECT_SUCCESS: 'namespace',
  DISCONNECT_ERROR: 'code',
  NETWORKS_OPENED: '',
  NETWORK_SWITCHED: 'network accountType?',
  NETWORK_SWITCH_ERROR: 'network code',
  NETWORK_UNSUPPORTED_SHOWN: 'network',
  ACCOUNT_TYPE_CHANGED: 'network accountType?',
  INTERNAL_ERROR: 'code pluginId',
}

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
