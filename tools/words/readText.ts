import type { PluralText } from '../../ui/src/messages/messages.js'

/** What a text of a language that has letters of its own is known by. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}
const PLACEHOLDER = /\{\w+\}/g
/** As Latin letters have them. */
const ENDS: Readonly<Record<string, string>> = { '。': '.', '？': '?', '؟': '?', '：': ':', '...': '…' }

/** The forms of a text that counts, by plural category; of another, its only one. */
export const formsOf = (text: string | PluralText = ''): PluralText =>
  typeof text === 'object' ? text : { other: text }

const withoutPlaceholders = (text: string) => text.replaceAll(PLACEHOLDER, '')

export const hasLetters = (text: string): boolean => /\p{L}/u.test(withoutPlaceholders(text))

export const isInLettersOf = (tag: string, text: string): boolean =>
  (SCRIPTS[tag] ?? /\p{Script=Latin}/u).test(withoutPlaceholders(text))

/** The mark that a text ends with: a point, a question mark, a colon, dots, or none. */
export function endOf(text: string): string {
  const [end = ''] = /(\.\.\.|[.?:…。？؟：])$/u.exec(text) ?? []
  return ENDS[end] ?? end
}

/** Neither the quotes nor the dots of print, a raised voice, markup, marks of direction, or a space too many. */
export const isUntidy = (text: string): boolean =>
  text === '' ||
  text !== text.trim() ||
  /\s{2}|["'`´]|\.\.\.|[!¡！]|[<>]|&\w+;|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(text)

/** The placeholders of a text, each as often as it stands there. */
export const placeholdersIn = (text: string): readonly string[] => [...(text.match(PLACEHOLDER) ?? [])].sort()

/** The plural categories of a language that a whole number up to a thousand takes, and how many take each. */
export function countCategories(tag: string): ReadonlyMap<string, number> {
  const rules = new Intl.PluralRules(tag)
  const categories = [...Array(1001).keys()].map((count) => rules.select(count))
  return new Map(categories.map((category) => [category, categories.filter((one) => one === category).length]))
}
