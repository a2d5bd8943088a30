import { isPorticoError, type PorticoError } from '@portico/kernel'
import { useCallback } from 'react'
import { useStore } from '../primitives/hooks.js'
import { useModal } from '../state/modalContext.js'
import type { Words } from './createTranslator.js'

/**
 * The visitor's language.
 * @example const { t } = useWords(); t('continueIn', { wallet })
 */
export const useWords = (): Words => useStore(useModal().core.words)

/** What a visitor reads about a failure: what happened, and what still holds or what to do. */
export interface ErrorWords {
  /** One sentence: what happened. */
  readonly title: string
  /** What to do about it. */
  readonly hint?: string | undefined
  /** Both as one text, for those who hear it. */
  readonly spoken: string
}

/** Names to speak of; an error itself carries only ids. */
export interface ErrorNames {
  /** The wallet's name. */
  readonly wallet?: string | undefined
  /** The network's name. */
  readonly network?: string | undefined
  /** Of `AMOUNT_TOO_SMALL`, as the visitor reads numbers. */
  readonly minimum?: string | undefined
  /** What a refusal left as it was. Default: nothing was shared. */
  readonly kept?: string | undefined
}

const minimumOf = (error: PorticoError): string =>
  isPorticoError(error, 'AMOUNT_TOO_SMALL') ? `${error.context.minimum} ${error.context.symbol}` : ''

/** Words for an error; a plugin's own code that has none gets general ones. */
export function errorWords({ t, has, locale }: Words, error: PorticoError, names: ErrorNames = {}): ErrorWords {
  const fallbacks = { wallet: t('thisWallet'), network: t('thisNetwork') }
  const params = {
    wallet: names.wallet ?? fallbacks.wallet,
    network: names.network ?? fallbacks.network,
    minimum: names.minimum ?? minimumOf(error),
  }
  const format = (key: string) => (has(key) ? t(key as 'error.CHAIN_UNRECOGNISED', params) : undefined)

  const key = `error.${has(`error.${error.code}`) ? error.code : 'unknown'}`
  const text = format(key) ?? ''
  // A name keeps its own first letter; the words in its place begin the sentence.
  const isNameless = Object.entries(fallbacks).some(
    ([name, words]) => names[name as 'wallet' | 'network'] === undefined && text.startsWith(words),
  )
  const title = isNameless ? startSentence(text, locale) : text
  const kept = error.code === 'REQUEST_REJECTED' ? names.kept : undefined
  const hint = kept ?? format(`${key}.hint`)
  return { title, hint, spoken: hint === undefined ? title : t('titleAndHint', { title, hint }) }
}

/** The text with a capital first, for words that stand where a name would begin the sentence. */
export const startSentence = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

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
