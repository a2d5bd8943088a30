/** Control, format, bidirectional, private, unassigned and half characters, and those that are drawn as nothing. */
const INKLESS =
  '[\\p{Cc}\\p{Cf}\\p{Cn}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800\\ufffc\\u{1d159}\\u{16fe4}]'
const PICTURE = '\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?'
/** A flag with tags, a keycap, and pictures with or without joiners: what may hold ink-less characters. */
const SEQUENCE = `\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}|[0-9#*]\\ufe0f\\u20e3|${PICTURE}(?:\\u200d${PICTURE})*`

/** Made with the first text that needs them: the browser loads its tables of Unicode for them, which takes long. */
let made: ReturnType<typeof compileAll> | undefined
const compileAll = () => ({
  inkless: new RegExp(INKLESS, 'gu'),
  sequenceOrInkless: new RegExp(`${SEQUENCE}|${INKLESS}`, 'gu'),
  notWord: new RegExp(`\\s|${INKLESS}`, 'u'),
  emoji: compile('^\\p{RGI_Emoji}$'),
})
const expressions = () => {
  made ??= compileAll()
  return made
}

const PRINTABLE_ASCII = /^[ -~]*$/
const ASCII_WORD = /^[!-~]*$/

/**
 * Text from outside on one line, safe to show: normalised (NFC), without characters that can't be seen except inside
 * emoji, at most `maxLength` code points and never a part of a character. Cleaning it again changes nothing.
 */
export function cleanText(text: unknown, maxLength: number): string {
  if (typeof text !== 'string') return ''
  // Cut first: the time that the expressions need grows with the text.
  let before = text.slice(0, maxLength * 4)
  // What is left may form new sequences, so it is cleaned until nothing changes.
  for (;;) {
    const clean = cleanOnce(before, maxLength)
    if (clean === before) return clean
    before = clean
  }
}

/** Whether a text can stand for a hash, an address or an id: no spaces, and no character that can't be seen. */
export const isWord = (text: string): boolean => ASCII_WORD.test(text) || !expressions().notWord.test(text)

function cleanOnce(text: string, maxLength: number): string {
  const line = text.replace(/[\t\n\v\f\r]/g, ' ')
  // Most names: each character can be seen, and stands for itself.
  if (PRINTABLE_ASCII.test(line)) return line.replace(/ +/g, ' ').trim().slice(0, maxLength)
  const { inkless, sequenceOrInkless } = expressions()
  const visible = line
    .replace(/(\p{Emoji_Presentation})\ufe0f/gu, '$1')
    .replace(sequenceOrInkless, (part) => (isEmoji(part) ? part : part.replace(inkless, '')))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(visible, maxLength)
}

/** Names may leave the selectors out (ENSIP-15), so they are put in for the comparison. */
function isEmoji(sequence: string): boolean {
  const qualified = sequence
    .replace(/(?<=\p{Extended_Pictographic})\ufe0f/gu, '')
    .replace(/(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?!\p{Emoji_Modifier})/gu, '$&\ufe0f')
  return expressions().emoji?.test(qualified) ?? false
}

/** Made when it is needed, once: its data takes long to load. */
let graphemes: Intl.Segmenter | undefined

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  graphemes ??= Intl.Segmenter && new Intl.Segmenter('en', { granularity: 'grapheme' })
  const parts = graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text]
  let length = 0
  let kept = ''
  for (const part of parts) {
    length += [...part].length
    if (length > maxLength) break
    kept += part
  }
  return kept
}

/** `undefined` where the browser can't tell emoji sequences: then no joiner is kept. */
function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'v')
  } catch {
    return undefined
  }
}

/** Characters of a symbol, and of an address that stands for one: its start and its end. */
const [MAX_LENGTH, START, END] = [32, 4, 6]

/**
 * What a token calls itself, safe to show; where nothing of it can be seen, the token's address in short: `0x5F…180aa3`. So
 * it is never shown as nothing.
 * @param address of its contract or mint, without the chain
 */
export function cleanSymbol(symbol: unknown, address: string): string {
  const clean = cleanText(symbol, MAX_LENGTH)
  if (clean !== '') return clean
  return address.length <= START + END + 1 ? address : `${address.slice(0, START)}…${address.slice(-END)}`
}
