import type { AnalyticsConsent, KeyValueStorage } from '@portico/kernel'
import * as z from 'zod/mini'

const KEY = 'analytics_consent'

const storedSchema = z.object({ v: z.literal(1), d: z.enum(['granted', 'denied']) })

export interface Consent {
  get(): AnalyticsConsent
  /** Anything but `granted` is a refusal. */
  set(next: 'granted' | 'denied'): void
}

/**
 * The visitor's choice: what was stored on an earlier visit, and what the host says of it. A refusal in either holds; only
 * a `granted` in either outweighs the browser's own signal (wire §5.2).
 */
export function createConsent(storage: KeyValueStorage, fromHost: AnalyticsConsent = 'pending'): Consent {
  const known = [fromHost, readStored(storage)]
  let consent: AnalyticsConsent = isRefusedByBrowser() ? 'denied' : 'pending'
  if (known.includes('granted')) consent = 'granted'
  if (known.includes('denied')) consent = 'denied'
  return {
    get: () => consent,
    set(next) {
      consent = next === 'granted' ? next : 'denied'
      storage.set(KEY, JSON.stringify({ v: 1, d: consent }))
    },
  }
}

/** What is not of its shape is deleted, never repaired (wire §8). */
function readStored(storage: KeyValueStorage): AnalyticsConsent | undefined {
  const text = storage.get(KEY)
  if (text === undefined) return undefined
  const stored = storedSchema.safeParse(parseJson(text))
  if (!stored.success) storage.set(KEY, undefined)
  return stored.data?.d
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Global Privacy Control, or its older sibling. */
function isRefusedByBrowser(): boolean {
  if (typeof navigator === 'undefined') return false
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown }
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
