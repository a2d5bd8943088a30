/** What wallets of the family offer to the page's own code. Source: EIP-1193. */
export interface Eip1193Provider {
  /** @throws what the wallet answers: an error with a `code`, such as 4001 when the visitor declines */
  request(call: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  /** Calls `listener` at each event, such as `accountsChanged`. Some wallets have no events. */
  on?(event: string, listener: (payload: unknown) => void): unknown
  /** Ends what `on` began. */
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

declare module '@portico/kernel' {
  interface WalletProviders {
    readonly eip155: Eip1193Provider
  }
}
