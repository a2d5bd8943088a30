import { codesIn, readPage } from '../tools/docs/readMarkdown.js'

/** A page for each error code by its path, from the tables of docs/errors.md and of the pages that those name. */
export function writeErrors(): ReadonlyMap<string, string> {
  const { tables } = readPage('docs/errors.md')
  const rows = tables.filter(({ heading }) => heading === 'Code').flatMap((table) => table.rows)
  return new Map(
    rows.flatMap(([first = '', read, means]) =>
      codesIn(first).map((code) => {
        const about =
          means === undefined ? explain(code, first) : `The visitor reads: ${read || 'nothing'}.\n\n${means}`
        return [`errors/${code}.md`, `# ${code}\n\n${fromHere(about)}\n\n[All errors](../errors.md)\n`]
      }),
    ),
  )
}

/** What the page of a plugin says of its code. */
function explain(code: string, listed: string): string {
  const [link = '', , file = ''] = /\[([^\]]+)\]\(([^)#]+)#?[^)]*\)/.exec(listed) ?? []
  const rows = readPage(`docs/${file}`).tables.flatMap((table) => table.rows)
  const said = rows.filter((cells) => cells.some((cell) => codesIn(cell).includes(code)))
  return [...said.map((cells) => `- ${cells.filter(Boolean).join(': ')}`), `\nSee ${link}.`].join('\n')
}

/** Links of a page of docs, from one folder below. */
const fromHere = (text: string): string =>
  text.replace(/\]\(#/g, '](../errors.md#').replace(/\]\((?=[a-z-]+\.md)/g, '](../')
