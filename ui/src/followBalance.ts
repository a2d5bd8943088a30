import { type Kernel, sessionOf, type Unsubscribe } from '@portico/kernel'
import { deriveStore } from './state/deriveStore.js'

/** Reads the balance whenever another account is shown; the same account on another network is another one. */
export function followBalance({ state, refreshBalance }: Kernel): Unsubscribe {
  const { namespaces, activeNamespace } = state
  const shown = deriveStore(
    [namespaces, activeNamespace],
    () => [sessionOf(namespaces.get().get(activeNamespace.get()))?.accounts[0].id],
    (account) => account,
  )
  return shown.subscribe(() => {
    // A failure is part of the balance. Only a kernel that can't be loaded rejects, and then there is no session.
    if (shown.get()) refreshBalance(activeNamespace.get()).catch(() => {})
  })
}
