import { createToken, type Token } from './token.js'

/** `pending`: the visitor was not asked yet, and nothing is sent. */
export type AnalyticsConsent = 'pending' | 'granted' | 'denied'

/** Sends usage events to the host's own service, and only with consent (docs/analytics.md). */
export interface Analytics {
  /** The visitor's choice, from now on and for later visits. `denied` also aborts what is under way. */
  setConsent(consent: 'granted' | 'denied'): void
  /** What the visitor's consent is taken to be now. */
  consent(): AnalyticsConsent
}

export const Analytics: Token<Analytics> = /* @__PURE__ */ createToken<Analytics>('analytics@1')
