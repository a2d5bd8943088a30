import type { Trace, TraceCall, TraceConnection, TraceModal } from '../trace/trace.js'
import { Badge, Empty, Time } from './parts.js'

const KINDS = { connected: 'good', connecting: 'busy', disconnected: 'plain' } as const

/** Where the connection of each family is and has been, what the modal shows, and which calls run. */
export function StateTab({ trace: { entries } }: { readonly trace: Trace }) {
  const states = entries.filter((entry): entry is TraceConnection => entry.kind === 'connection')
  const namespaces = [...new Set(states.map(({ namespace }) => namespace))]
  const views = entries.filter((entry): entry is TraceModal => entry.kind === 'modal')
  const running = entries.filter((entry): entry is TraceCall => entry.kind === 'call' && entry.outcome === 'pending')
  return (
    <>
      <h3>Connections</h3>
      {namespaces.length === 0 && <Empty>No client is followed. Call `devtools.attach(client)`.</Empty>}
      <ul className="rows">
        {namespaces.map((namespace) => (
          <ConnectionRow key={namespace} states={states.filter((state) => state.namespace === namespace)} />
        ))}
      </ul>
      <h3>Modal</h3>
      <ol className="trail">
        {views.slice(-TRAIL).map(({ id, atMs, open, view }) => (
          <li key={id}>
            <Time ms={atMs} /> {open ? (view ?? 'open') : 'closed'}
          </li>
        ))}
      </ol>
      {views.length === 0 && <Empty>It has not been opened.</Empty>}
      <h3>Running calls</h3>
      <ol className="trail">
        {running.map(({ id, atMs, namespace, capability, method }) => (
          <li key={id}>
            <Time ms={atMs} /> {capability} {method} {namespace}
          </li>
        ))}
      </ol>
      {running.length === 0 && <Empty>None.</Empty>}
    </>
  )
}

/** How many of the latest states are listed. */
const TRAIL = 8

function ConnectionRow({ states }: { readonly states: readonly TraceConnection[] }) {
  const last = states.at(-1)
  if (!last) return null
  return (
    <li>
      <div className="line">
        <strong>{last.namespace}</strong>
        <Badge kind={KINDS[last.status]}>{last.status}</Badge>
        <span className="more">{[last.walletId, last.chainId].filter(Boolean).join(' · ')}</span>
      </div>
      {states.length > 1 && (
        <ol className="trail">
          {states.slice(-TRAIL).map(({ id, atMs, status, chainId }) => (
            <li key={id}>
              <Time ms={atMs} /> {status} {chainId}
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
