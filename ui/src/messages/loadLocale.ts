import type { PorticoOptions } from '../options/options.js'
import { en } from './en.js'
import { languageOf } from './languageOf.js'
import type { LanguageName, LocaleMessages } from './messages.js'

export const ENGLISH: LocaleMessages = { locale: 'en', messages: en }

/** The languages that come with the package, each in a file of its own; English is always there. */
export const LOCALES: Readonly<Record<string, () => Promise<LocaleMessages>>> = {
  en: async () => ENGLISH,
  ar: () => import('./locales/ar.js').then(({ ar }) => ar),
  de: () => import('./locales/de.js').then(({ de }) => de),
  es: () => import('./locales/es.js').then(({ es }) => es),
  fr: () => import('./locales/fr.js').then(({ fr }) => fr),
  he: () => import('./locales/he.js').then(({ he }) => he),
  id: () => import('./locales/id.js').then(({ id }) => id),
  it: () => import('./locales/it.js').then(({ it }) => it),
  ja: () => import('./locales/ja.js').then(({ ja }) => ja),
  ko: () => import('./locales/ko.js').then(({ ko }) => ko),
  pt: () => import('./locales/pt.js').then(({ pt }) => pt),
  ru: () => import('./locales/ru.js').then(({ ru }) => ru),
  tr: () => import('./locales/tr.js').then(({ tr }) => tr),
  zh: () => import('./locales/zh.js').then(({ zh }) => zh),
} satisfies Record<LanguageName, unknown>

/** The first wanted language that there is, with the wanted region's way to write numbers and dates. */
export async function loadLocale(wanted: readonly string[]): Promise<LocaleMessages | undefined> {
  const match = matchLocale(wanted, Object.keys(LOCALES))
  const pack = match && (await LOCALES[match.available]?.())
  return pack && { ...pack, locale: match.wanted }
}

/** Fetches the words that will be asked for when the modal opens. Never rejects: the modal gets the failure then. */
export async function preloadLocale({ locale }: Pick<PorticoOptions, 'locale'>): Promise<void> {
  if (typeof locale === 'object') return
  await loadLocale(locale === undefined ? pageLocales() : [locale]).catch(() => {})
}

/** Whether loading the language leaves the words as they are: those that are there from the start are English. */
export function keepsWords({ locale }: Pick<PorticoOptions, 'locale'>): boolean {
  if (typeof locale === 'object') return true // the host has set it
  const match = matchLocale(locale === undefined ? pageLocales() : [locale], Object.keys(LOCALES))
  return (match?.available ?? 'en') === 'en'
}

/** What the page is written in, then what the visitor's browser asks for. */
export const pageLocales = (): readonly string[] =>
  typeof document === 'undefined' ? [] : [document.documentElement.lang, ...navigator.languages]

/** The language found for a visitor. */
interface LocaleMatch {
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
    const language = languageOf(tag)
    const [only, ...others] = available.filter((one) => one === language || one.startsWith(`${language}-`))
    if (only !== undefined && only === language && others.length === 0) return { available: only, wanted: tag }
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
