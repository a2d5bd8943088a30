import { PorticoError } from '../errors/porticoError.js'
import type { ChainId, Namespace } from '../ids/ids.js'

export type { ChainId, Namespace }

// CAIP-2 allows 3–8 characters; one family's name is longer (S1.3, wire §0.2).
const NAMESPACE = '(?:[-a-z0-9]{3,8}|multiversx)'
const NAMESPACE_ALONE = new RegExp(`^${NAMESPACE}$`)
const CHAIN_ID = new RegExp(`^${NAMESPACE}:[-_a-zA-Z0-9]{1,32}$`)

export const isNamespace = (text: string): boolean => NAMESPACE_ALONE.test(text)

/** Whether a value is a CAIP-2 chain id. */
export const isChainId = (text: unknown): text is ChainId => typeof text === 'string' && CHAIN_ID.test(text)

/**
 * Splits a CAIP-2 id into its two parts.
 * @throws `ID_INVALID` when the text is not a CAIP-2 id.
 */
export function parseChainId(text: string): { readonly namespace: Namespace; readonly reference: string } {
  if (!isChainId(text)) throw new PorticoError('ID_INVALID', { standard: 'CAIP-2', text })
  const colon = text.indexOf(':')
  return { namespace: text.slice(0, colon), reference: text.slice(colon + 1) }
}

/** Joins a namespace and a reference to a CAIP-2 id. @throws `ID_INVALID` */
export function formatChainId(namespace: Namespace, reference: string | number): ChainId {
  const text = `${namespace}:${reference}`
  if (!isChainId(text)) throw new PorticoError('ID_INVALID', { standard: 'CAIP-2', text })
  return text
}
