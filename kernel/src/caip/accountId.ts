import { PorticoError } from '../errors/porticoError.js'
import { type ChainId, isChainId, type Namespace } from './chainId.js'

/** One account on one network: `namespace:reference:address` (CAIP-10). */
export type AccountId = `${string}:${string}:${string}`

/** As CAIP-10 has it, and `_`: addresses of some chains have one, and are written as they are everywhere. */
const ADDRESS = /^[-.%_a-zA-Z0-9]{1,128}$/

/** Whether a value is a CAIP-10 account id. */
export function isAccountId(text: unknown): text is AccountId {
  if (typeof text !== 'string') return false
  const colon = text.lastIndexOf(':')
  return isChainId(text.slice(0, colon)) && ADDRESS.test(text.slice(colon + 1))
}

/**
 * Splits a CAIP-10 id. The address comes back exactly as written; only its chain plugin knows its normal form.
 * @throws `ID_INVALID` when the text is not a CAIP-10 id.
 */
export function parseAccountId(text: string): {
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly address: string
} {
  if (!isAccountId(text)) throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text })
  const colon = text.lastIndexOf(':')
  const chainId = text.slice(0, colon) as ChainId
  return { namespace: chainId.slice(0, chainId.indexOf(':')), chainId, address: text.slice(colon + 1) }
}

/** Joins a chain id and an address to a CAIP-10 id. @throws `ID_INVALID` */
export function formatAccountId(chainId: ChainId, address: string): AccountId {
  const text = `${chainId}:${address}`
  if (!isAccountId(text)) throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text })
  return text
}
