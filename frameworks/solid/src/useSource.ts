import type { Portico } from '@portico/ui'
import type { Source, SourceValue } from '@portico/ui/bindings'
import {
  type Accessor,
  createComputed,
  createMemo,
  createSignal,
  onCleanup,
  onMount,
  sharedConfig,
  untrack,
} from 'solid-js'
import { isServer } from 'solid-js/web'
import { useClient } from './PorticoProvider.js'

/** What a primitive over a source returns. */
export type Followed<Make extends (...args: never[]) => Source<unknown>> = Accessor<SourceValue<Make>>

/**
 * The value of a source, as long as its owner lives. On the server and while hydrating: the initial one.
 * @param make is called again when a signal that it reads changes
 */
export function useSource<T>(where: string, make: (client: Portico) => Source<T>): Accessor<T> {
  const client = useClient(where)
  const source = createMemo(() => make(client))
  const [value, setValue] = createSignal(untrack(source).initial())
  if (isServer) return value
  const follow = () =>
    createComputed(() => {
      const current = source()
      const show = () => setValue(() => current.get())
      onCleanup(untrack(() => current.subscribe(show)))
      untrack(show)
    })
  if (sharedConfig.context) onMount(follow)
  else follow()
  return value
}
