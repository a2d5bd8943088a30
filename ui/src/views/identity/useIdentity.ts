import { type AccountId, type Identity, type Kernel, Names, parseAccountId } from '@portico/kernel'
import { useEffect, useMemo } from 'react'
import { useModal } from '../../modal/modalContext.js'
import { useStore } from '../../primitives/useStore.js'
import { type IdentityStore, identitiesOf, identityKey } from './identitiesOf.js'

/**
 * Name and avatar of an account, as far as they are known by now: the first time nothing, then what was found last. A label
 * of the host's stands in place of the name. Asks whoever provides `Names` for the account's family, where anybody does, and
 * never before the visitor has acted.
 */
export function useIdentity(account: AccountId): Identity {
  const { kernel, hasActed } = useModal().core
  const mayAsk = useStore(hasActed)
  const identities = identitiesOf(kernel)
  const known = useStore(identities).get(identityKey(account))
  const label = useStore(kernel.state.addressLabels).get(parseAccountId(account).address)

  useEffect(() => {
    const asking = new AbortController()
    if (mayAsk) askFor(account, { kernel, identities, signal: asking.signal })
    return () => asking.abort()
  }, [kernel, identities, account, mayAsk])

  return useMemo(() => ({ ...known, ...(label !== undefined && { name: label }) }), [known, label])
}

/** A failure leaves what was known: an address is enough to go by. */
function askFor(
  account: AccountId,
  parts: { readonly kernel: Kernel; readonly identities: IdentityStore; readonly signal: AbortSignal },
): void {
  const { kernel, identities, signal } = parts
  const { namespace } = parseAccountId(account)
  if (!kernel.has(Names, namespace)) return
  kernel
    .get(Names, namespace)
    .then((names) => (signal.aborted ? undefined : names.fetchIdentity(account, { signal })))
    .then((found) => found && identities.set((before) => new Map(before).set(identityKey(account), found)))
    .catch(() => {})
}
