import { PorticoError } from '../errors/porticoError.js'
import type { ChainId, Namespace } from '../ids/ids.js'
import { isDeclared } from './namespace.js'

export type { ChainId, Namespace }

const NAMESPACE = /^[-a-z0-9]{3,32}$/
const CHAIN_ID = /^[-a-z0-9]{3,32}:[-_a-zA-Z0-9]{1,32}$/

/** Whether a plugin may declare it: what is longer than the standard allows is a namespace from then on. */
export const isDeclarable = (text: string): boolean => NAMESPACE.test(text)

/** Whether it has the form of a CAIP-2 chain id, perhaps of a family that no plugin here declares. */
export const isLikeChainId = (text: unknown): text is ChainId => typeof text === 'string' && CHAIN_ID.test(text)

/** Whether it is a namespace: of CAIP-2, or a longer one that a registered plugin declares. */
export const isNamespace = (text: string): boolean => NAMESPACE.test(text) && isDeclared(text)

/** Whether a value is a CAIP-2 chain id. A namespace of more than 8 characters counts once a kernel has a plugin for it. */
export const isChainId = (text: unknown): text is ChainId =>
  isLikeChainId(text) && isDeclared(text.slice(0, text.indexOf(':')))

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
