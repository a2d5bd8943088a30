/** The tabs of the account in their order (S2.3); those of other ids follow as the host registered them. */
const ORDER: readonly string[] = ['tokens', 'nfts', 'activity']

export function orderTabs<T extends { readonly id: string }>(tabs: readonly T[]): readonly T[] {
  const known = ORDER.flatMap((id) => tabs.filter((tab) => tab.id === id))
  return [...known, ...tabs.filter(({ id }) => !ORDER.includes(id))]
}
