import {
  type Addresses,
  type CallOptions,
  type Namespace,
  type PaymentIntent,
  type PayService,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import type { Wish } from './paying.js'

/** What ids of the data service look like. */
const SERVED_ID = /^[-\w]{1,64}$/

/** Payments of the data service, by the ids that pages name. */
export interface IntentReader {
  /** Whether the id may be one of the service's: not once it has said that it knows none like it, and not without a service. */
  mayServe(wish: Wish): boolean
  /**
   * The payment as the service has it; `undefined` where the id is the page's own.
   * @throws `PAY_INTENT_MISMATCH` and what {@link PayService.fetchIntent} throws
   */
  fetch(wish: Wish, options: CallOptions): Promise<PaymentIntent | undefined>
}

export function createIntentReader(parts: {
  /** `undefined` while the page has none. */
  readonly service: () => PayService | undefined
  readonly addressesOf: (namespace: Namespace) => Promise<Addresses | undefined>
}): IntentReader {
  /** The ids that are the page's own, as the service has none of them. */
  const ownIds = new Set<string>()
  const serviceFor = ({ intentId }: Wish) =>
    intentId !== undefined && SERVED_ID.test(intentId) && !ownIds.has(intentId) ? parts.service() : undefined
  return {
    mayServe: (wish) => serviceFor(wish) !== undefined,
    async fetch(wish, options) {
      const { intentId = '', namespace } = wish
      const service = serviceFor(wish)
      if (!service) return undefined
      const intent = await service.fetchIntent(intentId, options)
      if (intent) checkIntent(intent, wish, await parts.addressesOf(namespace))
      else ownIds.add(intentId)
      return intent
    },
  }
}

/** Whether the service waits for what the page asks for. @throws `PAY_INTENT_MISMATCH` */
function checkIntent(intent: PaymentIntent, wish: Wish, addresses: Addresses | undefined): void {
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
