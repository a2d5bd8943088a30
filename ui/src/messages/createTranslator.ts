import { en } from './en.js'
import type { ArgumentsOf, MessageKey, MessageOverrides, Messages, PluralText } from './messages.js'

/** One language at work: its texts, and how it writes numbers, dates and lists. */
export interface Words {
  /** BCP 47 tag. */
  readonly locale: string
  /** The direction of writing. */
  readonly dir: 'ltr' | 'rtl'
  /** A text with its placeholders filled in. What is filled in is never read as a template. */
  t<K extends MessageKey>(key: K, ...params: ArgumentsOf<K>): string
  /** Whether there is a text for a key that is not known to be one, such as that of a plugin's own error code. */
  has(key: string): key is MessageKey
  /** Decimal text keeps all its digits. */
  number(value: number | bigint | Intl.StringNumericLiteral, options?: Intl.NumberFormatOptions): string
  /** `timeMs`: ms since the epoch. Default: day, month and year. */
  date(timeMs: number, options?: Intl.DateTimeFormatOptions): string
  /** "a, b and c" */
  list(items: readonly string[]): string
}

type Params = Readonly<Record<string, string | number>>
type Catalogue = Readonly<Record<string, string | PluralText>>

/** Texts by key: the first catalogue that has one. */
export interface Texts {
  t(key: string, params?: Params): string
  has(key: string): boolean
}

export function createTranslator(parts: {
  /** A valid BCP 47 tag. */
  readonly locale: string
  readonly messages?: Messages | undefined
  /** Take precedence over `messages`. */
  readonly overrides?: MessageOverrides | undefined
}): Words {
  const { locale, messages = en, overrides = {} } = parts
  const dir = directionOf(locale)
  const numbers = new Intl.NumberFormat(locale)
  const lists = new Intl.ListFormat(locale)
  const { t, has } = createTexts(locale, [overrides, messages, en])

  return {
    locale,
    dir,
    t,
    has: has as Words['has'],
    number: (value, options) => (options ? new Intl.NumberFormat(locale, options) : numbers).format(value),
    date: (timeMs, options = { dateStyle: 'medium' }) => new Intl.DateTimeFormat(locale, options).format(timeMs),
    list: (items) => lists.format(items.map((item) => isolate(item, dir))),
  }
}

/** Looks texts up in these catalogues, in this order, and fills them in as the language does. */
export function createTexts(locale: string, catalogues: readonly object[]): Texts {
  const dir = directionOf(locale)
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  const find = (key: string): string | PluralText | undefined =>
    (catalogues as readonly Catalogue[]).find((one) => Object.hasOwn(one, key))?.[key]
  const show = (value: string | number): string =>
    typeof value === 'number' ? numbers.format(value) : isolate(value, dir)

  return {
    t(key, params = {}) {
      const found = find(key) ?? key
      const text = typeof found === 'string' ? found : (found[plurals.select(Number(params.count))] ?? found.other)
      return text.replace(/\{(\w+)\}/g, (braces, name: string) => {
        const value = Object.hasOwn(params, name) ? params[name] : undefined
        return value === undefined ? braces : show(value)
      })
    },
    has: (key) => find(key) !== undefined,
  }
}

const RTL_SCRIPTS = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** By script: not every browser can say a locale's direction. */
const directionOf = (locale: string): Words['dir'] =>
  RTL_SCRIPTS.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'

/** Keeps a name of the other direction from reordering the text around it. A name's own marks could end the isolation. */
function isolate(name: string, dir: Words['dir']): string {
  const bare = name.replace(DIRECTION_MARKS, '')
  return dir === 'rtl' || RTL_LETTER.test(bare) ? `\u2068${bare}\u2069` : bare
}
