/** The text with a capital first, for words that stand where a name would begin the sentence. */
export const startSentence = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
