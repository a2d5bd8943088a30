/**
 * A site's text with all that could hide or turn it around made visible: control characters, marks of direction, joiners.
 * Line ends stay.
 */
export const showText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) =>
    sign === '\n' || sign === '\t' ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
