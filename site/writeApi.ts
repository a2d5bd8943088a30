import { readFileSync } from 'node:fs'
import { commentBefore } from '../tools/exports/readComments.js'
import { listEntries, type PublicExport, readExports } from '../tools/exports/readExports.js'
import { type Node, nameOf, parseFile } from '../tools/exports/readModule.js'

/** The texts of languages and the wallets of tests have no reference: their pages list them. */
const LEFT_OUT = /\/(messages|playwright)\//

/** The reference by page: one for each package, with what its entries export, as it is declared and described in the sources. */
export function writeApi(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  for (const { specifier, file } of listEntries()) {
    if (LEFT_OUT.test(file)) continue
    const name = specifier.split('/').slice(0, 2).join('/')
    const path = `api/${name.replace('@portico/', '')}.md`
    const before = pages.get(path) ?? `# ${name}\n\nGenerated from the declarations.\n`
    pages.set(path, `${before}\n## ${specifier}\n\n${readExports(file).map(writeExport).join('\n')}`)
  }
  return pages
}

function writeExport({ name, file }: PublicExport): string {
  if (file === undefined) return ''
  const source = readFileSync(file, 'utf8')
  const found = statementsOf(file).flatMap(({ statement, declared }) => {
    const isNamed = declared.some(({ id }) => nameOf(id) === name)
    return isNamed ? [{ comment: commentBefore(source, statement)?.text, text: declare(source, statement) }] : []
  })
  const comment = found.find((one) => one.comment !== undefined)?.comment
  const text = found.map((one) => one.text).join('\n\n')
  return `### ${name}\n\n${comment ? describe(comment) : ''}\n\n\`\`\`ts\n${text}\n\`\`\`\n`
}

const statementsOf = (file: string) =>
  (parseFile(file).body as readonly Node[]).map((statement) => {
    const own = (statement.declaration ?? statement) as Node
    return { statement, declared: own.type === 'VariableDeclaration' ? (own.declarations as readonly Node[]) : [own] }
  })

const startOf = (node: unknown) => Number((node as Node).start)
const endOf = (node: unknown) => Number((node as Node).end)

/** A statement without what it does: functions and methods without their bodies, constants by their types. */
function declare(source: string, statement: Node): string {
  const own = (statement.declaration ?? statement) as Node
  const bodies = own.type === 'ClassDeclaration' ? membersOf(own).flatMap(bodyOf) : bodyOf(own)
  const pieces: string[] = []
  let from = startOf(own)
  for (const body of bodies) {
    pieces.push(source.slice(from, startOf(body)).trimEnd())
    from = endOf(body)
  }
  pieces.push(source.slice(from, endOf(own)))
  return pieces.join('').trim()
}

const membersOf = (node: Node) => (node.body as Node).body as readonly Node[]

/** What is left out of a declaration. */
function bodyOf(node: Node): readonly Node[] {
  if (node.type === 'FunctionDeclaration') return node.body ? [node.body as Node] : []
  if (node.type === 'MethodDefinition') return bodyOf({ ...(node.value as Node), type: 'FunctionDeclaration' })
  if (node.type !== 'VariableDeclaration') return []
  return (node.declarations as readonly Node[]).flatMap(({ init }) => {
    const value = init as Node | null
    return value?.type === 'ArrowFunctionExpression' ? [value.body as Node] : []
  })
}

/** TSDoc as Markdown. */
function describe(comment: string): string {
  const text = comment
    .replace(/^\/\*\*\s?|\s*\*\/(\s*\/\/ biome-ignore.*)?\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\{@link ([^}\s]+)[^}]*\}/g, '`$1`')
    .replace(/[<{](?![^`\n]*`)/g, '\\$&')
  const [intro = '', ...tags] = text.split(/^@(?=\w)/m)
  return [intro.trim(), ...tags.map(describeTag)].join('\n\n')
}

function describeTag(tag: string): string {
  const [, name = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag) ?? []
  if (name === 'example') return `\`\`\`ts\n${rest.replaceAll('\\', '').trim()}\n\`\`\``
  if (name === 'param') return `- ${rest.trim().replace(/^(\S+)/, '`$1`:')}`
  return `**${name === 'throws' ? 'Throws' : name === 'returns' ? 'Returns' : name}** ${rest.trim()}`
}
