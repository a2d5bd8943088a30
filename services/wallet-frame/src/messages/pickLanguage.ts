/** The first of the visitor's languages that there are texts in. */
export const pickLanguage = (known: object, languages: readonly string[] = navigator.languages): string | undefined =>
  languages.map((language) => language.toLowerCase().split('-')[0] ?? '').find((tag) => Object.hasOwn(known, tag))
