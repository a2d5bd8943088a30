import {
  type CallOptions,
  isPorticoError,
  type Namespace,
  PorticoError,
  type SwapPaymentOffer,
  type SwapPaymentPlan,
  SwapPayments,
  type Transfer,
} from '@portico/kernel'

/** Paying with another token than the one that is asked for. */
export interface OtherTokens {
  /** `undefined` where it can't be told. */
  fetchOffers(
    transfer: Transfer,
    namespace: Namespace,
    options: CallOptions,
  ): Promise<readonly SwapPaymentOffer[] | undefined>
  /** At the price of now, when it has moved. @throws what {@link SwapPayments.plan} throws */
  plan(
    transfer: Transfer,
    offer: Pick<SwapPaymentOffer, 'token' | 'cost'>,
    namespace: Namespace,
    options: CallOptions,
  ): Promise<SwapPaymentPlan>
}

/** One per cent more than it takes now: the price may move that far. */
const mostOf = (cost: bigint): bigint => (cost * 101n + 99n) / 100n

const wishOf = ({ from: account, to, asset, amount }: Transfer) => ({ account, to, asset, amount })

export function createOtherTokens(
  swapPaymentsOf: (namespace: Namespace) => Promise<SwapPayments | undefined>,
): OtherTokens {
  return {
    async fetchOffers(transfer, namespace, options) {
      const swaps = await swapPaymentsOf(namespace).catch(() => undefined)
      return swaps?.fetchOffers(wishOf(transfer), options).catch(() => undefined)
    },
    async plan(transfer, { token, cost }, namespace, options) {
      const swaps = await swapPaymentsOf(namespace)
      if (!swaps) throw new PorticoError('CAPABILITY_MISSING', { token: SwapPayments.id, namespace })
      const wish = { ...wishOf(transfer), token }
      try {
        return await swaps.plan({ ...wish, most: mostOf(cost) }, options)
      } catch (error) {
        if (!isPorticoError(error, 'PRICE_MOVED')) throw error
        const offers = await swaps.fetchOffers(wish, options)
        const now = offers.find((one) => one.token.asset === token.asset)
        if (!now) throw error
        return swaps.plan({ ...wish, most: mostOf(now.cost) }, options)
      }
    },
  }
}
