import * as z from 'zod/mini'
import { type AccountId, isAccountId } from '../caip/accountId.js'
import { type AssetId, parseAssetId } from '../caip/assetId.js'
import { type ChainId, isChainId, isNamespace, type Namespace } from '../caip/chainId.js'
import { parseJson } from '../services/http/readText.js'
import type { KeyValueStorage } from './createStorage.js'

const text = z.string().check(z.minLength(1), z.maxLength(256))
const namespace = z.string().check(z.refine(isNamespace))
const chainId = z.custom<ChainId>(isChainId)
const accountId = z.custom<AccountId>(isAccountId)

/** Checked closely when they came in, and again before they are opened; here, that none runs what it holds. */
const link = z
  .string()
  .check(z.maxLength(2_048), z.regex(/^(?!javascript:|data:|blob:|file:|vbscript:)[a-z][a-z0-9+.-]*:\/\//))
/** Whether it may be fetched is decided where it is shown. */
const isAssetId = (value: unknown): value is AssetId => {
  try {
    return typeof value === 'string' && parseAssetId(value as AssetId) !== undefined
  } catch {
    return false
  }
}
const picture = z.string().check(z.maxLength(262_144), z.regex(/^(https?:\/\/|data:image\/)/))

/** Every key that Portico writes, with the shape of its value (S3.34, wire §8). */
const schemas = {
  active_namespace: namespace,
  active_network_id: chainId,
  connection_status: z.enum(['disconnected', 'connecting', 'connected']),
  connected_namespaces: z.array(namespace).check(z.maxLength(20)),
  /** By namespace; the active one, if any, comes first. */
  connections: z.record(
    namespace,
    z
      .array(
        z.object({
          connectorId: text,
          key: text,
          isChosen: z.optional(z.literal(true)),
          /** Its connections in several families are one. */
          isGroup: z.optional(z.literal(true)),
          accounts: z.array(accountId).check(z.minLength(1)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  /** Wallets that the visitor has disconnected, by namespace: they are not opened again unasked. */
  disconnected_connectors: z.record(namespace, z.array(text).check(z.maxLength(50))),
  recent_wallets: z
    .array(
      z.object({
        id: text,
        name: text,
        imageUrl: z.optional(picture),
        links: z.optional(
          z.object({
            mobile: z.optional(link),
            universal: z.optional(link),
            desktop: z.optional(link),
            web: z.optional(link),
          }),
        ),
      }),
    )
    .check(z.maxLength(2)),
  wallet_id: z.string().check(z.minLength(1), z.maxLength(64)),
  wallet_name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** What wallets were asked for on pages of their own, which are yet to lead back here. */
  pending_return: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(64)),
        namespace,
        walletId: text,
        url: z.string().check(z.maxLength(8_192), z.regex(/^https?:\/\//)),
        askedAtMs: z.int().check(z.minimum(0)),
        request: z.union([
          z.object({ type: z.literal('connect') }),
          z.object({ type: z.literal('sign'), account: accountId }),
          z.object({
            type: z.literal('send'),
            account: accountId,
            to: text,
            amount: z.string().check(z.regex(/^\d{1,78}$/)),
            asset: z.optional(z.custom<AssetId>(isAssetId)),
            coin: z.optional(
              z.object({
                decimals: z.int().check(z.minimum(0), z.maximum(255)),
                symbol: z.string().check(z.maxLength(64)),
              }),
            ),
          }),
        ]),
      }),
    )
    .check(z.maxLength(5)),
  preferred_account_types: z.record(namespace, z.enum(['eoa', 'smartAccount', 'payment'])),
}

const connectorIdSchema = text

/** The connector in use is remembered under a key of its own for every namespace. */
const CONNECTOR_KEY = /^([^/]+)\/connector_id$/
type ConnectorKey = `${Namespace}/connector_id`
type NamedKey = keyof typeof schemas
export type RecordKey = NamedKey | ConnectorKey
type RecordOf<K extends RecordKey> = K extends NamedKey ? z.infer<(typeof schemas)[K]> : string

/** Stored values, checked on the way in: what does not fit its shape is deleted, never repaired. */
export interface Records {
  read<K extends RecordKey>(key: K): RecordOf<K> | undefined
  write<K extends RecordKey>(key: K, value: RecordOf<K> | undefined): void
}

const envelopeSchema = z.object({ v: z.literal(1), d: z.unknown() })

const SCHEMA = 'schema'
const VERSION = '1'

/** Says which shapes the records have; without it they are removed at the next visit. */
export function markSchema(storage: KeyValueStorage): void {
  if (storage.get(SCHEMA) !== VERSION) storage.set(SCHEMA, VERSION)
}

export function createRecords(storage: KeyValueStorage): Records {
  // With another slash in it, a key is a plugin's, or another widget's.
  const own = storage.keys().filter((key) => !key.includes('/') || isNamespace(CONNECTOR_KEY.exec(key)?.[1] ?? ''))
  if (storage.get(SCHEMA) !== VERSION) for (const key of own) storage.set(key, undefined)

  return {
    read(key) {
      const stored = storage.get(key)
      if (stored === undefined) return undefined
      const schema = key in schemas ? schemas[key as NamedKey] : connectorIdSchema
      const envelope = envelopeSchema.safeParse(parseJson(stored))
      const value = envelope.success ? schema.safeParse(envelope.data.d) : envelope
      if (value.success) return value.data as RecordOf<typeof key>
      storage.set(key, undefined)
      return undefined
    },
    write(key, value) {
      if (value === undefined) return storage.set(key, undefined)
      markSchema(storage)
      storage.set(key, JSON.stringify({ v: 1, d: value }))
    },
  }
}
