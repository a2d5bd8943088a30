import type { PorticoError } from '@portico/kernel'
import { useCallback } from 'react'
import { type ErrorNames, type ErrorWords, errorWords } from './errorWords.js'
import { useWords } from './useWords.js'

/**
 * Words for failures, in the visitor's language.
 * @example const wordsFor = useErrorWords(); wordsFor(error, { wallet: 'Lantern' }).title
 */
export function useErrorWords(): (error: PorticoError, names?: ErrorNames) => ErrorWords {
  const words = useWords()
  return useCallback((error, names) => errorWords(words, error, names), [words])
}
