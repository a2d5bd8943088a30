const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** How long ago something was, in words: `now`, `12 seconds ago`, `3 minutes ago`. Cut, never rounded up. */
export function formatAge(ageMs: number, locale?: string): string {
  const seconds = Math.max(0, Math.trunc(ageMs / 1_000))
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (seconds < MINUTE_S) return words.format(-seconds, 'second')
  if (seconds < HOUR_S) return words.format(-Math.trunc(seconds / MINUTE_S), 'minute')
  return words.format(-Math.trunc(seconds / HOUR_S), 'hour')
}
