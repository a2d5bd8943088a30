const ONE_SCRIPT = /^(ar|de|en|es|fr|he|id|it|ja|ko|pt|ru|tr)(?:-(?:[a-z]{2}|\d{3}))?$/i

/**
 * The language of a BCP 47 tag, where that alone says the script: `de` of `de-AT`. `undefined` for all others, which have
 * to be looked up in the browser's tables (`Intl.Locale`, slow the first time).
 */
export const languageOf = (tag: string): string | undefined => ONE_SCRIPT.exec(tag)?.[1]?.toLowerCase()
