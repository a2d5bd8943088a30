import type { Trace, TracePlugin } from '../trace/trace.js'
import { Badge, Chips, Empty } from './parts.js'

/** Each plugin, with what it provides and how far it is. */
export function PluginsTab({ trace: { plugins } }: { readonly trace: Trace }) {
  if (plugins.length === 0) {
    return <Empty>No plugin is watched. Hand `devtools.watch(plugins)` to `createPortico`.</Empty>
  }
  return (
    <ul className="rows">
      {plugins.map((plugin) => (
        <li key={plugin.id}>
          <div className="line">
            <strong>{plugin.id}</strong>
            <Badge kind={KINDS[plugin.state]}>{plugin.state}</Badge>
            <span className="more">{factsOf(plugin)}</span>
          </div>
          <Chips of={plugin.provides} />
        </li>
      ))}
    </ul>
  )
}

const KINDS = { registered: 'plain', loading: 'busy', loaded: 'plain', active: 'good', failed: 'bad' } as const

function factsOf({ namespaces, activeFor, loadMs, code, state }: TracePlugin): string {
  const served =
    namespaces === 'each' ? 'each family' : namespaces === 'global' ? 'all families' : namespaces.join(', ')
  const families = state === 'active' && namespaces === 'each' ? `for ${activeFor.join(', ')}` : `for ${served}`
  return [families, loadMs === undefined ? undefined : `loaded in ${loadMs} ms`, code].filter(Boolean).join(' · ')
}
