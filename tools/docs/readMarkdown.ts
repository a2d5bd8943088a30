import { readFileSync } from 'node:fs'

/** One table: what its first heading says it lists, and its rows. */
interface Table {
  readonly heading: string
  readonly rows: readonly (readonly string[])[]
}

export interface Snippet {
  readonly language: string
  /** Where other snippets of the page import it from. */
  readonly path: string | undefined
  /** Of its first line in the page. */
  readonly line: number
  readonly text: string
}

export interface Page {
  readonly file: string
  readonly text: string
  /** Without the snippets. */
  readonly prose: string
  readonly tables: readonly Table[]
  readonly snippets: readonly Snippet[]
  /** The anchors of its headings. */
  readonly anchors: readonly string[]
  /** What its links lead to. */
  readonly links: readonly string[]
}

export function readPage(file: string): Page {
  const text = readFileSync(file, 'utf8')
  const snippets = [...text.matchAll(/^```(\w*)(?: (\S+))?\n(.*?)^```$/gms)].map((match) => ({
    language: match[1] ?? '',
    path: match[2],
    line: text.slice(0, match.index).split('\n').length + 1,
    text: match[3] ?? '',
  }))
  const prose = text.replace(/^```.*?^```$/gms, '')
  return {
    file,
    text,
    prose,
    tables: readTables(prose.split('\n')),
    snippets,
    anchors: [...prose.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => toAnchor(title)),
    links: [...prose.matchAll(/\]\(([^)\s]+)\)|<(?:img|a) [^>]*(?:src|href)="([^"]+)"/g)].map(
      ([, link, attribute]) => link ?? attribute ?? '',
    ),
  }
}

function readTables(lines: readonly string[]): readonly Table[] {
  const tables: { heading: string; rows: (readonly string[])[] }[] = []
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('|') || /^\|[\s:|-]+$/.test(line)) continue
    if (/^\|[\s:|-]+$/.test(lines[index + 1] ?? '')) tables.push({ heading: cellsOf(line)[0] ?? '', rows: [] })
    else tables.at(-1)?.rows.push(cellsOf(line))
  }
  return tables
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** What stands in code in a text: `open(options)` and `<portico-button>` as they are. */
export const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The name in a code: `open(options)` is `open`, `<portico-button>` is `portico-button`. */
export const nameIn = (code: string): string => code.replace(/^</, '').replace(/[(>].*$/, '')

/** As GitHub makes them. */
const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
