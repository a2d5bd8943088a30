// Control, zero-width and bidirectional characters: they would let a name pretend to be another one.
const DECEIVING = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** A stranger's words on one line, safe to show: without deceiving characters, at most `maxLength` characters long. */
export function cleanText(text: unknown, maxLength: number): string {
  if (typeof text !== 'string') return ''
  // Cut before the expression runs: its time grows with the text, and the text is a stranger's.
  const visible = text
    .slice(0, maxLength * 4)
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(DECEIVING, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...visible].slice(0, maxLength).join('')
}
