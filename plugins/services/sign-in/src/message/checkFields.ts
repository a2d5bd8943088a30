import { isAccountId, PorticoError, parseChainId, type SignInProof, type SiwxFields } from '@portico/kernel'
import { parseDateTime } from './dateTime.js'
import { isEip55 } from './eip55.js'
import { fieldsSchema } from './fieldsSchema.js'
import { isDomain, isPchars, isUri } from './uri.js'

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
