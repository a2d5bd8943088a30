import { type AccountId, type Namespace, Portfolio, sessionOf } from '@portico/kernel'
import { useKernel, useStore } from '@portico/ui/plugin'

/** The account on show, of a family whose assets can be read; `undefined` while nobody is connected. */
export function useShownAccount(): { readonly namespace: Namespace; readonly account: AccountId } | undefined {
  const kernel = useKernel()
  const active = useStore(kernel.state.activeNamespace)
  const namespaces = useStore(kernel.state.namespaces)
  for (const namespace of [active, ...kernel.namespaces]) {
    const account = sessionOf(namespaces.get(namespace))?.accounts[0]
    if (account !== undefined && kernel.has(Portfolio, namespace)) return { namespace, account }
  }
  return undefined
}
