import type { PluralText } from '../../ui/src/messages/messages.js'
import type { Catalogue } from './catalogues.js'
import { formsOf } from './readText.js'

/** One form of a text in one language. */
interface Line {
  readonly tag: string
  readonly key: string
  readonly text: string
  /** Its plural category; `other` if it does not count. */
  readonly form: string
  /** All forms of the English text. */
  readonly english: PluralText
}

/** What is wrong, as lines to read: empty when all is well. */
export function findLines({ en, packs }: Catalogue, isWrong: (line: Line) => boolean): readonly string[] {
  const lines = [...packs].flatMap(([tag, pack]) =>
    Object.entries(pack).flatMap(([key, forms]) =>
      Object.entries(formsOf(forms)).map(([form, text]) => ({ tag, key, text, form, english: formsOf(en[key]) })),
    ),
  )
  return lines.filter(isWrong).map(({ tag, key, text }) => `${tag} ${key}: ${text}`)
}
