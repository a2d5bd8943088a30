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
import { parseDateTime } from './dateTime.js'
import { isDomain, isPchars, isUri } from './uri.js'

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
