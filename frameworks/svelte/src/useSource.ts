import type { Portico } from '@portico/ui'
import type { Source, SourceValue } from '@portico/ui/bindings'
import { onDestroy, onMount } from 'svelte'
import { get, type Readable, readable, readonly, writable } from 'svelte/store'
import { useLink } from './context.js'

/** What a function over a source returns. */
export type Followed<Make extends (...args: never[]) => Source<unknown>> = Readable<SourceValue<Make>>

/** A value, or a store that has it. */
export type MaybeReadable<T> = T | Readable<T>

const toReadable = <T>(given: MaybeReadable<T>): Readable<T> =>
  typeof given === 'object' && given !== null && 'subscribe' in given ? given : readable(given)

/**
 * The value of a source, as long as the component lives. On the server and while hydrating: the initial one.
 * @param make is called again when the store that is given changes
 */
export function useSource<T>(where: string, make: (client: Portico) => Source<T>): Readable<T>
export function useSource<T, Given>(
  where: string,
  make: (client: Portico, given: Given) => Source<T>,
  given: MaybeReadable<Given>,
): Readable<T>
export function useSource<T, Given>(
  where: string,
  make: (client: Portico, given: Given | undefined) => Source<T>,
  given?: MaybeReadable<Given>,
): Readable<T> {
  const { client, isLive } = useLink(where)
  const input = toReadable<Given | undefined>(given)
  let source = make(client, get(input))
  const value = writable(source.initial())
  function follow(): () => void {
    let end = () => {}
    const show = () => value.set(source.get())
    const stop = input.subscribe((next) => {
      end()
      source = make(client, next)
      end = source.subscribe(show)
      show()
    })
    return () => {
      stop()
      end()
    }
  }
  if (isLive) onDestroy(follow())
  else onMount(follow)
  return readonly(value)
}
