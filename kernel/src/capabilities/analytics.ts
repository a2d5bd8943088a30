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

/**
 * Which properties may leave the page with which usage event: what manifests and the widget have declared, and nothing else.
 * Given by the kernel.
 */
export interface UsageEvents {
  /** Names with a space between, `?` after one that may be missing; `undefined` where the event was not declared. */
  propertiesOf(event: string): string | undefined
  /** Declares events of code that has no manifest, by name. */
  declare(events: Readonly<Record<string, string>>): void
}

export const UsageEvents: Token<UsageEvents> = /* @__PURE__ */ createToken<UsageEvents>('usage-events@1')

export const Analytics: Token<Analytics> = /* @__PURE__ */ createToken<Analytics>('analytics@1')
