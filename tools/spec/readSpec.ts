import { readPage } from '../docs/readMarkdown.js'
import { listFiles } from '../listFiles.js'

export const specPages = listFiles('docs/spec')
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map(readPage)

/** Something that can be cited, and the page that says it. */
interface Place {
  readonly name: string
  readonly file: string
}

const placesOf = (folder: RegExp, form: RegExp): readonly Place[] =>
  specPages.flatMap(({ file, prose }) =>
    folder.test(file) ? [...prose.matchAll(form)].map(([, name = '']) => ({ name, file })) : [],
  )

/** `S4.12a`, each the beginning of a line of a list. */
export const statements = placesOf(/^docs\/spec\/\d/, /^- \*\*(S\d\.\d+[a-z]?)\*\* \S/gm)
/** `R8`, each a row of the table. */
export const readings = placesOf(/readings\.md$/, /^\| +\*\*(R\d+)\*\* /gm)
/** `2` and `2.4`, each a heading. */
export const sections = placesOf(/\/wire\//, /^#+ (\d+(?:\.\d+)?) /gm)
