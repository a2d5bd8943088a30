import { parseAccountId } from '../caip/accountId.js'
import { formatAssetId } from '../caip/assetId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Addresses } from '../capabilities/addresses.js'
import { PorticoError } from '../errors/porticoError.js'

/** How a family writes addresses and assets. */
export interface AddressForm extends Pick<Addresses, 'parse' | 'distinctive' | 'nativeAddress'> {
  /** The family. */
  readonly namespace: Namespace
  /** Identifies an account on all networks. Default: its address. */
  keyOf?(address: string): string
  /** The coin's type in SLIP-44. */
  readonly coinType: string
  /** What CAIP-19 calls tokens of the family. */
  readonly tokenStandard: string
}

/** The family's {@link Addresses}. Their `assetOf` throws `ID_INVALID` for what is no address of the family. */
export function createAddresses(form: AddressForm): Addresses {
  const { namespace, parse, distinctive, coinType, nativeAddress, tokenStandard } = form
  const { keyOf = (address: string) => address } = form
  const nativeOf = (chainId: ChainId) => formatAssetId({ chainId, standard: 'slip44', reference: coinType })

  return {
    parse,
    distinctive,
    keyOf: (account) => keyOf(parseAccountId(account).address),
    assetOf(token) {
      const { chainId, address, namespace: family } = parseAccountId(token)
      const reference = family === namespace ? parse(address, chainId) : undefined
      // It may be no address that could receive: a family's own rule for that comes second.
      const isCoin =
        nativeAddress !== undefined && [address, reference && keyOf(reference)].includes(keyOf(nativeAddress))
      if (family === namespace && isCoin) return nativeOf(chainId)
      if (!reference) throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text: token })
      return formatAssetId({ chainId, standard: tokenStandard, reference })
    },
    nativeOf,
    nativeAddress,
  }
}
