import {
  type Addresses,
  type AssetId,
  type ChainId,
  formatAccountId,
  formatAssetId,
  PorticoError,
  parseAccountId,
  parseAssetId,
} from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { isContract, parseAddress } from './address.js'

/** A token of a contract: FA1.2 has one for each contract (TZIP-7), FA2 several with numbers (TZIP-12). */
export interface TokenId {
  readonly contract: string
  /** Decimal text; `undefined` for FA1.2. */
  readonly number: string | undefined
}

const readToken = (contract: string, number: string | undefined): TokenId | undefined =>
  isContract(contract) && parseAddress(contract) && (number === undefined || /^(0|[1-9]\d{0,77})$/.test(number))
    ? { contract, number }
    : undefined

/** Where an account's id has its address, a token has its contract, with a dot and its number for FA2. */
export const formatToken = (chainId: ChainId, { contract, number }: TokenId) =>
  formatAccountId(chainId, number === undefined ? contract : `${contract}.${number}`)

/** The token of an asset, `undefined` for the coin. @throws `ID_INVALID` */
export function tokenOfAsset(asset: AssetId): TokenId | undefined {
  const { standard, reference, tokenId } = parseAssetId(asset)
  if (standard === 'slip44') return undefined
  const isNamed = standard === 'fa12' ? tokenId === undefined : standard === 'fa2' && tokenId !== undefined
  const token = isNamed ? readToken(reference, tokenId) : undefined
  if (!token) throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
  return token
}

export function createTezosAddresses(): Addresses {
  const addresses = createAddresses({
    namespace: 'tezos',
    parse: parseAddress,
    distinctive: (address) => address.slice(3),
    coinType: '1729',
    tokenStandard: 'fa12',
  })
  return {
    ...addresses,
    assetOf(id) {
      const { chainId, address, namespace } = parseAccountId(id)
      const [contract = '', number] = address.split('.')
      if (namespace !== 'tezos' || number === undefined) return addresses.assetOf(id)
      if (!readToken(contract, number)) throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text: id })
      return formatAssetId({ chainId, standard: 'fa2', reference: contract, tokenId: number })
    },
  }
}
