import * as z from 'zod/mini'
import { type AccountId, isAccountId } from '../caip/accountId.js'
import { type ChainId, isChainId } from '../caip/chainId.js'
import type { KeyValueStorage } from './createStorage.js'

const text = z.string().check(z.minLength(1), z.maxLength(256))
const namespace = z.string().check(z.regex(/^[-a-z0-9]{3,10}$/))
const chainId = z.custom<ChainId>(isChainId)
const accountId = z.custom<AccountId>(isAccountId)

/** Every key that Portico writes, with the shape of its value (S3.34, protocol.md §8). */
const schemas = {
  active_namespace: namespace,
  active_network_id: chainId,
  connection_status: z.enum(['disconnected', 'connecting', 'connected']),
  connected_namespaces: z.array(namespace).check(z.maxLength(20)),
  /** Connector ids by namespace; the first one of a namespace is its active one. */
  connections: z.record(
    namespace,
    z.array(z.object({ connectorId: text, accounts: z.array(accountId).check(z.minLength(1)) })).check(z.maxLength(20)),
  ),
  recent_wallets: z.array(z.object({ id: text, name: text })).check(z.maxLength(2)),
}

export type RecordKey = keyof typeof schemas
type RecordOf<K extends RecordKey> = z.infer<(typeof schemas)[K]>

/** Stored values, checked on the way in: what does not fit its shape is deleted, never repaired. */
export interface Records {
  read<K extends RecordKey>(key: K): RecordOf<K> | undefined
  write<K extends RecordKey>(key: K, value: RecordOf<K> | undefined): void
}

const envelopeSchema = z.object({ v: z.literal(1), d: z.unknown() })

const SCHEMA = 'schema'
const VERSION = '1'

export function createRecords(storage: KeyValueStorage): Records {
  const own = storage.keys().filter((key) => !key.includes('/')) // with a slash: a plugin's, or another widget's
  if (storage.get(SCHEMA) !== VERSION) for (const key of own) storage.set(key, undefined)

  return {
    read(key) {
      const stored = storage.get(key)
      if (stored === undefined) return undefined
      const envelope = envelopeSchema.safeParse(parseJson(stored))
      const value = envelope.success ? schemas[key].safeParse(envelope.data.d) : envelope
      if (value.success) return value.data as RecordOf<typeof key>
      storage.set(key, undefined)
      return undefined
    },
    write(key, value) {
      if (storage.get(SCHEMA) !== VERSION) storage.set(SCHEMA, VERSION)
      storage.set(key, value === undefined ? undefined : JSON.stringify({ v: 1, d: value }))
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
