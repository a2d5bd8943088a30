import { toCaip10 } from '../dataChain.js'
import type { StoredPayment } from '../store/paymentBook.js'

/** PayIntent of wire §2.10. */
export function describePayment(payment: StoredPayment) {
  const { id, status, chainId, receiver, token, amount, received, expiresAtMs, referenceKey, transactions } = payment
  return {
    ...{ id, status, to: toCaip10(chainId, receiver) },
    ...(token !== null && { token: toCaip10(chainId, token) }),
    ...{ amount: String(amount), received: String(received), expiresAt: new Date(expiresAtMs).toISOString() },
    ...(referenceKey !== undefined && { referenceKey }),
    transactions: transactions.map((one) => ({ id: one.hash, status: one.status, amount: String(one.amount) })),
  }
}

/** What the host is sent of a change. */
export const describeChange = (payment: StoredPayment, event: { readonly id: string; readonly atMs: number }): string =>
  JSON.stringify({
    ...{ eventId: event.id, createdAt: new Date(event.atMs).toISOString() },
    ...(payment.reference !== undefined && { reference: payment.reference }),
    intent: describePayment(payment),
  })
