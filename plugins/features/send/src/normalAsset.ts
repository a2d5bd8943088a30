import { type Addresses, type AssetId, formatAccountId, parseAssetId } from '@portico/kernel'

/** The asset in its family's form, for comparing. One whose reference is no address stays as it is. @throws `ID_INVALID` */
export function normalAsset(asset: AssetId, addresses: Addresses): AssetId {
  const { chainId, reference } = parseAssetId(asset)
  const address = addresses.parse(reference, chainId)
  return address === undefined ? asset : addresses.assetOf(formatAccountId(chainId, address))
}
