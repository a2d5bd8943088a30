import { en } from './en.js'
import { matchLocale } from './matchLocale.js'
import type { LocaleMessages } from './messages.js'

export const ENGLISH: LocaleMessages = { locale: 'en', messages: en }

/** The languages that come with the package, each in a file of its own; English is always there. */
const LOCALES: Readonly<Record<string, () => Promise<LocaleMessages>>> = {
  en: async () => ENGLISH,
}

/** The first wanted language that there is, with the wanted region's way to write numbers and dates. */
export async function loadLocale(wanted: readonly string[]): Promise<LocaleMessages | undefined> {
  const match = matchLocale(wanted, Object.keys(LOCALES))
  const pack = match && (await LOCALES[match.available]?.())
  return pack && { ...pack, locale: match.wanted }
}

/** What the page is written in, then what the visitor's browser asks for. */
export const pageLocales = (): readonly string[] =>
  typeof document === 'undefined' ? [] : [document.documentElement.lang, ...navigator.languages]
