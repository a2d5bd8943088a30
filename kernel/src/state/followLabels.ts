import type { AccountId } from '../caip/accountId.js'
import type { Unsubscribe } from '../capabilities/call.js'
import type { ReadonlyStore, Store } from '../store/createStore.js'
import type { NamespaceMap } from './connections.js'
import { sessionOf } from './namespaceState.js'

type Labels = ReadonlyMap<string, string>

/**
 * Keeps a label with its account. The page gives it to one address; each further address that appears under the same account
 * key gets it too, and a change to one of them is a change to all.
 */
export function followLabels(namespaces: ReadonlyStore<NamespaceMap>, labels: Store<Labels>): Unsubscribe {
  const addressesOf = new Map<string, ReadonlySet<string>>()
  let before = labels.get()

  function learn(key: string, account: AccountId): void {
    const address = account.slice(account.lastIndexOf(':') + 1)
    const known = addressesOf.get(key) ?? new Set()
    if (known.has(address)) return
    addressesOf.set(key, new Set([...known, address]))
    const source = [...known].find((one) => labels.get().has(one))
    if (source !== undefined && !labels.get().has(address)) labels.set((map) => copy(map, source, [address]))
  }
  function learnAll(): void {
    for (const state of namespaces.get().values()) {
      const session = sessionOf(state)
      if (session) learn(session.key, session.accounts[0].id)
      for (const { key, accounts } of state.kept) learn(key, accounts[0])
    }
  }
  function spread(): void {
    const [old, now] = [before, labels.get()]
    before = now
    for (const addresses of addressesOf.values()) {
      const changed = [...addresses].find((address) => old.get(address) !== now.get(address))
      const others = [...addresses].filter((address) => changed !== undefined && now.get(address) !== now.get(changed))
      if (changed !== undefined && others.length > 0) labels.set((map) => copy(map, changed, others))
    }
  }

  learnAll()
  const stops = [namespaces.subscribe(learnAll), labels.subscribe(spread)]
  return () => {
    for (const stop of stops) stop()
  }
}

function copy(labels: Labels, from: string, to: readonly string[]): Labels {
  const label = labels.get(from)
  const next = new Map(labels)
  for (const address of to) {
    if (label === undefined) next.delete(address)
    else next.set(address, label)
  }
  return next
}
