import type { PorticoOptions } from '../options/options.js'
import { en } from './en.js'
import { matchLocale } from './matchLocale.js'
import type { LocaleMessages } from './messages.js'

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
}

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

/** What the page is written in, then what the visitor's browser asks for. */
export const pageLocales = (): readonly string[] =>
  typeof document === 'undefined' ? [] : [document.documentElement.lang, ...navigator.languages]
