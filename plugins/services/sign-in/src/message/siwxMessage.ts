import { PorticoError, parseChainId, type SiwxFields } from '@portico/kernel'
import { checkFields, isScheme } from './checkFields.js'
import {
  chainTextOf,
  FAMILY_NAME,
  type MessageFamily,
  type ParsedSiwxMessage,
  readChainText,
  readSiwxMessage,
  type SiwxHeading,
} from './readSiwxMessage.js'

export type { MessageFamily, ParsedSiwxMessage, SiwxHeading } from './readSiwxMessage.js'

/**
 * The text to be signed (EIP-4361, CAIP-122, docs/sign-in.md). Lines end in `\n`, the last one in nothing.
 * @throws `SIWX_BAD_FIELD` for a field that breaks the grammar, such as one with a line end in it
 */
export function buildSiwxMessage(fields: SiwxFields, { family, scheme }: SiwxHeading): string {
  checkFields(fields, family.standard)
  const isOwn = parseChainId(fields.chainId).namespace === family.namespace
  if (!isOwn || !FAMILY_NAME.test(family.name)) throw new PorticoError('SIWX_BAD_FIELD', { field: 'family' })
  if (scheme !== undefined && !isScheme(scheme)) throw new PorticoError('SIWX_BAD_FIELD', { field: 'scheme' })
  return writeMessage(fields, { family: family.name, scheme, chain: chainTextOf(fields.chainId, family) })
}

/** The layout alone: what comes in has been checked. */
export function writeMessage(
  fields: SiwxFields,
  { family, scheme, chain }: { readonly family: string; readonly scheme?: string | undefined; readonly chain: string },
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
 * @param families those whose messages are taken
 * @throws `SIWX_BAD_FIELD` with the first part that is missing, out of its place or malformed
 */
export function parseSiwxMessage(message: string, families: readonly MessageFamily[]): ParsedSiwxMessage {
  return readSiwxMessage(message, (text, name) => {
    for (const family of families) {
      const chainId = family.name === name ? readChainText(text, family) : undefined
      if (chainId !== undefined) return { chainId, family }
    }
    return undefined
  })
}
