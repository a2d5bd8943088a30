const SHORT = 20
const FIRST_WIDE_LETTER = '\u2e80' // of the scripts whose letters are as wide as high

/** Whether a name needs the room of two tiles, so that it stays whole in a few lines. */
export function isLongName(name: string): boolean {
  let width = 0
  for (const letter of name) width += letter < FIRST_WIDE_LETTER ? 1 : 2
  return width > SHORT
}
