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

/** The parameters of a payment URI, each there once, but for those that may be repeated. */
export interface UriQuery {
  /** The parameter's value; it counts as understood then. */
  consume(name: string): string | undefined
  /** All values of the parameter, in order. */
  consumeAll(name: string): readonly string[]
  /** A request that is understood in part would be carried out wrongly. @throws `PAYMENT_URI_INVALID` for a parameter that was not taken */
  end(): void
}

/** Why a request for payment can't be carried out, for developers. */
export const refusePayment = (reason: string): PorticoError => new PorticoError('PAYMENT_URI_INVALID', { reason })

/**
 * @param repeatable the parameters that may be there more than once
 * @throws `PAYMENT_URI_INVALID` for what is not percent-encoded, or there twice
 */
export function readUriQuery(query: string, repeatable: readonly string[] = []): UriQuery {
  const parameters = new Map<string, readonly string[]>()
  for (const part of query.split('&').filter((one) => one !== '')) {
    const [name = '', value = '', ...rest] = part.split('=')
    const key = decode(name)
    const before = parameters.get(key)
    if (rest.length > 0 || (before && !repeatable.includes(key))) {
      throw refusePayment('a parameter that is not there once')
    }
    parameters.set(key, [...(before ?? []), decode(value)])
  }
  function consumeAll(name: string): readonly string[] {
    const values = parameters.get(name) ?? []
    parameters.delete(name)
    return values
  }
  return {
    consume: (name) => consumeAll(name)[0],
    consumeAll,
    end() {
      const [unknown] = parameters.keys()
      if (unknown !== undefined) throw refusePayment(`the parameter ${unknown.slice(0, 32)} is unknown`)
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refusePayment('not percent-encoded')
  }
}
