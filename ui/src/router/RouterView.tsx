import type { LazyComponent, ViewId } from '@portico/kernel'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useModal } from '../modal/modalContext.js'
import { useLinger } from '../primitives/useLinger.js'
import { contributedView } from '../registry/contributedView.js'
import { PluginBoundary } from '../registry/PluginBoundary.js'
import { ViewBoundary } from '../registry/ViewBoundary.js'
import { laterViews } from '../views/laterViews.js'
import { ownViews } from '../views/ownViews.js'
import { EntryProvider } from './entryContext.js'
import type { ModalState } from './modalState.js'
import type { ViewEntry } from './viewStack.js'

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
  const { core } = useModal()
  const contributed = contributedView(core, entry.id)
  if (contributed) {
    const { pluginId, component, step } = contributed
    const guard = step === 'transaction' ? 'always' : entry.isRequired ? 'whileLoading' : undefined
    return <PluginBoundary pluginId={pluginId} load={component} params={entry.params} guard={guard} />
  }
  const later = (laterViews as Readonly<Partial<Record<ViewId, LazyComponent>>>)[entry.id]
  if (later) return <PluginBoundary pluginId="ui" load={later} params={entry.params} />
  const own = ownViews as Readonly<Partial<Record<ViewId, ComponentType<{ readonly params: never }>>>>
  const Own = own[entry.id] ?? ownViews.Connect
  return (
    <ViewBoundary pluginId="ui">
      <Own params={entry.params as never} />
    </ViewBoundary>
  )
}
