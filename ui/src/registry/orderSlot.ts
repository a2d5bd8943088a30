/** What the host names comes first, then what has an order of its own, then the rest as registered (S2.3, S2.16). */
export function orderSlot<E extends { readonly id: string; readonly order?: number }>(
  entries: readonly E[],
  wanted: readonly string[] = [],
): readonly E[] {
  const named = wanted.flatMap((id) => entries.filter((entry) => entry.id === id))
  const ranked = [...entries].sort(({ order: one = Infinity }, { order: other = Infinity }) =>
    one === other ? 0 : one - other,
  )
  return [...new Set([...named, ...ranked])]
}
