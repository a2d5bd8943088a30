/** A payment that is signed, and was not sent yet. */
export interface SignedPayout {
  readonly chainId: string
  /** Hash or signature. */
  readonly transactionId: string
  /** As the node takes it. */
  readonly raw: string
  /** eip155: the place among the payer's transactions. Solana: the last block height that may have it. */
  readonly bound: number
}

export interface PayoutOrder {
  readonly to: string
  /** Address of a token; without it, the coin. */
  readonly contract: string | undefined
  readonly decimals: number
  readonly amount: bigint
}

/** Pays on one local chain, from an account that pays nothing else. */
export interface Payer {
  /** `taken` are its payments that are signed and not mined. */
  sign(order: PayoutOrder, taken: readonly SignedPayout[]): Promise<SignedPayout>
  /** Sends it, however often: it is the same transaction. `void`: it can never be mined, so that another may be signed. */
  settle(payout: SignedPayout): Promise<'mined' | 'failed' | 'pending' | 'void'>
}
