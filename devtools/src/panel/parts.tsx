import type { ReactNode } from 'react'
import type { TraceValue } from '../trace/trace.js'

/** One word about how something is. */
export function Badge({
  kind,
  children,
}: {
  readonly kind: 'plain' | 'good' | 'busy' | 'bad'
  readonly children: string
}) {
  return <span className={`badge ${kind}`}>{children}</span>
}

/** Names beside each other. */
export function Chips({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <ul className="chips">
      {of.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** What stands where there is nothing yet. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="hint">{children}</p>
}

/** A value as JSON. */
export function Value({ of }: { readonly of: TraceValue }) {
  return <pre>{JSON.stringify(of, null, 2)}</pre>
}

/** When something was, since the recording began. */
export function Time({ ms }: { readonly ms: number }) {
  return <span className="time">{(ms / 1_000).toFixed(2)} s</span>
}
