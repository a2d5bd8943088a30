import { toCaip10 } from '../dataChain.js'
import { writeCents } from '../orders/cents.js'
import type { StoredSale } from '../store/saleBook.js'

/** OfframpOrder of wire §2.11. */
export function describeSale({ chainId, account, token, terms, currency, ...sale }: StoredSale) {
  return {
    ...{ id: sale.id, provider: sale.provider, status: sale.status, account: toCaip10(chainId, account) },
    ...(token !== null && { token: toCaip10(chainId, token) }),
    ...(terms && {
      terms: {
        ...{ to: toCaip10(chainId, terms.to), amount: String(terms.amount) },
        payout: { amount: writeCents(terms.payout), currency },
        expiresAt: new Date(terms.expiresAtMs).toISOString(),
      },
    }),
    ...(sale.transactionId !== undefined && { transactionId: sale.transactionId }),
  }
}
