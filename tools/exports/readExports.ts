import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../listFiles.js'
import { PACKAGES } from '../packages.mjs'
import { type Node, nameOf, parseFile, readDeclarations, resolveFile } from './readModule.js'

/** One thing that a published package offers. */
export interface PublicExport {
  readonly name: string
  readonly isValue: boolean
  readonly isType: boolean
  /** Where it is declared; undefined when another package declares it. */
  readonly file: string | undefined
}

/** One way into a published package. */
export interface Entry {
  /** As it is imported: `@portico/ui/react`. */
  readonly specifier: string
  readonly file: string
}

/** Every entry of every published package, from the `exports` of its package.json. */
export const listEntries = (): readonly Entry[] => PACKAGES.flatMap(listEntriesOf)

function listEntriesOf(folder: string): readonly Entry[] {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries<Record<string, string> | string>(exports).flatMap(([path, target]) => {
    const source = typeof target === 'string' ? undefined : target['@portico/source']
    return source === undefined ? [] : expandPattern(join(name, path), join(folder, source))
  })
}

/** An entry with a star is one for each file that fits, tests aside. */
function expandPattern(specifier: string, pattern: string): readonly Entry[] {
  const [start, end] = pattern.split('*')
  if (start === undefined || end === undefined) return [{ specifier, file: pattern }]
  return listFiles(dirname(`${start}x`))
    .filter((file) => file.startsWith(start) && file.endsWith(end) && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ specifier: specifier.replace('*', file.slice(start.length, -end.length)), file }))
}

const isTypeNode = ({ type }: Node) => /^TS(Interface|TypeAlias)Declaration$/.test(type)
const isBoth = ({ type }: Node) => type === 'ClassDeclaration'

/** What a file exports, by name in the order of the alphabet. Nothing is exported with a star (a rule of the linter). */
export function readExports(file: string): readonly PublicExport[] {
  const found = (parseFile(file).body as readonly Node[]).flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? readStatement(file, statement) : [],
  )
  return found.sort((one, other) => (one.name < other.name ? -1 : 1))
}

function readStatement(file: string, statement: Node): readonly PublicExport[] {
  if (statement.declaration) {
    const own = statement.declaration as Node
    const names = own.type === 'VariableDeclaration' ? (own.declarations as readonly Node[]) : [own]
    return [...new Set(names.map(({ id }) => nameOf(id) ?? ''))].map((name) => describe(file, name, false))
  }
  return (statement.specifiers as readonly Node[]).map((one) => {
    const isTypeOnly = statement.exportKind === 'type' || one.exportKind === 'type'
    return { ...describeFrom(file, statement, nameOf(one.local) ?? '', isTypeOnly), name: nameOf(one.exported) ?? '' }
  })
}

function describeFrom(file: string, statement: Node, name: string, isTypeOnly: boolean): PublicExport {
  const from = nameOf(statement.source) ?? sourceOfImport(file, name)
  if (from === undefined) return describe(file, name, isTypeOnly)
  if (from.startsWith('.')) {
    const source = resolveFile(file, from)
    const again = readExports(source).find((one) => one.name === name)
    return again ? { ...again, isValue: again.isValue && !isTypeOnly } : describe(source, name, isTypeOnly)
  }
  const other = listEntries().find(({ specifier }) => specifier === from)
  const there = other && readExports(other.file).find((one) => one.name === name)
  return {
    name,
    file: there?.file,
    isValue: !isTypeOnly && (there?.isValue ?? true),
    isType: there?.isType ?? isTypeOnly,
  }
}

/** Where a file has a name from that it exports without declaring it. */
function sourceOfImport(file: string, name: string): string | undefined {
  const statement = (parseFile(file).body as readonly Node[]).find(
    ({ type, specifiers }) =>
      type === 'ImportDeclaration' && (specifiers as readonly Node[]).some(({ local }) => nameOf(local) === name),
  )
  return nameOf(statement?.source)
}

function describe(file: string, name: string, isTypeOnly: boolean): PublicExport {
  const nodes = readDeclarations(file).flatMap((one) => (one.name === name ? [one.node] : []))
  return {
    name,
    file,
    isValue: !isTypeOnly && nodes.some((node) => !isTypeNode(node)),
    isType: nodes.some((node) => isTypeNode(node) || isBoth(node)),
  }
}
