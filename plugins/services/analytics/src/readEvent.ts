import type { UsageProperties } from '@portico/kernel'

/** Addresses, keys, hashes, signatures: all families write them as one long run of letters and digits. */
const RUN = /[0-9A-Za-z]{25,}/
/** Also a shortened one. */
const HEX = /0x[0-9a-f]{4,}/i
/** E-mail addresses, user names, links and pairing codes. */
const MARKS = /@|:\/\//
/** Names that stand for accounts. */
const NAMES = /[^.\s]\.(eth|near|testnet|sol|tez)(?![0-9a-z])/i

/** Whether a text may tell who the visitor is. Refuses rather too much: it only ever guards words for statistics. */
export const isAddressLike = (text: string): boolean => [RUN, HEX, MARKS, NAMES].some((pattern) => pattern.test(text))

type Check = (value: unknown) => boolean

const isBoolean: Check = (value) => typeof value === 'boolean'
const isNumber: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1_000_000
const isCount: Check = (value) => isNumber(value) && Number.isInteger(value)
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isText =
  (maxLength: number, pattern = /./u): Check =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength && pattern.test(value) && !isAddressLike(value)

const walletText = isText(128)
const symbol = isText(32)

/** What each property may be. */
const propertyKinds: Readonly<Record<string, Check>> = {
  accountType: matches(/^(eoa|smartAccount|payment)$/),
  code: isText(64, /^[A-Z][A-Z0-9_]*$/),
  connected: isBoolean,
  from: symbol,
  length: isCount,
  method: matches(/^(qr|mobile|browser|embedded)$/),
  name: walletText,
  namespace: matches(/^[-a-z0-9]{3,10}$/), // also "all"
  network: matches(/^[-a-z0-9]{3,10}:(?!0x)[-_a-zA-Z0-9]{1,32}$/),
  page: isCount,
  platform: matches(/^[a-z]{2,16}$/),
  pluginId: isText(64, /^[a-z0-9-]+$/),
  provider: isText(32, /^[a-z0-9-]+$/),
  rank: isNumber,
  reconnect: isBoolean,
  rejected: isBoolean,
  results: isCount,
  scheme: isText(32, /^[a-z][a-z0-9+.-]*$/),
  step: matches(/^(approve|swap)$/),
  store: matches(/^(ios|android|chrome|firefox)$/),
  to: symbol,
  token: symbol,
  view: matches(/^[A-Z][A-Za-z]{0,29}$/),
  walletId: walletText,
}

/** Whether the value may leave the page under that name. */
const isOfKind = (name: string, value: unknown): boolean =>
  Object.hasOwn(propertyKinds, name) && propertyKinds[name]?.(value) === true

/** The event as it may leave, or why it may not. The problem names no value. */
type ReadEvent =
  | { readonly properties: UsageProperties; readonly problem?: undefined }
  | { readonly properties?: undefined; readonly problem: string }

/**
 * Takes what was declared and leaves all else behind; an event that lacks a part is not sent at all.
 * @param declared names of properties, `?` after one that may be missing; of a name that is not in the table no value leaves
 */
export function readEvent(declared: string | undefined, given: UsageProperties): ReadEvent {
  if (declared === undefined) return { problem: 'it was not declared' }
  const properties: Record<string, string | number | boolean> = {}
  for (const part of declared.split(' ').filter(Boolean)) {
    const name = part.replace('?', '')
    const value = given[name]
    if (value !== undefined && isOfKind(name, value)) properties[name] = value
    else if (name === part) return { problem: `"${name}" is missing or must not be sent` }
  }
  return { properties }
}
