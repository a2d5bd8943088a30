/** As many characters as a data service's symbol has at most. */
const MAX_LENGTH = 32
/** Control, zero-width and bidirectional characters, and those without a meaning. */
const DECEIVING = /[\p{C}\p{Zl}\p{Zp}]/gu

/** What a token calls itself on its chain, safe to show and to compare. */
export const cleanSymbol = (symbol: string): string =>
  [
    ...symbol
      .slice(0, MAX_LENGTH * 4)
      .replace(DECEIVING, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, MAX_LENGTH)
    .join('')
