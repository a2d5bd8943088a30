/** The language found for a visitor. */
export interface LocaleMatch {
  /** One of those that are available. */
  readonly available: string
  /** What the visitor wanted, in canonical form: it decides how numbers and dates are written. */
  readonly wanted: string
}

/**
 * The first wanted language that is available, by BCP 47 tags. It has to be written in the same script (`zh-TW` finds
 * `zh-Hant`, never `zh`); among several the one of the same region is taken. Tags that are none are passed over.
 */
export function matchLocale(wanted: readonly string[], available: readonly string[]): LocaleMatch | undefined {
  for (const text of wanted) {
    const tag = toLocaleTag(text)
    if (tag === undefined) continue
    const likely = new Intl.Locale(tag).maximize()
    const candidates = available.filter((one) => {
      const { language, script } = new Intl.Locale(one).maximize()
      return language === likely.language && script === likely.script
    })
    const found = candidates.find((one) => new Intl.Locale(one).maximize().region === likely.region) ?? candidates[0]
    if (found !== undefined) return { available: found, wanted: tag }
  }
  return undefined
}

/** The canonical form of a BCP 47 tag, also of one written with underscores; undefined when it is none. */
function toLocaleTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}
