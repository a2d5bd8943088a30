import type { ChainId } from '@portico/kernel'
import { describeErrors } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** There is no amount, or nobody to send it to (S5.18a). */
    SEND_INCOMPLETE: Record<never, never>
    /** The family wants to be told which token is meant, the native coin included (S5.18b). */
    SEND_TOKEN_MISSING: Record<never, never>
    /** Nothing can be sent on this family's networks (S5.18c). */
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
