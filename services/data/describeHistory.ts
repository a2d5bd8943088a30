import { fromBaseUnits } from '../../kernel/src/amounts/index.js'
import { type DataChain, displayAddress, toCaip10 } from './dataChain.js'
import type { StoredTransaction, StoredTransfer } from './store/accountHistory.js'
import { normalizeAddress } from './store/addresses.js'
import { isNobody } from './store/operationType.js'
import type { StoredToken, TokenKey } from './store/tokenCatalogue.js'

/** wire §2.4. Transfers carry no fiat: the price of that day is unknown. */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    readonly chain: string
    readonly minedAt: string
    readonly sentFrom: string
    /** Of a plain transfer, its receiver. Empty when the transaction made a contract. */
    readonly sentTo: string
    readonly nonce: number
    readonly status: 'confirmed' | 'failed'
  }
  readonly transfers: readonly Transfer[]
}

type Transfer = {
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  /** Plain addresses of owners; left out where tokens were made or burnt. */
  readonly from?: string | undefined
  readonly to?: string | undefined
} & (
  | {
      readonly fungible_info: {
        readonly address?: string | undefined
        readonly name: string
        readonly symbol: string
        readonly icon?: { readonly url: string } | undefined
      }
    }
  | {
      readonly nft_info: {
        readonly contract: string
        readonly tokenId?: string | undefined
        readonly name: string
        readonly flags: { readonly is_spam: boolean }
      }
    }
)

/** The tokens that the transactions speak of. */
export const tokensIn = (transactions: readonly StoredTransaction[]): readonly TokenKey[] =>
  transactions.flatMap(({ chainId, transfers }) =>
    transfers.flatMap(({ token }) => (token === null ? [] : [{ chainId, token }])),
  )

/** As the account sees them. */
export function describeHistory(
  transactions: readonly StoredTransaction[],
  parts: {
    readonly address: string
    readonly chains: ReadonlyMap<string, DataChain>
    readonly tokens: readonly StoredToken[]
  },
): readonly Transaction[] {
  const tokens = new Map(parts.tokens.map((token) => [`${token.chainId} ${token.token}`, token]))
  return transactions.flatMap((transaction) => {
    const { chainId, hash, nonce, status, operation, minedAtMs } = transaction
    const { from, to } = partiesOf(transaction)
    const chain = parts.chains.get(chainId)
    if (!chain) return []
    const own = normalizeAddress(chainId, parts.address)
    return {
      id: `${chainId}:${hash}`,
      metadata: {
        ...{ operationType: operation, hash, chain: chainId, minedAt: new Date(minedAtMs).toISOString() },
        sentFrom: displayAddress(chainId, from),
        sentTo: to === null ? '' : displayAddress(chainId, to),
        ...{ nonce, status },
      },
      transfers: transaction.transfers.flatMap((transfer) =>
        describeTransfer(transfer, chain, own, tokens.get(`${chainId} ${transfer.token}`)),
      ),
    }
  })
}

/** Who pays whom: where all that moved went from one to one other, these two, and not the contract that was called for it. */
function partiesOf({ operation, transfers, from, to }: StoredTransaction): Pick<StoredTransaction, 'from' | 'to'> {
  const [first] = transfers
  const isOneWay = first && transfers.every((one) => one.from === first.from && one.to === first.to)
  return isOneWay && ['send', 'receive'].includes(operation) ? first : { from, to }
}

function describeTransfer(
  { from, to, amount, token, standard, tokenId }: StoredTransfer,
  { chainId, nativeCurrency }: DataChain,
  own: string,
  known: StoredToken | undefined,
): readonly Transfer[] {
  const moved = {
    direction: from === to ? ('self' as const) : to === own ? ('in' as const) : ('out' as const),
    ...(isNobody(from) ? {} : { from: displayAddress(chainId, from) }),
    ...(isNobody(to) ? {} : { to: displayAddress(chainId, to) }),
  }
  if (token !== null && (standard === 'erc721' || standard === 'erc1155')) {
    const flags = { is_spam: known?.isSpam ?? false }
    const contract = toCaip10(chainId, token)
    const nft_info = { contract, tokenId, name: known?.name ?? '', flags }
    return [{ ...moved, quantity: { numeric: String(amount) }, nft_info }]
  }
  const asset = token === null ? nativeCurrency : known
  // Without its decimals, any number would be a wrong one.
  if (!asset) return []
  const { name, symbol, decimals, iconUrl } = asset
  const fungible_info = {
    ...(token === null ? {} : { address: toCaip10(chainId, token) }),
    name,
    symbol,
    ...(iconUrl === undefined ? {} : { icon: { url: iconUrl } }),
  }
  return [{ ...moved, quantity: { numeric: fromBaseUnits(amount, decimals) }, fungible_info }]
}
