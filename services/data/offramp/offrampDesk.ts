import { badRequest, Refusal } from '../../http/refusal.js'
import { fitsChain, isNativeToken } from '../dataChain.js'
import { askProvider, checkUrl, createOrderId, hearProvider, nameUser } from '../orders/askProvider.js'
import { normalizeAddress } from '../store/addresses.js'
import type { SaleBook, StoredSale } from '../store/saleBook.js'
import type { OfframpOrder, OfframpProvider, SaleChange } from './offrampProvider.js'

/** What a page wants to sell. Accounts and tokens are CAIP-10 ids. */
interface SaleWish {
  readonly provider: string
  readonly account: string
  readonly token?: string | undefined
  readonly currency: string
  readonly projectId: string
  readonly redirectUrl: string | undefined
  readonly client: { readonly network: string }
}

/** Sells to the providers, and writes down what becomes of it. */
export interface OfframpDesk {
  readonly providers: readonly OfframpProvider[]
  /** The page on which the terms are agreed on. @throws a 400, a 404 without a provider, `PAIR_UNSUPPORTED`, or a 502 */
  begin(wish: SaleWish): Promise<{ readonly url: string; readonly orderId: string }>
  /** @throws a 404 */
  find(id: string): Promise<StoredSale>
  /** @throws when it is not from this provider, or comes before its turn */
  hear(provider: string, headers: Headers, body: Uint8Array): Promise<void>
}

const ORDER_MS = 15 * 60_000

export function createOfframpDesk(providers: readonly OfframpProvider[], sales: SaleBook): OfframpDesk {
  return {
    providers,
    async begin({ provider: wanted, projectId, redirectUrl, client, currency, ...named }) {
      if (providers.length === 0) throw new Refusal(404, 'Nothing can be sold here')
      const { chainId, account, token } = readSold(named)
      const provider = providers.find(
        ({ id, currencies, assets }) =>
          id === wanted &&
          currencies.includes(currency) &&
          assets.some((asset) => asset.chainId === chainId && keyOf(chainId, asset.token) === token),
      )
      if (!provider) throw saleUnsupported()
      if (!fitsChain(chainId, account)) throw badRequest('account', `is not an address on ${chainId}`)
      const nowMs = Date.now()
      const order: OfframpOrder = {
        ...{ id: createOrderId(), chainId, account, token, currency, redirectUrl },
        ...{ userId: nameUser(projectId, named.account), expiresAtMs: nowMs + ORDER_MS },
      }
      const { id } = order
      const stored = { ...{ id, projectId, chainId, account, currency }, token: token ?? null, createdAtMs: nowMs }
      await sales.add({ ...stored, provider: provider.id })
      return { url: checkUrl(await askProvider(provider.createUrl(order, client)), provider), orderId: id }
    },
    async find(id) {
      const sale = await sales.find(id)
      if (!sale) throw new Refusal(404, 'No such order')
      return sale
    },
    hear(id, headers, body) {
      const provider = providers.find((one) => one.id === id)
      return hearProvider(provider, { headers, body }, async (change) => {
        await checkTerms(change)
        return sales.change(id, change, Date.now())
      })
    },
  }

  async function checkTerms(change: SaleChange): Promise<void> {
    if (change.status !== 'accepted') return
    const sale = await sales.find(change.orderId)
    const { to, amount } = change.terms
    if (sale && !fitsChain(sale.chainId, to)) throw badRequest('terms.to', `is not an address on ${sale.chainId}`)
    if (amount === 0n) throw badRequest('terms.amount', 'must be more than nothing')
  }
}

/** @throws a 400 when the token is on another network */
function readSold({ account, token }: Pick<SaleWish, 'account' | 'token'>) {
  const [chainId, address] = splitCaip10(account)
  const [tokenChain, tokenAddress] = token === undefined ? [chainId, undefined] : splitCaip10(token)
  if (tokenChain !== chainId) throw badRequest('token', 'is on another network than the account')
  return { chainId, account: address, token: keyOf(chainId, tokenAddress) }
}

function splitCaip10(text: string): readonly [string, string] {
  const end = text.lastIndexOf(':')
  return [text.slice(0, end), text.slice(end + 1)]
}

/** The same for every spelling; `undefined` for the native coin. */
const keyOf = (chainId: string, token: string | undefined) =>
  token === undefined || isNativeToken(chainId, token) ? undefined : normalizeAddress(chainId, token)

const saleUnsupported = () =>
  new Refusal(422, 'This can not be sold here for that currency', { code: 'PAIR_UNSUPPORTED' })
