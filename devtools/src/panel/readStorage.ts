import type { StorageArea } from '@portico/kernel'
import type { Redactor } from '../redact/createRedactor.js'
import type { TraceValue } from '../trace/trace.js'

/** A record of the widget. */
export interface StoredRecord {
  /** Without the widget's prefix. */
  readonly key: string
  /** The key in storage. */
  readonly fullKey: string
  /** Of key and value as UTF-16, which is how browsers count. */
  readonly bytes: number
  readonly value: TraceValue
}

/** The records of one widget, redacted, in the order of their keys. Never throws: without storage there are none. */
export function readStorage(
  area: StorageArea,
  instanceId: string | undefined,
  { redact }: Redactor,
): readonly StoredRecord[] {
  const prefix = instanceId === undefined ? '@portico/' : `@portico/${instanceId}/`
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix) && isOwn(key.slice(prefix.length)))
    .sort()
    .map((fullKey) => {
      const text = area.getItem(fullKey) ?? ''
      return {
        key: fullKey.slice(prefix.length),
        fullKey,
        bytes: 2 * (fullKey.length + text.length),
        value: redact(parse(text)),
      }
    })
}

/** With another slash in it, a key is another widget's. */
const isOwn = (key: string) => !key.includes('/') || /^plugin\/|^[^/]+\/connector_id$/.test(key)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
