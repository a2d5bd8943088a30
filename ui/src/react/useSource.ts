import { useMemo, useSyncExternalStore } from 'react'
import type { Source } from '../bindings/source.js'
import type { Portico } from '../client.js'
import { useClient } from './PorticoProvider.js'

/**
 * The value of a source, rendered again when it changes. On the server and while hydrating: the initial one.
 * @param make the same for each render, but for `key`
 */
export function useSource<T>(where: string, make: (client: Portico) => Source<T>, ...key: readonly unknown[]): T {
  const client = useClient(where)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `make` is given besides is in the key
  const { subscribe, get, initial } = useMemo(() => make(client), [client, ...key])
  return useSyncExternalStore(subscribe, get, initial)
}
