import { type AccountId, type Identity, parseAccountId } from '@portico/kernel'
import { useEffect, useMemo } from 'react'
import { useStore } from '../../primitives/useStore.js'
import { useModal } from '../../state/modalContext.js'
import { useAccountKey } from '../../state/useAccountKey.js'
import { askIdentity } from './askIdentity.js'
import { identitiesOf } from './identitiesOf.js'

/**
 * Name and avatar of an account, as far as they are known by now: the first time nothing, then what was found last. A label
 * of the host's stands in place of the name. Asks the plugin with `Names` for the account's family, if there is one, and
 * never before the visitor has acted.
 */
export function useIdentity(account: AccountId): Identity {
  const { kernel, hasActed } = useModal().core
  const mayAsk = useStore(hasActed)
  const known = useStore(identitiesOf(kernel)).get(useAccountKey(account))
  const label = useStore(kernel.state.addressLabels).get(parseAccountId(account).address)

  useEffect(() => {
    const asking = new AbortController()
    if (mayAsk) askIdentity(kernel, account, asking.signal)
    return () => asking.abort()
  }, [kernel, account, mayAsk])

  return useMemo(() => ({ ...known, ...(label !== undefined && { name: label }) }), [known, label])
}
