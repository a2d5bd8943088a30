import type {
  AccountId,
  Activated,
  EventBus,
  KernelEvents,
  Namespace,
  PluginContext,
  Unsubscribe,
  UsageProperties,
} from '@portico/kernel'
import { createConsent } from './createConsent.js'
import { createFaultLimit, createSender, FAULT } from './createSender.js'
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

/** Remembers which account is connected, for hosts that may know it; the one of the event's own family comes first. */
export function followAccounts(
  events: EventBus,
  own: (release: Unsubscribe) => void,
): (properties: UsageProperties) => AccountId | undefined {
  const accounts = new Map<Namespace, AccountId>()
  own(
    events.on('session:opened', ({ others = [], ...opened }) => {
      for (const { namespace, session } of [...others, opened]) {
        accounts.delete(namespace) // so that the latest one comes last
        accounts.set(namespace, session.accounts[0].id)
      }
    }),
  )
  own(events.on('session:changed', ({ namespace, session }) => void accounts.set(namespace, session.accounts[0].id)))
  own(events.on('network:changed', ({ namespace, session }) => void accounts.set(namespace, session.accounts[0].id)))
  own(events.on('session:closed', ({ namespace }) => void accounts.delete(namespace)))
  return ({ network, namespace }) =>
    accounts.get(String(network ?? namespace).replace(/:.*/, '')) ?? [...accounts.values()].at(-1)
}
