import type { Activated, KernelEvents, PluginContext } from '@portico/kernel'
import { createConsent } from './createConsent.js'
import { createFaultLimit, createSender, FAULT } from './createSender.js'
import { followAccounts } from './followAccounts.js'
import type { manifest } from './manifest.js'
import { readEvent } from './readEvent.js'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { deps, events, storage, own } = context
  const { clock, log, project, services } = deps
  const consent = createConsent(storage, services.analytics?.consent)
  const sender = createSender(deps)
  const isFaultAllowed = createFaultLimit(clock)
  const addressFor = services.analytics?.includeAddress ? followAccounts(events, own) : () => undefined
  const logged = new Set<string>()

  function track({ event, properties: given = {} }: KernelEvents['usage:tracked']): void {
    if (consent.get() !== 'granted' || !sender.isOpen()) return
    if (event === 'MODAL_CREATED') return
    const { properties, problem } = readEvent(deps.usage.propertiesOf(event), given)
    if (!properties) {
      const line = `analytics: ${event} is not sent, ${problem}`
      if (!logged.has(line)) log.error(line)
      logged.add(line)
      return
    }
    if (event === FAULT && !isFaultAllowed()) return
    const address = addressFor(properties)
    const sent = address === undefined ? properties : { ...properties, address }
    const atMs = clock.now()
    isWelcome().then((welcome) => {
      if (welcome && consent.get() === 'granted') sender.send(event, sent, atMs)
    })
  }

  /** The project may switch sending off, never on (wire §4.4). Nothing is asked before there is something to send. */
  async function isWelcome(): Promise<boolean> {
    const answer = await project.read()
    return answer.status !== 'known' || answer.project.analytics?.enabled !== false
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
