/**
 * The ways to connect as they are shown (S2.15): in the order of the features, and what no order knows at the end.
 * `wallet` stands for the list of wallets.
 */
export function orderMethods<M extends { readonly id: string }>(
  contributed: readonly M[],
  order: readonly string[],
): readonly (M | 'wallet')[] {
  const known = order.flatMap((id): readonly (M | 'wallet')[] =>
    id === 'wallet' ? ['wallet'] : contributed.filter((method) => method.id === id),
  )
  return [...known, ...contributed.filter(({ id }) => id === 'wallet' || !order.includes(id))]
}
