import { type AccountId, History, sessionOf } from '@portico/kernel'
import { useKernel, useStore } from '@portico/ui/plugin'

/** The connected account whose transactions can be shown: that of the family on show, if it has any. */
export function useAccount(): AccountId | undefined {
  const kernel = useKernel()
  const active = useStore(kernel.state.activeNamespace)
  const namespaces = useStore(kernel.state.namespaces)
  const accounts = [active, ...kernel.namespaces].map((namespace) =>
    kernel.has(History, namespace) ? sessionOf(namespaces.get(namespace))?.accounts[0] : undefined,
  )
  return accounts.find((account) => account !== undefined)
}
