/** Coins or tokens that have come to an address. */
export interface Deposit {
  /** The same however often it is read. */
  readonly id: string
  readonly to: string
  /** Whose they were. */
  readonly from: string
  /** Address of a token; without it, the coin. */
  readonly token: string | undefined
  readonly amount: bigint
  readonly transactionId: string
  readonly minedAtMs: number
}

/** Sees what comes to addresses on one local chain. Addresses are in the form that the chain has them compared in. */
export interface Watcher {
  /** An address of this order alone: its key is made of the secret and the order's id. */
  addressFor(orderId: string): Promise<string>
  /** How far the chain is, for `read` to begin at. */
  position(): Promise<number>
  /** What has come to these in confirmed blocks, of coins and of the tokens that are dealt in. */
  read(addresses: ReadonlySet<string>, since: number, until: number): Promise<readonly Deposit[]>
}
