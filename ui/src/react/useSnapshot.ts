import type { Unsubscribe } from '@portico/kernel'
import { useCallback, useSyncExternalStore } from 'react'
import type { Portico, PorticoSnapshots } from '../client.js'
import { useClient } from './PorticoProvider.js'

/** One of the client's values, rendered again when it changes. On the server and while hydrating: the initial one. */
export function useSnapshot<S>(
  where: string,
  read: (snapshots: PorticoSnapshots) => S,
  subscribe: (client: Portico, listener: () => void) => Unsubscribe,
  key: string | undefined = undefined,
): S {
  const client = useClient(where)
  // `read` and `subscribe` differ with the client and the key only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const follow = useCallback((listener: () => void) => subscribe(client, listener), [client, key])
  return useSyncExternalStore(
    follow,
    () => read(client),
    () => read(client.initial),
  )
}
