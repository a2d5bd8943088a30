import type { Namespace } from '@portico/kernel'
import { describeErrors } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The pairing client was used before it was there. */
    PAIRING_NOT_READY: Record<never, never>
    /** A request over a pairing that no wallet has approved yet. */
    PAIRING_NO_SESSION: Record<never, never>
    /** A session that is not, or no longer, there. */
    PAIRING_TOPIC_UNKNOWN: { readonly topic: string }
    /** No code could be made; `reason` is the relay's, if it gave one. */
    PAIRING_FAILED: { readonly reason?: string | undefined }
    /** No answer came before the code ran out. */
    PAIRING_EXPIRED: Record<never, never>
    /** The wallet approved none of the accounts that were asked for. */
    PAIRING_NO_ACCOUNTS: Record<never, never>
    /** A request for a namespace that was not part of the proposal. */
    NAMESPACE_NOT_CONFIGURED: { readonly namespace: Namespace }
    /** A link that must not be opened. */
    DEEPLINK_INVALID: { readonly link: string }
  }
}

/** What the specification wants these errors to say (S5.4, S8.9). */
const texts: Parameters<typeof describeErrors>[0] = {
  NAMESPACE_NOT_CONFIGURED: ({ namespace }) =>
    `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
  PAIRING_NOT_READY: () => 'Sign Client not initialized',
  PAIRING_NO_SESSION: () => 'Session not initialized. Please call connect() before enable()',
  PAIRING_TOPIC_UNKNOWN: ({ topic }) => `unknown session topic ${topic}`,
}

export function describePairingErrors(): void {
  describeErrors(texts)
}
