import type { PorticoError } from '@portico/kernel'
import { useCallback } from 'react'
import { useStore } from '../primitives/hooks.js'
import { useModal } from '../state/modalContext.js'
import type { Words } from './createTranslator.js'
import { type ErrorNames, type ErrorWords, errorWords } from './errorWords.js'

/**
 * The visitor's language.
 * @example const { t } = useWords(); t('continueIn', { wallet })
 */
export const useWords = (): Words => useStore(useModal().core.words)

/**
 * Words for failures, in the visitor's language.
 * A plugin gives its own words, in which its own codes have texts.
 * @example const wordsFor = useErrorWords(); wordsFor(error, { wallet: 'Lantern' }).title
 */
export function useErrorWords(
  own?: Pick<Words, 'has'> & object,
): (error: PorticoError, names?: ErrorNames) => ErrorWords {
  const shared = useWords()
  const words = (own as Words | undefined) ?? shared
  return useCallback((error, names) => errorWords(words, error, names), [words])
}
