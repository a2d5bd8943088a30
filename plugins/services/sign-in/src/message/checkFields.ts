import { isAccountId, PorticoError, parseChainId, type SiwxFields } from '@portico/kernel'
import { parseDateTime } from './dateTime.js'
import { isEip55, isHexAddress } from './eip55.js'
import { EIP155 } from './families.js'
import { fieldsSchema } from './fieldsSchema.js'
import { isDomain, isPchars, isUri } from './uri.js'

const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
const NONCE = /^[A-Za-z0-9]{8,}$/

/**
 * Each field by the grammar of EIP-4361, so that none can pass for another one.
 * @throws `SIWX_BAD_FIELD` with the first that breaks it
 */
export function checkFields(
  fields: SiwxFields,
  /** What a wallet wrote itself may have an address in one case. */
  { isAnyCase = false }: { readonly isAnyCase?: boolean } = {},
): void {
  const { error } = fieldsSchema.safeParse(fields)
  const bad = error ? String(error.issues[0]?.path[0]) : findBadField(fields, isAnyCase)
  if (bad !== undefined) throw new PorticoError('SIWX_BAD_FIELD', { field: bad })
}

function findBadField(fields: SiwxFields, isAnyCase: boolean): string | undefined {
  const { chainId, statement, issuedAt, expirationTime, notBefore, requestId, resources } = fields
  const isEvm = parseChainId(chainId).namespace === EIP155
  const isTime = (text: string | undefined) => text === undefined || parseDateTime(text) !== undefined
  const rules: Readonly<Record<keyof SiwxFields, boolean>> = {
    domain: isDomain(fields.domain),
    accountAddress: isAddress(fields, isEvm, isAnyCase),
    statement: statement === undefined || STATEMENT.test(statement),
    uri: isUri(fields.uri),
    version: fields.version === '1',
    chainId: !isEvm || /^eip155:(0|[1-9]\d*)$/.test(chainId),
    nonce: NONCE.test(fields.nonce),
    // CAIP-122 leaves it open, EIP-4361 does not.
    issuedAt: isTime(issuedAt) && !(isEvm && issuedAt === undefined),
    expirationTime: isTime(expirationTime),
    notBefore: isTime(notBefore),
    requestId: requestId === undefined || isPchars(requestId),
    resources: resources === undefined || resources.every(isUri),
  }
  return Object.entries(rules).find(([, isRight]) => !isRight)?.[0]
}

function isAddress({ chainId, accountAddress }: SiwxFields, isEvm: boolean, isAnyCase: boolean): boolean {
  if (!isEvm) return isAccountId(`${chainId}:${accountAddress}`)
  const digits = accountAddress.slice(2)
  const isUniform = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isEip55(accountAddress) || (isAnyCase && isUniform && isHexAddress(accountAddress))
}
