import { type ReactNode, useRef } from 'react'
import { useLinger } from '../primitives/hooks.js'
import { contributedView } from '../registry/contributions.js'
import { PluginBoundary } from '../registry/PluginBoundary.js'
import { ViewBoundary } from '../registry/ViewBoundary.js'
import { useModal } from '../state/modalContext.js'
import type { ModalState } from '../state/modalState.js'
import type { ViewEntry } from '../state/viewStack.js'
import { EntryProvider } from './useRouter.js'

const LEAVE_MS = 150 // S9.4

/** The shown view, and for a moment the one before it, on its way out. */
export function RouterView(props: {
  readonly entry: ViewEntry
  readonly direction: ModalState['direction']
}): ReactNode {
  const leaving = useLinger(props.entry, LEAVE_MS)
  const keys = useRef({ of: new WeakMap<ViewEntry, number>(), last: 0 })
  const keyOf = (entry: ViewEntry): number => {
    const known = keys.current.of.get(entry)
    if (known !== undefined) return known
    keys.current.of.set(entry, ++keys.current.last)
    return keys.current.last
  }
  const frames = leaving ? [leaving, props.entry] : [props.entry]
  return (
    <div className="views" data-direction={props.direction}>
      {frames.map((entry) => (
        <div
          key={keyOf(entry)}
          className={entry === props.entry ? 'view' : 'view leaving'}
          ref={(element) => {
            if (element) element.inert = entry !== props.entry
          }}
        >
          <EntryProvider value={entry}>
            <View entry={entry} />
          </EntryProvider>
        </div>
      ))}
    </div>
  )
}

/** An unknown id shows Connect. */
function View({ entry }: { readonly entry: ViewEntry }): ReactNode {
  const { core, views } = useModal()
  const contributed = contributedView(core, entry.id)
  if (contributed) {
    const { pluginId, component, step } = contributed
    const guard = step === 'transaction' ? 'always' : entry.isRequired ? 'whileLoading' : undefined
    return <PluginBoundary pluginId={pluginId} load={component} params={entry.params} guard={guard} />
  }
  const lazy = views.lazy[entry.id]
  if (lazy) return <PluginBoundary pluginId="ui" load={lazy} params={entry.params} />
  const Own = views.eager[entry.id] ?? views.eager.Connect
  return (
    <ViewBoundary pluginId="ui">
      <Own params={entry.params as never} />
    </ViewBoundary>
  )
}
