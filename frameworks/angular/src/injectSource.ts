import { afterNextRender, computed, effect, type Signal, signal, untracked } from '@angular/core'
import type { Portico } from '@portico/ui'
import type { Source, SourceValue } from '@portico/ui/bindings'
import { injectLink } from './providePortico.js'

/** What a function over a source returns. */
export type Followed<Make extends (...args: never[]) => Source<unknown>> = Signal<SourceValue<Make>>

/**
 * The value of a source, as long as the component or the service lives. On the server and while hydrating: the initial one.
 * @param make is called again when a signal that it reads changes
 */
export function injectSource<T>(where: string, make: (client: Portico) => Source<T>): Signal<T> {
  const { client, isLive } = injectLink(where)
  const source = computed(() => make(client))
  const isFollowed = signal(isLive)
  if (!isLive) afterNextRender(() => isFollowed.set(true))
  const changes = signal(0)
  const change = () => changes.update((count) => count + 1)
  effect((onCleanup) => {
    if (!isFollowed()) return
    const current = source()
    untracked(() => {
      onCleanup(current.subscribe(change))
      change()
    })
  })
  return computed(() => {
    changes()
    return isFollowed() ? source().get() : source().initial()
  })
}
