import { type ChainId, PorticoError, parseChainId, type SiwxFields } from '@portico/kernel'
import { checkFields } from './checkFields.js'
import { chainTextOf, familyOf, readChainText } from './families.js'
import { isScheme } from './uri.js'

/** What a message says beside its fields. */
export interface SiwxHeading {
  /** `Ethereum` in "sign in with your Ethereum account"; known for the families of protocol.md §7.3. */
  readonly family?: string | undefined
  /** `https` before the domain, where the message says it (EIP-4361). */
  readonly scheme?: string | undefined
}

export interface ParsedSiwxMessage {
  readonly fields: SiwxFields
  readonly family: string
  readonly scheme?: string | undefined
}

const FAMILY = /^[A-Za-z0-9][A-Za-z0-9 .-]{0,31}$/
const HEADING = /^(?:([^/]*):\/\/)?([^ ]*) wants you to sign in with your ([^:]*) account:$/

/**
 * The text to be signed (EIP-4361, CAIP-122, protocol.md §7.2). Lines end in `\n`, the last one in nothing.
 * @throws `SIWX_BAD_FIELD` for a field that breaks the grammar, such as one with a line end in it
 */
export function buildSiwxMessage(fields: SiwxFields, { family, scheme }: SiwxHeading = {}): string {
  checkFields(fields)
  const named = family ?? familyOf(parseChainId(fields.chainId).namespace) ?? ''
  if (!FAMILY.test(named)) throw new PorticoError('SIWX_BAD_FIELD', { field: 'family' })
  if (scheme !== undefined && !isScheme(scheme)) throw new PorticoError('SIWX_BAD_FIELD', { field: 'scheme' })
  return writeMessage(fields, { family: named, scheme, chain: chainTextOf(fields.chainId) })
}

/** The layout alone: what comes in has been checked. */
export function writeMessage(
  fields: SiwxFields,
  { family, scheme, chain }: SiwxHeading & { readonly chain: string },
): string {
  const { statement, issuedAt, expirationTime, notBefore, requestId, resources } = fields
  const origin = scheme === undefined ? fields.domain : `${scheme}://${fields.domain}`
  return [
    `${origin} wants you to sign in with your ${family} account:`,
    fields.accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${chain}`,
    `Nonce: ${fields.nonce}`,
    ...(issuedAt === undefined ? [] : [`Issued At: ${issuedAt}`]),
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

/**
 * Reads a message that a wallet was asked to sign, strictly: every field in its place and of its form, nothing between
 * them and nothing after. Whether it is of this moment, this site and this account is for the caller to compare.
 * @throws `SIWX_BAD_FIELD` with the first part that is missing, out of its place or malformed
 */
export function parseSiwxMessage(message: string): ParsedSiwxMessage {
  const lines = message.split('\n')
  const refuse = (field: string) => new PorticoError('SIWX_BAD_FIELD', { field })
  const [, scheme, domain, family] = HEADING.exec(lines.shift() ?? '') ?? []
  if (domain === undefined || family === undefined || !FAMILY.test(family)) throw refuse('domain')
  if (scheme !== undefined && !isScheme(scheme)) throw refuse('scheme')
  const accountAddress = lines.shift() ?? ''
  if (lines.shift() !== '') throw refuse('accountAddress')
  const statement = lines[0] === '' ? undefined : lines.shift()
  if (lines.shift() !== '') throw refuse('statement')

  const take = (label: string) => (lines[0]?.startsWith(label) ? lines.shift()?.slice(label.length) : undefined)
  const need = (label: string, field: keyof SiwxFields): string => {
    const text = take(label)
    if (text === undefined) throw refuse(field)
    return text
  }
  const uri = need('URI: ', 'uri')
  const version = need('Version: ', 'version')
  const chainId: ChainId | undefined = readChainText(need('Chain ID: ', 'chainId'), family)
  if (chainId === undefined) throw refuse('chainId')
  const fields = {
    ...{ domain, accountAddress, uri, version, chainId },
    ...leaveOut({ statement }),
    nonce: need('Nonce: ', 'nonce'),
    ...leaveOut({
      issuedAt: take('Issued At: '),
      expirationTime: take('Expiration Time: '),
      notBefore: take('Not Before: '),
      requestId: take('Request ID: '),
      resources: lines[0] === 'Resources:' ? lines.splice(0).slice(1).map(readResource) : undefined,
    }),
  } satisfies SiwxFields
  if (lines.length > 0) throw refuse('message')
  checkFields(fields)
  return { fields, family, ...leaveOut({ scheme }) }
}

function readResource(line: string): string {
  if (!line.startsWith('- ')) throw new PorticoError('SIWX_BAD_FIELD', { field: 'resources' })
  return line.slice(2)
}

/** Without what is not there. */
function leaveOut<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>
}
