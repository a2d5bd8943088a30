import { useState } from 'react'
import type { Trace, TraceCall, TraceEvent } from '../trace/trace.js'
import { Badge, Empty, Time, Value } from './parts.js'

/** More are not drawn; the filter finds them. */
const SHOWN = 200

/** What happened, the latest first. */
export function EventsTab({ trace: { entries } }: { readonly trace: Trace }) {
  const [filter, setFilter] = useState('')
  const events = entries.filter((entry): entry is TraceEvent => entry.kind === 'event' && entry.event.includes(filter))
  return (
    <>
      <Filter value={filter} onChange={setFilter} label="Filter events" />
      {events.length === 0 && <Empty>No events.</Empty>}
      <ul className="rows">
        {events
          .toReversed()
          .slice(0, SHOWN)
          .map(({ id, atMs, event, data }) => (
            <li key={id}>
              <details>
                <summary>
                  <Time ms={atMs} /> <strong>{event}</strong>
                </summary>
                <Value of={data} />
              </details>
            </li>
          ))}
      </ul>
    </>
  )
}

/** What plugins were asked and what they answered, the latest first. */
export function CallsTab({ trace: { entries } }: { readonly trace: Trace }) {
  const [filter, setFilter] = useState('')
  const calls = entries.filter(
    (entry): entry is TraceCall =>
      entry.kind === 'call' &&
      [entry.plugin, entry.namespace, entry.capability, entry.method, entry.detail, entry.code].some((text) =>
        text?.includes(filter),
      ),
  )
  return (
    <>
      <Filter value={filter} onChange={setFilter} label="Filter calls" />
      {calls.length === 0 && <Empty>No calls.</Empty>}
      <ul className="rows">
        {calls
          .toReversed()
          .slice(0, SHOWN)
          .map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
      </ul>
    </>
  )
}

const KINDS = { answered: 'good', failed: 'bad', pending: 'busy' } as const

function CallRow({ call }: { readonly call: TraceCall }) {
  const { atMs, plugin, namespace, capability, method, detail, args, outcome, times = 1, tookMs, result, code } = call
  const took = tookMs === undefined || call.isSync ? undefined : `${tookMs} ms`
  return (
    <li>
      <details>
        <summary>
          <Time ms={atMs} />{' '}
          <strong>
            {capability.replace(/@\d+$/, '')}.{method}
          </strong>
          {detail && ` ${detail}`} <Badge kind={KINDS[outcome]}>{code ?? outcome}</Badge>{' '}
          <span className="more">{[namespace, took, times > 1 && `${times} times`].filter(Boolean).join(' · ')}</span>
        </summary>
        <p className="hint">
          {capability} of {plugin}
        </p>
        <h3>Arguments</h3>
        <Value of={args} />
        {result !== undefined && (
          <>
            <h3>Answer</h3>
            <Value of={result} />
          </>
        )}
      </details>
    </li>
  )
}

interface FilterProps {
  readonly value: string
  readonly label: string
  onChange(value: string): void
}

function Filter({ value, label, onChange }: FilterProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
