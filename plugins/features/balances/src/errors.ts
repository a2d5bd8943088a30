import { type ChainId, describeErrors } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** What the account holds could not be read; `cause` says why. */
    BALANCE_UNAVAILABLE: { readonly chainId: ChainId }
  }
}

/** What the specification wants these errors to say (S8.1g). */
const texts = { BALANCE_UNAVAILABLE: () => 'Token Balance Unavailable' }

export const describeBalanceErrors = (): void => describeErrors(texts)
