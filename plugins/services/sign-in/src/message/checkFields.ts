import { keccak_256 } from '@noble/hashes/sha3.js'
import {
  type ChainId,
  isAccountId,
  isChainId,
  PorticoError,
  parseChainId,
  type SignInProof,
  type SiwxFields,
} from '@portico/kernel'
import * as z from 'zod/mini'

// The grammar of RFC 3986, as far as messages use it.
const UNRESERVED = 'A-Za-z0-9\\-._~'
const SUB_DELIMS = "!$&'()*+,;="
const oneOf = (more: string) => `(?:[${UNRESERVED}${SUB_DELIMS}${more}]|%[0-9A-Fa-f]{2})`

const SCHEME = '[A-Za-z][A-Za-z0-9+\\-.]*'
const PCHAR = /* @__PURE__ */ oneOf(':@')

const H16 = '[0-9A-Fa-f]{1,4}'
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const LS32 = `(?:${H16}:${H16}|${OCTET}(?:\\.${OCTET}){3})`
/** At most so many groups, then `::`. */
const shortened = (most: number) => `(?:(?:${H16}:){0,${most}}${H16})?::`
const IPV6 = /* @__PURE__ */ [
  `(?:${H16}:){6}${LS32}`,
  `::(?:${H16}:){5}${LS32}`,
  ...[0, 1, 2, 3, 4].map((most) => `${shortened(most)}(?:${H16}:){${4 - most}}${LS32}`),
  `${shortened(5)}${H16}`,
  shortened(6),
].join('|')
const LITERAL = `\\[(?:${IPV6}|[vV][0-9A-Fa-f]+\\.[${UNRESERVED}${SUB_DELIMS}:]+)\\]`

/** An IPv4 address is a registered name by its letters. */
const authority = (names: '+' | '*') => `(?:${oneOf(':')}*@)?(?:${LITERAL}|${oneOf('')}${names})(?::[0-9]*)?`
const PATH = `(?://${authority('*')}(?:/${PCHAR}*)*|/(?:${PCHAR}+(?:/${PCHAR}*)*)?|${PCHAR}+(?:/${PCHAR}*)*|)`
const REST = `(?:${PCHAR}|[/?])*`

const schemeForm = /* @__PURE__ */ new RegExp(`^${SCHEME}$`)
const domainForm = /* @__PURE__ */ new RegExp(`^${authority('+')}$`)
const uriForm = /* @__PURE__ */ new RegExp(`^${SCHEME}:${PATH}(?:\\?${REST})?(?:#${REST})?$`)
const pcharsForm = /* @__PURE__ */ new RegExp(`^${PCHAR}*$`)

export const isScheme = (text: string): boolean => schemeForm.test(text)
/** An authority that names a host. */
export const isDomain = (text: string): boolean => domainForm.test(text)
/** A whole URI, with its scheme. */
export const isUri = (text: string): boolean => uriForm.test(text)
/** What a path segment may consist of. */
export const isPchars = (text: string): boolean => pcharsForm.test(text)

const FORM = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

const MINUTE_MS = 60_000

/** Milliseconds since the epoch of an RFC 3339 time; `undefined` for any other text, and for a day that never was. */
export function parseDateTime(text: string): number | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHours, offsetMinutes] =
    FORM.exec(text) ?? []
  if (year === undefined) return undefined
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (date.getUTCMonth() !== Number(month) - 1) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  if (Number(offsetHours ?? 0) > 23 || Number(offsetMinutes ?? 0) > 59) return undefined
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0))
  const wholeMs = date.getTime() + (Number(hour) * 60 + Number(minute) - offset) * MINUTE_MS + Number(second) * 1_000
  if (second === '60' && !isMonthStart(wholeMs)) return undefined
  return wholeMs + Number(fraction.padEnd(3, '0').slice(0, 3))
}

/** A leap second is the last one of a month, in UTC. */
function isMonthStart(ms: number): boolean {
  const date = new Date(ms)
  return date.getUTCDate() === 1 && date.getUTCHours() === 0 && date.getUTCMinutes() === 0
}

const text = /* @__PURE__ */ z.string()
const maybe = /* @__PURE__ */ z.optional(text)

/** The kinds of values; their grammar is checked by `checkFields`. */
export const fieldsSchema: z.ZodMiniType<SiwxFields> = /* @__PURE__ */ z.object({
  accountAddress: text,
  chainId: /* @__PURE__ */ z.custom<ChainId>(isChainId),
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: maybe,
  issuedAt: maybe,
  expirationTime: maybe,
  notBefore: maybe,
  requestId: maybe,
  resources: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.readonly(/* @__PURE__ */ z.array(text))),
})

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Whether it is an address with the upper-case letters that its hash asks for. */
function isEip55(text: string): boolean {
  if (!ADDRESS.test(text)) return false
  const digits = text.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const nibbleAt = (at: number) => ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15
  return text === `0x${[...digits].map((digit, at) => (nibbleAt(at) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
const NONCE = /^[A-Za-z0-9]{8,}$/

/**
 * Each field by the grammar of EIP-4361, so that none can pass for another one.
 * @param standard of the family; without one, address and network may be of any form
 * @throws `SIWX_BAD_FIELD` with the first that breaks it
 */
export function checkFields(fields: SiwxFields, standard: SignInProof['standard']): void {
  const { error } = fieldsSchema.safeParse(fields)
  const bad = error ? String(error.issues[0]?.path[0]) : findBadField(fields, standard === 'eip4361')
  if (bad !== undefined) throw new PorticoError('SIWX_BAD_FIELD', { field: bad })
}

function findBadField(fields: SiwxFields, isEip4361: boolean): string | undefined {
  const { chainId, accountAddress, statement, issuedAt, expirationTime, notBefore, requestId, resources } = fields
  const isTime = (text: string | undefined) => text === undefined || parseDateTime(text) !== undefined
  const rules: Readonly<Record<keyof SiwxFields, boolean>> = {
    domain: isDomain(fields.domain),
    accountAddress: isEip4361 ? isEip55(accountAddress) : isAccountId(`${chainId}:${accountAddress}`),
    statement: statement === undefined || STATEMENT.test(statement),
    uri: isUri(fields.uri),
    version: fields.version === '1',
    chainId: !isEip4361 || /^(0|[1-9]\d*)$/.test(parseChainId(chainId).reference),
    nonce: NONCE.test(fields.nonce),
    // CAIP-122 leaves it open, EIP-4361 does not.
    issuedAt: isTime(issuedAt) && !(isEip4361 && issuedAt === undefined),
    expirationTime: isTime(expirationTime),
    notBefore: isTime(notBefore),
    requestId: requestId === undefined || isPchars(requestId),
    resources: resources === undefined || resources.every(isUri),
  }
  return Object.entries(rules).find(([, isRight]) => !isRight)?.[0]
}
