import type { Activated, KernelEvents, PluginContext } from '@portico/kernel'
import { createConsent } from './createConsent.js'
import { createFaultLimit, FAULT } from './createFaultLimit.js'
import { createSender } from './createSender.js'
import { followAccounts } from './followAccounts.js'
import type { AnalyticsOptions } from './index.js'
import type { manifest } from './manifest.js'
import { readEvent } from './readEvent.js'

export function activate(context: PluginContext<typeof manifest, AnalyticsOptions>): Activated<typeof manifest> {
  const { deps, events, options, storage, own } = context
  const { clock, log } = deps
  const consent = createConsent(storage, options.consent)
  const sender = createSender({ ...deps, events })
  const isFaultAllowed = createFaultLimit(clock)
  const addressFor = options.includeAddress ? followAccounts(events, own) : () => undefined
  const told = new Set<string>()

  function track({ event, properties: given = {} }: KernelEvents['usage:tracked']): void {
    if (consent.get() !== 'granted' || !sender.isOpen()) return
    if (event === 'MODAL_CREATED') return
    const { properties, problem } = readEvent(event, given)
    if (!properties) {
      const line = `analytics: ${event} is not sent, ${problem}`
      if (!told.has(line)) log.error(line)
      told.add(line)
      return
    }
    if (event === FAULT && !isFaultAllowed()) return
    const address = addressFor(properties)
    sender.send(event, address === undefined ? properties : { ...properties, address })
  }

  own(events.on('usage:tracked', track))
  own(sender.abort)
  return {
    analytics: {
      consent: consent.get,
      setConsent(next) {
        consent.set(next)
        if (consent.get() !== 'granted') sender.abort()
      },
    },
  }
}
