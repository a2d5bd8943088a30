import { PorticoError } from '../errors/porticoError.js'
import { type ChainId, isChainId } from './chainId.js'

/** One asset: `chainId/standard:reference` with an optional `/tokenId` (CAIP-19). */
export type AssetId = `${string}:${string}/${string}:${string}`

/** As CAIP-19 has it, and `_` in references, as in addresses. */
const ASSET = /^([-a-z0-9]{3,8}):([-.%_a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/** A CAIP-19 id, taken apart. */
export interface AssetParts {
  /** CAIP-2. */
  readonly chainId: ChainId
  /** The asset's standard, e.g. the `slip44` of a native coin (CAIP-20). */
  readonly standard: string
  /** The contract, mint or other id of the asset on its network. */
  readonly reference: string
  /** Which one, for assets that are one of a kind. */
  readonly tokenId?: string
}

/** Splits a CAIP-19 id. @throws `ID_INVALID` */
export function parseAssetId(text: string): AssetParts {
  const slash = text.indexOf('/')
  const chainId = text.slice(0, slash)
  const [, standard, reference, tokenId] = ASSET.exec(text.slice(slash + 1)) ?? []
  if (slash < 0 || !isChainId(chainId) || standard === undefined || reference === undefined) {
    throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text })
  }
  return { chainId, standard, reference, ...(tokenId === undefined ? {} : { tokenId }) }
}

/** Joins the parts of a CAIP-19 id. @throws `ID_INVALID` */
export function formatAssetId({ chainId, standard, reference, tokenId }: AssetParts): AssetId {
  const text = `${chainId}/${standard}:${reference}${tokenId === undefined ? '' : `/${tokenId}`}`
  parseAssetId(text)
  return text as AssetId
}
