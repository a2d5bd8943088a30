import { en } from './en.js'
import { pickLanguage } from './pickLanguage.js'

export type Messages = Readonly<Record<keyof typeof en, string>>

/** Each in a file of its own, loaded when it is needed. */
export const packs: Readonly<Record<string, () => Promise<Messages>>> = {
  en: async () => en,
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

/** In the first of the visitor's languages that there are texts in; else in English. */
export async function loadMessages(languages?: readonly string[]): Promise<Messages> {
  const found = pickLanguage(packs, languages)
  return (found === undefined ? undefined : await packs[found]?.()) ?? en
}

/** Puts values in the places of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
