import { readFileSync } from 'node:fs'
import { listEntries, readExports } from './readExports.js'
import { type Node, nameOf, parseFile } from './readModule.js'

/** An export of a published package, or a member of one. */
interface Documentable {
  /** Name and file. */
  readonly what: string
  readonly hasComment: boolean
}

/** TSDoc right before a declaration; a directive for the linter may stand between. */
const COMMENT_BEFORE = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?:\/\/ biome-ignore[^\n]*\s*)?$/
/** More than any comment has. */
const LONGEST = 4_000
const TABLES = /\/messages\//

/** The TSDoc of a declaration, and where it begins in its file. */
export function commentBefore(
  source: string,
  { start }: Node,
): { readonly text: string; readonly start: number } | undefined {
  const from = Math.max(0, Number(start) - LONGEST)
  const found = COMMENT_BEFORE.exec(source.slice(from, Number(start)))
  return found ? { text: found[0], start: from + found.index } : undefined
}

/** All exports of the published entries and their members; each once. Tables of texts are left out. */
export function readComments(): readonly Documentable[] {
  const byFile = new Map<string, Set<string>>()
  for (const { file, exports } of listEntries().map((entry) => ({ ...entry, exports: readExports(entry.file) }))) {
    if (TABLES.test(file)) continue
    for (const { name, file: own } of exports) {
      if (own !== undefined) byFile.set(own, (byFile.get(own) ?? new Set()).add(name))
    }
  }
  return [...byFile].flatMap(([file, names]) => readFile(file, names))
}

function readFile(file: string, names: ReadonlySet<string>): readonly Documentable[] {
  const source = readFileSync(file, 'utf8')
  const hasComment = (node: Node) => commentBefore(source, node) !== undefined
  const statements = (parseFile(file).body as readonly Node[]).map((statement) => ({
    statement,
    declared: (statement.declaration ?? statement) as Node,
  }))
  const named = statements.flatMap(({ statement, declared }) =>
    namesOf(declared).flatMap((name) => (names.has(name) ? [{ name, statement, declared }] : [])),
  )
  // A token has the name of its interface, and one comment for both.
  const withComment = new Set(named.flatMap(({ name, statement }) => (hasComment(statement) ? [name] : [])))
  return named.flatMap(({ name, declared }) => [
    { what: `${name} (${file})`, hasComment: withComment.has(name) },
    ...membersOf(declared).map((member) => ({
      what: `${name}.${nameOf(member.key) ?? '?'} (${file})`,
      hasComment: hasComment(member),
    })),
  ])
}

function namesOf(node: Node): readonly string[] {
  const declared = node.type === 'VariableDeclaration' ? (node.declarations as readonly Node[]) : [node]
  return declared.flatMap(({ id }) => nameOf(id) ?? [])
}

function membersOf(node: Node): readonly Node[] {
  if (/^(TSInterface|Class)Declaration$/.test(node.type)) return (node.body as { readonly body: readonly Node[] }).body
  const type = node.typeAnnotation as Node | undefined
  return type?.type === 'TSTypeLiteral' ? (type.members as readonly Node[]) : []
}
