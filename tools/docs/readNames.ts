import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listEntries, readExports } from '../exports/readExports.js'
import { type Node, nameOf, parseFile, readDeclarations, resolveFile } from '../exports/readModule.js'
import { listFiles } from '../listFiles.js'
import { PACKAGES } from '../packages.mjs'

const sources = PACKAGES.flatMap((folder) => listFiles(join(folder, 'src'))).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|\/testing\//.test(file),
)

/** The names of a type's members, those of the types it is made of included; of a union of texts, these. */
export function membersOf(file: string, name: string): readonly string[] {
  const found = findDeclaration(file, name)
  return found ? [...new Set(membersIn(found.node, found.file))] : []
}

function membersIn(node: unknown, file: string): readonly string[] {
  const { type, ...parts } = (node ?? {}) as Node
  const each = (nodes: unknown) => ((nodes ?? []) as readonly Node[]).flatMap((one) => membersIn(one, file))
  switch (type) {
    case 'TSInterfaceDeclaration':
      return [...each(parts.extends), ...each((parts.body as Node).body)]
    case 'TSTypeAliasDeclaration':
      return membersIn(parts.typeAnnotation, file)
    case 'TSTypeLiteral':
      return each(parts.members)
    case 'TSIntersectionType':
    case 'TSUnionType':
      return each(parts.types)
    case 'TSLiteralType':
      return [nameOf(parts.literal) ?? '']
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return [nameOf(parts.key) ?? '']
    case 'TSInterfaceHeritage':
    case 'TSTypeReference': {
      const own = membersOf(file, nameOf(parts.expression ?? parts.typeName) ?? '')
      return [...own, ...each((parts.typeArguments as Node | undefined)?.params)]
    }
    default:
      return []
  }
}

export const isInterface = (file: string, name: string): boolean =>
  findDeclaration(file, name)?.node.type === 'TSInterfaceDeclaration'

/** The declaration of a name that is used in a file, wherever in the house that is. */
function findDeclaration(file: string, name: string): { readonly node: Node; readonly file: string } | undefined {
  const own = readDeclarations(file).find((one) => one.name === name && /^TS/.test(one.node.type))
  if (own) return { node: own.node, file }
  for (const { type, source, specifiers } of parseFile(file).body as readonly Node[]) {
    const names = (specifiers ?? []) as readonly Node[]
    if (!/^(Import|ExportNamed)/.test(type) || !names.some(({ local }) => nameOf(local) === name)) continue
    const from = nameOf(source) ?? ''
    const target = from.startsWith('.')
      ? resolveFile(file, from)
      : listEntries().find(({ specifier }) => specifier === from)?.file
    if (target !== undefined) return findDeclaration(target, name)
  }
  return undefined
}

/** The members of an interface that several files add to (`declare module`), in the kernel or in whatever is published. */
export function augmentedMembers(name: string): readonly string[] {
  const files = sources.filter((file) => readFileSync(file, 'utf8').includes(name))
  return [
    ...new Set(files.flatMap((file) => findInterfaces(parseFile(file), name).flatMap((one) => membersIn(one, file)))),
  ]
}

/** The attributes of each element, as its type names them. */
export function attributesByElement(): ReadonlyMap<string, readonly string[]> {
  const file = 'ui/src/bindings/elements.ts'
  const elements = findInterfaces(parseFile(file), 'PorticoElements').flatMap(({ body }) =>
    partsOf((body as Node).body),
  )
  return new Map(
    elements.map(({ key, typeAnnotation }) => {
      const taken = membersIn((typeAnnotation as Node).typeAnnotation, file)
      return [nameOf(key) ?? '', [...new Set(taken)].sort()]
    }),
  )
}

const findInterfaces = (node: Node, name: string): readonly Node[] =>
  node.type === 'TSInterfaceDeclaration' && nameOf(node.id) === name
    ? [node]
    : partsOf(node).flatMap((part) => findInterfaces(part, name))

/** The keys of an object that a file declares. */
export function keysOf(file: string, name: string): readonly string[] {
  let value = readDeclarations(file).find((one) => one.name === name)?.node.init as Node | undefined
  while (value && value.type !== 'ObjectExpression') value = value.expression as Node | undefined
  return ((value?.properties ?? []) as readonly Node[]).flatMap(({ key }) => nameOf(key) ?? [])
}

/** Every text below a name that a file declares: of a list, or of the values of an object; or of one of these. */
export function textsOf(file: string, name: string, property?: string): readonly string[] {
  const value = readDeclarations(file).find((one) => one.name === name)?.node.init
  return property === undefined ? textsIn(value) : findProperties(value, property).flatMap(textsIn)
}

const partsOf = (node: unknown): readonly Node[] =>
  Object.values(node ?? {})
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')

function textsIn(node: unknown): readonly string[] {
  const { type, value, key } = (node ?? {}) as Node
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  return partsOf(node).flatMap((part) => (part === key ? [] : textsIn(part)))
}

const findProperties = (node: unknown, name: string): readonly unknown[] =>
  partsOf(node).flatMap((part) =>
    part.type === 'Property' && nameOf(part.key) === name ? [part.value] : findProperties(part, name),
  )

/** The types that packages offer, by name, and where each is declared. */
export const publicTypes: ReadonlyMap<string, string> = new Map(
  listEntries()
    .flatMap(({ file }) => readExports(file))
    .flatMap(({ name, file, isType }) => (isType && file !== undefined ? [[name, file] as const] : [])),
)
