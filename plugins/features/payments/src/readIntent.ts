import { type Addresses, type PaymentIntent, PorticoError, parseAccountId } from '@portico/kernel'
import type { Wish } from './paying.js'

/** Whether the service waits for what the page asks for. @throws `PAY_INTENT_MISMATCH` */
export function checkIntent(intent: PaymentIntent, wish: Wish, addresses: Addresses | undefined): void {
  const { chainId, address } = parseAccountId(intent.to)
  const what =
    chainId !== wish.chainId
      ? 'network'
      : (addresses?.parse(address, chainId) ?? address) !== wish.to
        ? 'receiver'
        : intent.asset !== wish.asset
          ? 'token'
          : intent.amount !== wish.amount
            ? 'amount'
            : undefined
  if (what !== undefined) throw new PorticoError('PAY_INTENT_MISMATCH', { intentId: intent.id, what })
}

/** With what the service adds: by when, and by what it finds the transaction. */
export function joinIntent(wish: Wish, { expiresAtMs, reference }: PaymentIntent): Wish {
  const { references = [] } = wish
  const isNew = reference !== undefined && !references.includes(reference)
  return {
    ...wish,
    expiresAtMs: Math.min(expiresAtMs, wish.expiresAtMs ?? expiresAtMs),
    references: isNew ? [...references, reference] : wish.references,
  }
}
