import { buttonMessages } from '../messages/buttonMessages.js'
import type { ButtonMessageKey, Language } from '../messages/messages.js'

/** The language of the button elements: a plain table, for they are part of the first load. */
export interface ButtonWords {
  say(key: ButtonMessageKey): string
  /** How numbers are written; undefined: as the browser does. */
  readonly locale: string | undefined
}

export const buttonWords = ({ pack, overrides }: Partial<Language> = {}): ButtonWords => ({
  say: (key) => overrides?.[key] ?? pack?.messages[key] ?? buttonMessages[key],
  locale: pack?.locale,
})
