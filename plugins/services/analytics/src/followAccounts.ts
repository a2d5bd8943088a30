import type { AccountId, EventBus, Namespace, Unsubscribe, UsageProperties } from '@portico/kernel'

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
