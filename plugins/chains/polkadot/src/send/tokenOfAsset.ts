import { type AssetId, PorticoError, parseAssetId } from '@portico/kernel'

const LAST_ID = 0xffff_ffff

/** The number of an asset in the pallet, `undefined` for the native coin. @throws `ID_INVALID` */
export function tokenOfAsset(asset: AssetId): number | undefined {
  const { standard, reference } = parseAssetId(asset)
  if (standard === 'slip44') return undefined
  const token = standard === 'assets' && /^(0|[1-9]\d{0,9})$/.test(reference) ? Number(reference) : Number.NaN
  if (!(token <= LAST_ID)) throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
  return token
}
