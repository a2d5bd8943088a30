/** A token as `priceKey` names it. */
export interface PricedToken {
  readonly chainId: string
  /** Contract or mint, in the chain's form for comparing; null for the native coin. */
  readonly token: string | null
}

/** Where prices come from: a host plugs in its own. */
export interface PriceSource {
  /**
   * US dollars for one whole unit as decimal text without an exponent, by `priceKey`; what it does not know is left out.
   * Asked about one chain at a time, and given 30 s.
   */
  prices(tokens: readonly PricedToken[]): Promise<ReadonlyMap<string, string>>
}

export const priceKey = ({ chainId, token }: PricedToken): string => `${chainId} ${token ?? 'native'}`
