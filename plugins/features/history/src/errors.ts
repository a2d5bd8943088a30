import { type ChainId, describeErrors } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The account's transactions could not be fetched. */
    HISTORY_FAILED: { readonly chainId: ChainId }
    /** Transactions were asked for without an account's address. */
    HISTORY_NO_ADDRESS: Record<never, never>
  }
}

/** What the specification wants these errors to say (S5.6, S8.1a). */
const texts: Parameters<typeof describeErrors>[0] = {
  HISTORY_FAILED: () => 'Failed to fetch transactions',
  HISTORY_NO_ADDRESS: () => 'Transactions cannot be fetched without an account address',
}

export const describeHistoryErrors = (): void => describeErrors(texts)
