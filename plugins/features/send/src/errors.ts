import type { ChainId } from '@portico/kernel'
import { describeErrors } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** There is no amount, or no receiver. */
    SEND_INCOMPLETE: Record<never, never>
    /** The family needs the token named, the native coin included. */
    SEND_TOKEN_MISSING: Record<never, never>
    /** Nothing can be sent on this family's networks. */
    SEND_CHAIN_UNSUPPORTED: { readonly chainId: ChainId }
  }
}

/** What the specification wants these errors to say (S5.18). */
const texts = {
  SEND_INCOMPLETE: () => 'An amount and receiver address are required',
  SEND_TOKEN_MISSING: () => 'A token is required',
  SEND_CHAIN_UNSUPPORTED: () => 'Unsupported chain',
}

export const describeSendErrors = (): void => describeErrors(texts)
