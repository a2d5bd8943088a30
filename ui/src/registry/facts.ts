import { type AnyToken, type Facts, type Kernel, type Namespace, type ServiceUrls, sessionOf } from '@portico/kernel'

/** What a contribution's `when` may look at, for one namespace. */
export function factsOf(kernel: Kernel, namespace: Namespace, urls: ServiceUrls): Facts {
  return {
    namespace,
    urls,
    connected: sessionOf(kernel.state.namespaces.get().get(namespace)) !== undefined,
    has: (token: AnyToken) => kernel.has(token, namespace),
  }
}

type Condition = { readonly id: string; readonly when?: (facts: Facts) => boolean }

/** A `when` that throws hides its contribution and nothing else. */
export function applicable<C extends Condition>(
  contributions: readonly C[],
  facts: Facts,
  onError: (text: string, cause: unknown) => void,
): readonly C[] {
  return contributions.filter(({ id, when }) => {
    try {
      return when === undefined || when(facts)
    } catch (cause) {
      onError(`"when" of the contribution "${id}" threw`, cause)
      return false
    }
  })
}
