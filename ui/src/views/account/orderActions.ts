/** The order of the buttons on the account screen, by id, as long as the host has none of its own (S2.16). */
const DEFAULT_ORDER: readonly string[] = ['onramp', 'swaps', 'receive', 'send']

/** What the host names comes first, then the usual ones, then the rest in the order of registration. */
export function orderActions<A extends { readonly id: string }>(
  actions: readonly A[],
  wanted: readonly string[] = [],
): readonly A[] {
  const named = [...wanted, ...DEFAULT_ORDER].flatMap((id) => actions.filter((action) => action.id === id))
  return [...new Set([...named, ...actions])]
}
