import { en } from './en.js'
import { languageOf } from './languageOf.js'
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
  number(value: number | bigint | `${number}`, options?: Intl.NumberFormatOptions): string
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
  const formats = formatsOf(locale)
  const { t, has } = createTexts(locale, [overrides, messages, en])

  return {
    locale,
    dir,
    t,
    has: has as Words['has'],
    number: (value, options) => formats.number(options).format(value),
    date: (timeMs, options = { dateStyle: 'medium' }) => formats.date(options).format(timeMs),
    list(items) {
      const [first = '', ...others] = items.map((item) => isolate(item, dir))
      return others.length === 0 ? first : formats.list().format([first, ...others])
    },
  }
}

/** What `make` makes of some options, once for all who ask with the same. */
function once<O extends object, T>(make: (options?: O) => T): (options?: O) => T {
  const made = new Map<string, T>()
  return (options) => {
    const key = JSON.stringify(options) ?? ''
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(options)
    made.set(key, fresh)
    return fresh
  }
}

const createFormats = (locale: string) => ({
  number: once((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  date: once((options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
  list: once(() => new Intl.ListFormat(locale)),
  plural: once(() => new Intl.PluralRules(locale)),
})

const known = /* @__PURE__ */ new Map<string, ReturnType<typeof createFormats>>()

/**
 * How a language is written, for all its words. Made when it is needed: the browser loads its data of the language for
 * each, and the first view needs none.
 */
function formatsOf(locale: string): ReturnType<typeof createFormats> {
  const formats = known.get(locale) ?? createFormats(locale)
  known.set(locale, formats)
  return formats
}

/** Looks texts up in these catalogues, in this order, and fills them in as the language does. */
export function createTexts(locale: string, catalogues: readonly object[]): Texts {
  const dir = directionOf(locale)
  const formats = formatsOf(locale)
  const find = (key: string): string | PluralText | undefined =>
    (catalogues as readonly Catalogue[]).find((one) => Object.hasOwn(one, key))?.[key]
  const show = (value: string | number): string =>
    typeof value === 'number' ? formats.number().format(value) : isolate(value, dir)

  return {
    t(key, params = {}) {
      const found = find(key) ?? key
      const text =
        typeof found === 'string' ? found : (found[formats.plural().select(Number(params.count))] ?? found.other)
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
function directionOf(locale: string): Words['dir'] {
  const language = languageOf(locale)
  if (language !== undefined) return language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
  return RTL_SCRIPTS.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** Keeps a name of the other direction from reordering the text around it. A name's own marks could end the isolation. */
function isolate(name: string, dir: Words['dir']): string {
  const bare = name.replace(DIRECTION_MARKS, '')
  return dir === 'rtl' || RTL_LETTER.test(bare) ? `\u2068${bare}\u2069` : bare
}
