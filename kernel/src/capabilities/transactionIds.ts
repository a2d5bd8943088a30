import { createToken, type Token } from './token.js'

/** How ids of transactions are compared. Families whose transactions data services list bring it. */
export interface TransactionIds {
  /** The same for every spelling of one id. */
  keyOf(transactionId: string): string
}

export const TransactionIds: Token<TransactionIds> = /* @__PURE__ */ createToken<TransactionIds>('transaction-ids@1')
