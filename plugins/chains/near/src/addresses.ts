import { type AssetId, PorticoError, parseAssetId } from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { isAccountId, parseAddress } from './account.js'

/** Accounts are their own names. The ids of tokens are those of their contracts (NEP-141). */
export const addresses = /* @__PURE__ */ createAddresses({
  namespace: 'near',
  parse: parseAddress,
  distinctive: (address) => address,
  coinType: '397',
  tokenStandard: 'nep141',
})

/** The contract of a token, `undefined` for the coin. @throws `TOKEN_UNSUPPORTED` */
export function contractOf(asset: AssetId | undefined): string | undefined {
  if (asset === undefined) return undefined
  const { standard, reference, tokenId } = parseAssetId(asset)
  if (standard === 'slip44' && reference === '397') return undefined
  if (standard !== 'nep141' || tokenId !== undefined || !isAccountId(reference))
    throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'no token of NEP-141' })
  return reference
}
