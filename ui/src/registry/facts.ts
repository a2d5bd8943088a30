import { type AnyToken, type Facts, type Kernel, type Namespace, sessionOf } from '@portico/kernel'

/** What a contribution's `when` may look at, for one namespace. */
export function factsOf(kernel: Kernel, namespace: Namespace): Facts {
  return {
    namespace,
    connected: sessionOf(kernel.state.namespaces.get().get(namespace)) !== undefined,
    has: (token: AnyToken) => kernel.has(token, namespace),
  }
}
