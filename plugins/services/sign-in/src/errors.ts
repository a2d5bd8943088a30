import type { Namespace } from '@portico/kernel'
import { describeErrors } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The host has set up no sign-in. */
    SIWX_DISABLED: Record<never, never>
    /** Signing in could not begin; the wallet was disconnected. */
    SIGN_IN_INIT_FAILED: Record<never, never>
    /** A part of the message that breaks its form, such as a line end. */
    SIWX_BAD_FIELD: { readonly field: string }
    /** The signed message is not what was asked for, or not signed by the account. */
    SIWX_INVALID: { readonly reason: string }
    /** The site does not accept the signature of an account that is a contract. */
    SMART_ACCOUNT_UNSUPPORTED: Record<never, never>
    /** No plugin can check signatures of this family. */
    SIWX_NO_VERIFIER: { readonly namespace: Namespace }
    /** The sign-in server's own faults. */
    AUTH_ROUTE_MISSING: { readonly url: string }
    AUTH_SECRET_MISSING: Record<never, never>
    AUTH_CALLBACK_URL: Record<never, never>
    AUTH_CREDENTIALS_HANDLER: Record<never, never>
    AUTH_CREDENTIALS_JWT: Record<never, never>
    AUTH_EMAIL_ADAPTER: Record<never, never>
    AUTH_ADAPTER_METHODS: Record<never, never>
  }
}

/** What the specification wants these errors to say (S8.9d). */
const texts = { SIWX_DISABLED: () => 'SIWX is not enabled' }

export const describeSignInErrors = (): void => describeErrors(texts)
