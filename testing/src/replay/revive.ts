import type { TraceValue } from '@portico/devtools/trace'

/** A value again, with something of the same kind and size in the place of what was left out. */
export function revive(value: TraceValue | undefined): unknown {
  if (typeof value === 'string') return reviveText(value)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  if (Array.isArray(value)) return value.map(revive)
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, revive(one)]))
}

function reviveText(text: string): unknown {
  if (/^-?\d+n$/.test(text)) return BigInt(text.slice(0, -1))
  const bytes = /^\[bytes (\d{1,6})\]$/.exec(text)?.[1]
  if (bytes !== undefined) return new Uint8Array(Number(bytes))
  if (text === '[number]') return 0
  if (text === '[bigint]') return 0n
  if (text === '[function]') return () => {}
  return text === '[object]' ? {} : text
}
