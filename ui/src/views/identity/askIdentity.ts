import { type AccountId, type Kernel, Names, parseAccountId } from '@portico/kernel'
import { accountKey } from '../../state/accountKey.js'
import { identitiesOf } from './identitiesOf.js'

/** Finds out who an account is, where anybody knows. A failure leaves what was known: an address is enough to go by. */
export async function askIdentity(kernel: Kernel, account: AccountId, signal: AbortSignal): Promise<void> {
  const { namespace } = parseAccountId(account)
  if (!kernel.has(Names, namespace)) return
  try {
    const names = await kernel.get(Names, namespace)
    if (signal.aborted) return
    const key = accountKey(kernel.state.namespaces.get(), account)
    const found = await names.fetchIdentity(account, { signal })
    identitiesOf(kernel).set((before) => new Map(before).set(key, found))
  } catch {
    // The next look asks again.
  }
}
