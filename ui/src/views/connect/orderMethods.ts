import { orderSlot } from '../../registry/orderSlot.js'

/** The list of wallets among the other ways to connect. */
const WALLETS = { id: 'wallet', order: 100 }

/**
 * The ways to connect as they are shown (S2.15): what the host names first, then in their own order. `wallet` stands for the list
 * of wallets.
 */
export const orderMethods = <M extends { readonly id: string; readonly order?: number }>(
  contributed: readonly M[],
  wanted: readonly string[],
): readonly (M | 'wallet')[] =>
  orderSlot<M | typeof WALLETS>([...contributed, WALLETS], wanted).map((one) =>
    one === WALLETS ? 'wallet' : (one as M),
  )
