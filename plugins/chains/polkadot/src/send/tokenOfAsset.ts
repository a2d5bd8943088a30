import { type AssetId, PorticoError, parseAssetId } from '@portico/kernel'
import { parseAssetNumber } from '../assetNumber.js'

/** The number of an asset in the pallet, `undefined` for the native coin. @throws `ID_INVALID` */
export function tokenOfAsset(asset: AssetId): number | undefined {
  const { standard, reference } = parseAssetId(asset)
  if (standard === 'slip44') return undefined
  const token = standard === 'assets' ? parseAssetNumber(reference) : undefined
  if (token === undefined) throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
  return token
}
