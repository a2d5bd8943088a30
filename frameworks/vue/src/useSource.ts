import type { Portico } from '@portico/ui'
import type { Source, SourceValue } from '@portico/ui/bindings'
import { computed, effectScope, getCurrentInstance, onMounted, type ShallowRef, shallowRef, watch } from 'vue'
import { useClient } from './porticoPlugin.js'

/** What a composable over a source returns. */
export type Followed<Make extends (...args: never[]) => Source<unknown>> = Readonly<ShallowRef<SourceValue<Make>>>

/**
 * The value of a source, as long as the component or the scope lives. On the server and while hydrating: the initial one.
 * @param make is called again when what it reads changes
 */
export function useSource<T>(where: string, make: (client: Portico) => Source<T>): Readonly<ShallowRef<T>> {
  const client = useClient(where)
  const source = computed(() => make(client))
  const value = shallowRef(source.value.initial())
  if (typeof document === 'undefined') return value
  const scope = effectScope()
  const follow = () =>
    scope.run(() =>
      watch(
        source,
        (current, _, onCleanup) => {
          const show = () => {
            value.value = current.get()
          }
          onCleanup(current.subscribe(show))
          show()
        },
        { immediate: true, flush: 'sync' },
      ),
    )
  if (isHydrating()) onMounted(follow)
  else follow()
  return value
}

/** Vue has given the component its element already: the one that the server has rendered. */
const isHydrating = () => Boolean(getCurrentInstance()?.vnode.el)
