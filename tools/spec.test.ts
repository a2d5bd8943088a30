import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codesIn, readPage } from './docs/readMarkdown.js'
import { augmentedMembers, keysOf } from './docs/readNames.js'
import { listFiles } from './listFiles.js'
import { readCited } from './spec/readCited.js'
import { readPublicComments } from './spec/readPublicComments.js'
import { readings, sections, specPages, statements } from './spec/readSpec.js'
import ids from './trace/ids.json' with { type: 'json' }

/** What is cited is in docs/spec, and what is in docs/spec is known to the trace and true of the sources. */

const FOLDERS = [
  '.changeset',
  'devtools',
  'docs',
  'examples',
  'kernel',
  'plugin-template',
  'plugins',
  'bridges',
  'frameworks',
  'services',
  'test-kit',
  'testing',
  'tools',
  'ui',
]
/** Their ids are made up. */
const IGNORED = ['tools/spec.test.ts', 'tools/trace.test.ts']
const files = [...FOLDERS.flatMap(listFiles), ...readdirSync('.')].filter(
  (file) => /\.(ts|tsx|mjs|json|md)$/.test(file) && !IGNORED.includes(file) && file !== 'package-lock.json',
)
const isWire = (file: string) => file.startsWith('docs/spec/wire/')
const cited = files.map((file) => ({ file, ...readCited(readFileSync(file, 'utf8'), isWire(file)) }))

/** What is cited and not there, as `file: name`. */
const missing = (kind: 'statements' | 'readings' | 'sections' | 'pages', isThere: (name: string) => boolean) =>
  cited.flatMap(({ file, [kind]: names }) => names.filter((name) => !isThere(name)).map((name) => `${file}: ${name}`))

const namesOf = (places: readonly { readonly name: string }[]) => places.map(({ name }) => name)

const tablesOf = (file: string, heading: string) =>
  readPage(file).tables.flatMap((table) => (table.heading === heading ? table.rows : []))

describe('the specification', () => {
  it('has every statement that the trace knows, each once and in its chapter, and no other', () => {
    expect(namesOf(statements)).toEqual(ids.statements)
    const astray = statements.filter(({ name, file }) => !file.startsWith(`docs/spec/${name[1]}-`))
    expect(astray).toEqual([])
  })

  it('has every section and reading once, sections in their chapter', () => {
    for (const names of [namesOf(sections), namesOf(readings)]) {
      expect(names).not.toEqual([])
      expect(names).toEqual([...new Set(names)])
    }
    const astray = sections.filter(({ name, file }) => !file.startsWith(`docs/spec/wire/${name.split('.')[0]}-`))
    expect(astray).toEqual([])
  })

  it('has all its pages in its index', () => {
    const index = specPages.find(({ file }) => file === 'docs/spec/README.md')
    const linked = index?.links.map((link) => `docs/spec/${link}`)
    expect(specPages.filter(({ file }) => file !== index?.file && !linked?.includes(file))).toEqual([])
  })
})

describe('what is cited is there', () => {
  it('statements', () => {
    // `S4.12` is all of its parts.
    const known = new Set(ids.statements.flatMap((id) => [id, id.replace(/[a-z]$/, '')]))
    expect(missing('statements', (name) => known.has(name))).toEqual([])
  })

  it('readings', () => expect(missing('readings', (name) => namesOf(readings).includes(name))).toEqual([]))

  it('sections of the wire contracts, and of nothing else but standards', () => {
    expect(missing('sections', (name) => namesOf(sections).includes(name))).toEqual([])
    expect(cited.flatMap(({ file, others }) => others.map((other) => `${file}: ${other}`))).toEqual([])
  })

  it('pages', () => {
    const there = new Set(files.filter((file) => file.endsWith('.md')).map((file) => file.split('/').at(-1)))
    expect(missing('pages', (name) => there.has(name))).toEqual([])
  })
})

it('published declarations cite standards and pages of docs/, whose readers have no list of numbers at hand', () => {
  const comments = readPublicComments()
  expect(comments.length).toBeGreaterThan(500)
  const numbered = comments.filter(({ text }) => {
    const { statements, readings, sections, others } = readCited(text)
    return [...statements, ...readings, ...sections, ...others].length > 0
  })
  expect(numbered.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  const pages = comments.flatMap(({ file, text }) =>
    (text.match(/\bdocs\/[\w/-]+\.md\b/g) ?? []).map((page) => [file, page]),
  )
  expect(pages.filter(([, page]) => !files.includes(page ?? ''))).toEqual([])
})

describe('the wire contracts say what the sources have', () => {
  it('calls of the data service: those that the contract suite makes', () => {
    const source = readFileSync('services/data/contract/endpoints.ts', 'utf8')
    const made = [...source.matchAll(/^ {6}name: '(\d+ [A-Z]+ [^']+)'/gm)].map(([, name]) => name)
    const listed = tablesOf('docs/spec/wire/2-data.md', 'Call').map(
      ([call = '', path = '']) => `${call} ${path.replaceAll('`', '')}`,
    )
    expect(listed).toEqual(made)
  })

  it('requests and messages of the frame: those of the tables that both sides use', () => {
    const source = 'plugins/services/embedded-wallet/src/protocol/messages.ts'
    const namesIn = (heading: string) =>
      tablesOf('docs/spec/wire/1-frame.md', heading).flatMap(([cell = '']) => codesIn(cell))
    expect(namesIn('Request')).toEqual(keysOf(source, 'requests'))
    expect(namesIn('Message')).toEqual(keysOf(source, 'frameMessages'))
  })

  it('records: those that the guide lists', () => {
    const namesIn = (file: string, heading: string) => tablesOf(file, heading).flatMap(([cell = '']) => codesIn(cell))
    expect(namesIn('docs/spec/wire/8-storage.md', 'Record').sort()).toEqual(
      namesIn('docs/connections.md', 'Key').sort(),
    )
  })

  it('error codes that exist', () => {
    const known = augmentedMembers('ErrorContexts')
    const codes = tablesOf('docs/spec/wire/11-errors.md', 'Error').flatMap(([cell = '']) => codesIn(cell))
    expect(codes).not.toEqual([])
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
  })
})

describe('a text cites', () => {
  it.each([
    ['a statement', '(S4.12a)', { statements: ['S4.12a'] }],
    ['a reading', 'read as R6 does (R12)', { readings: ['R6', 'R12'] }],
    ['a section', 'wire §2.4: more', { sections: ['2.4'] }],
    ['several sections', 'Wire §7.2 and §7.3, wire §2 – §6', { sections: ['7.2', '7.3', '2', '6'] }],
    ['a standard', 'RFC 9110 §10.2.3', { others: [] }],
    ['something else', 'paper §5', { others: ['paper §5'] }],
    ['a page', '(docs/spec/README.md)', { pages: ['README.md'] }],
  ])('%s', (_what, text, expected) => {
    expect(readCited(text)).toMatchObject(expected)
  })

  it('no reading where letters go on', () => {
    expect(readCited('AR12, R2D, /R9+').readings).toEqual([])
  })
})
