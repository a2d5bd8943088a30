import { isPorticoError } from '../errors/porticoError.js'
import { numberFormatOf, toBaseUnits } from './baseUnits.js'

/** What a typed text was read as. */
export type TypedAmount =
  | { readonly ok: true /** Base units. */; readonly amount: bigint }
  | { readonly ok: false; readonly reason: 'empty' | 'invalid' | 'too-precise' | 'too-long' }
  /** The separator may stand between thousands or before the fraction. Both readings as decimal text, the greater first. */
  | { readonly ok: false; readonly reason: 'ambiguous'; readonly readings: readonly [string, string] }

/** Enough for 256 bits with 255 decimals, grouped. */
const MAX_LENGTH = 400
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const SPACE = /\s/g
const APOSTROPHE = /['\u2019]/g
const SEPARATORS = ".,' \u066b\u066c"
const NUMBER = new RegExp(`^[0-9]+(?:[${SEPARATORS}][0-9]+)*$`)
const GROUPED = /^[1-9][0-9]{0,2}(?:([.,' \u066c])[0-9]{3})(?:\1[0-9]{3})*$/
const DECIMAL_MARKS: readonly string[] = ['.', ',', '\u066b']
/** The zero of each way to write digits, and by whose separators it goes. */
const DIGITS = [
  { zero: 0x30, system: 'latn', pattern: /[0-9]/g },
  { zero: 0x660, system: 'arab', pattern: /[\u0660-\u0669]/g },
  { zero: 0x6f0, system: 'arabext', pattern: /[\u06f0-\u06f9]/g },
  { zero: 0xff10, system: 'latn', pattern: /[\uff10-\uff19]/g },
] as const

/**
 * An amount as a person types or pastes it, in base units. The locale's own decimal separator always stands before the
 * fraction; any other text is taken only when there is a single way to read it. Nothing is rounded.
 *
 * @param options.locale BCP 47
 * @param options.decimals of the coin
 */
export function parseTypedAmount(
  text: string,
  options: { readonly locale: string; readonly decimals: number },
): TypedAmount {
  if (text.length > MAX_LENGTH) return { ok: false, reason: 'too-long' }
  const written = text.replace(INVISIBLE, '').trim()
  if (written === '') return { ok: false, reason: 'empty' }
  const latin = toLatin(written)
  if (!latin) return { ok: false, reason: 'invalid' }
  const mark = decimalMark(options.locale, latin.system)
  const reading = read(complete(latin.text, mark), mark)
  if (reading === undefined) return { ok: false, reason: 'invalid' }
  if (typeof reading !== 'string') return { ok: false, reason: 'ambiguous', readings: reading }
  try {
    return { ok: true, amount: toBaseUnits(reading, options.decimals) }
  } catch (error) {
    if (isPorticoError(error, 'AMOUNT_INVALID')) return { ok: false, reason: 'too-precise' }
    throw error
  }
}

/** Digits and separators in one form; `undefined` when digits of several kinds stand together. */
function toLatin(written: string): { readonly text: string; readonly system: string } | undefined {
  const used = DIGITS.filter(({ pattern }) => written.search(pattern) >= 0)
  const [kind] = used
  if (!kind || used.length > 1) return undefined
  const text = written
    .replace(kind.pattern, (digit) => String(digit.charCodeAt(0) - kind.zero))
    .replace(SPACE, ' ')
    .replace(APOSTROPHE, "'")
    .replace(/\uff0e/g, '.')
    .replace(/\uff0c/g, ',')
  return { text, system: kind.system }
}

function decimalMark(locale: string, numberingSystem: string): string {
  const parts = numberFormatOf(locale, { numberingSystem }).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** `.5` and `5.` as they are left while typing; only with the locale's own separator. */
function complete(text: string, mark: string): string {
  if (text.startsWith(mark)) return `0${text}`
  return text.endsWith(mark) && /^[0-9]+$/.test(text.slice(0, -1)) ? text.slice(0, -1) : text
}

/** The decimal text that is meant, or both that could be; `undefined` for what is no number. */
function read(text: string, mark: string): string | readonly [string, string] | undefined {
  if (!NUMBER.test(text)) return undefined
  const whole = GROUPED.test(text) ? ungroup(text) : undefined
  const fractional = readFraction(text)
  if (whole === undefined || fractional === undefined) return whole ?? fractional
  return text.includes(mark) ? fractional : [whole, fractional]
}

/** With the last separator before the fraction and at most one other kind between thousands. */
function readFraction(text: string): string | undefined {
  const at = text.search(new RegExp(`[${SEPARATORS}][0-9]*$`))
  if (at < 0) return text
  const [whole, mark, fraction] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  if (!DECIMAL_MARKS.includes(mark) || whole.includes(mark)) return undefined
  if (!/^[0-9]+$/.test(whole) && !GROUPED.test(whole)) return undefined
  return `${ungroup(whole)}.${fraction}`
}

const ungroup = (text: string): string => text.replace(/[^0-9]/g, '')
