import type { TraceValue } from '../trace/trace.js'
import { NUMBER_FIELDS, PUBLIC_FIELDS, PUBLIC_WORDS } from './allowed.js'

/** Makes of any value what may be kept and shown of it. What nothing allows is replaced by its kind and size. */
export interface Redactor {
  /** Allows these words from now on. Only for what is public by its nature: ids of plugins and networks, names of wallets. */
  learn(words: Iterable<string | undefined>): void
  /** Allows a family's ids of networks, and reads its accounts. */
  learnNamespace(namespace: string): void
  /** Allows the account, shortened; in full while {@link Redactor.showAddresses} says so. CAIP-10 id, address or key. */
  learnAccount(account: string): void
  /** Whether connected accounts are kept in full from now on. Default: false. */
  showAddresses(areFull: boolean): void
  addressesAreFull(): boolean
  /** Never throws, also for objects that do. */
  redact(value: unknown): TraceValue
}

const MAX_DEPTH = 8
const MAX_ENTRIES = 100
const MAX_WORDS = 5_000
/** Anything shorter would be shown for the greater part. */
const MIN_TO_SHORTEN = 20
const FIELD = /^[A-Za-z][A-Za-z_]{0,39}$/
const CHAIN_ID = /^([-a-z0-9]{3,8}):[-_a-zA-Z0-9]{1,32}$/
const ADDRESS = /^[-.%_:/a-zA-Z0-9]{20,200}$/

export function createRedactor(): Redactor {
  const words = new Set<string>(PUBLIC_WORDS)
  const namespaces = new Set<string>()
  const accounts = new Set<string>()
  let areFull = false

  function shorten(text: string): string {
    const colon = text.lastIndexOf(':')
    const before = text.slice(0, Math.max(colon, 0))
    const isPrefix = namespaces.has(before) || namespaces.has(CHAIN_ID.exec(before)?.[1] ?? '')
    const address = isPrefix ? text.slice(colon + 1) : text
    const short = address.length < MIN_TO_SHORTEN ? address : `${address.slice(0, 6)}...${address.slice(-4)}`
    return isPrefix ? `${before}:${short}` : short
  }
  function ofText(text: string, field: string | undefined): string {
    if (words.has(text)) return text
    if (accounts.has(text)) return areFull ? text : shorten(text)
    if (namespaces.has(CHAIN_ID.exec(text)?.[1] ?? '') && field === 'chainId') return text
    if (field !== undefined && PUBLIC_FIELDS.has(field) && ADDRESS.test(text)) {
      const short = shorten(text)
      if (short !== text) return short
    }
    return `[text ${text.length}]`
  }
  const ofField = (name: string, at: number) =>
    FIELD.test(name) || words.has(name) ? name : accounts.has(name) ? shorten(name) : `[field ${at + 1}]`

  function ofValue(value: unknown, field: string | undefined, depth: number): TraceValue {
    switch (typeof value) {
      case 'string':
        return ofText(value, field)
      case 'boolean':
        return value
      case 'number':
        return field !== undefined && NUMBER_FIELDS.has(field) && Number.isFinite(value) ? value : '[number]'
      case 'bigint':
        return field !== undefined && NUMBER_FIELDS.has(field) ? `${value}n` : '[bigint]'
      case 'function':
        return '[function]'
      case 'object':
        return value === null ? null : ofObject(value, field, depth)
      default:
        return null
    }
  }
  function ofObject(value: object, field: string | undefined, depth: number): TraceValue {
    if (ArrayBuffer.isView(value)) return `[bytes ${value.byteLength}]`
    if (depth >= MAX_DEPTH) return '[object]'
    if (Array.isArray(value) || value instanceof Set) {
      return [...value].slice(0, MAX_ENTRIES).map((one) => ofValue(one, field, depth + 1))
    }
    const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value))
    if (!isPlain && !(value instanceof Map)) return '[object]'
    const entries = value instanceof Map ? [...value] : Object.entries(value)
    return Object.fromEntries(
      entries
        .slice(0, MAX_ENTRIES)
        .filter(([, one]) => one !== undefined)
        .map(([name, one], at) => [ofField(String(name), at), ofValue(one, String(name), depth + 1)]),
    )
  }
  return {
    learn(more) {
      for (const word of more) if (word && words.size < MAX_WORDS) words.add(word)
    },
    learnNamespace: (namespace) => {
      namespaces.add(namespace)
      words.add(namespace)
    },
    learnAccount(account) {
      if (accounts.size > MAX_WORDS) return
      accounts.add(account)
      accounts.add(account.slice(account.lastIndexOf(':') + 1))
    },
    showAddresses: (full) => {
      areFull = full
    },
    addressesAreFull: () => areFull,
    redact(value) {
      try {
        return ofValue(value, undefined, 0)
      } catch {
        return '[object]' // its getters throw
      }
    },
  }
}
