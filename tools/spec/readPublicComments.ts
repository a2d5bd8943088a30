import { readFileSync } from 'node:fs'
import { listEntries, readExports } from '../exports/readExports.js'
import { type Node, nameOf, parseFile } from '../exports/readModule.js'
import { listFiles } from '../listFiles.js'
import { PACKAGES } from '../packages.mjs'

/** TSDoc that a package publishes with its types. */
interface PublicComment {
  readonly file: string
  readonly text: string
}

const COMMENT = /\/\*\*.*?\*\//gs
const BEFORE = /\/\*\*(?:(?!\*\/).)*\*\/\s*$/s

/** The comments of all that the packages export or add to each other's types, members included; each once. */
export function readPublicComments(): readonly PublicComment[] {
  const exported = new Map<string, Set<string>>()
  for (const { name, file } of listEntries().flatMap((entry) => readExports(entry.file))) {
    if (file !== undefined) exported.set(file, (exported.get(file) ?? new Set()).add(name))
  }
  const sources = PACKAGES.flatMap((folder) => listFiles(`${folder}/src`)).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file),
  )
  return sources.flatMap((file) => {
    const names = exported.get(file)
    const isPublic = (statement: Node) =>
      statement.type === 'TSModuleDeclaration' || namesOf(statement).some((name) => names?.has(name))
    const source = readFileSync(file, 'utf8')
    return (parseFile(file).body as readonly Node[])
      .filter(isPublic)
      .flatMap((statement) => commentsOf(source, statement).map((text) => ({ file, text })))
  })
}

const declarationOf = (statement: Node): Node => (statement.declaration ?? statement) as Node

function namesOf(statement: Node): readonly string[] {
  const node = declarationOf(statement)
  const named = node.type === 'VariableDeclaration' ? (node.declarations as readonly Node[]) : [node]
  return named.flatMap(({ id }) => nameOf(id) ?? [])
}

/** What stands before the declaration; of a type or a class also what stands in it. */
function commentsOf(source: string, statement: Node): readonly string[] {
  const [from, to] = [Number(statement.start), Number(statement.end)]
  const isOpen = /^(TSInterface|TSTypeAlias|TSModule|Class)Declaration$/.test(declarationOf(statement).type)
  const inside = isOpen ? (source.slice(from, to).match(COMMENT) ?? []) : []
  return [...(source.slice(0, from).match(BEFORE) ?? []), ...inside]
}
