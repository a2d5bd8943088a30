import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** A node of the syntax tree (ESTree with TypeScript). */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const programs = new Map<string, Node>()

export function parseFile(file: string): Node {
  const known = programs.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  programs.set(file, program)
  return program
}

/** The declarations of a file by name, each with its node; a name may be a value and a type at once. */
export function readDeclarations(file: string): readonly { readonly name: string; readonly node: Node }[] {
  return (parseFile(file).body as readonly Node[]).flatMap((statement) => {
    const node = (statement.declaration ?? statement) as Node
    const named = node.type === 'VariableDeclaration' ? (node.declarations as readonly Node[]) : [node]
    return named.flatMap((one) => {
      const name = nameOf(one.id)
      return name === undefined ? [] : [{ name, node: one }]
    })
  })
}

/** The file that a relative import means. */
export function resolveFile(from: string, specifier: string): string {
  const path = normalize(join(dirname(from), specifier)).replace(/\.js$/, '')
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file)) ?? path
}

/** The text of an identifier or of a quoted name. */
export function nameOf(node: unknown): string | undefined {
  const { name, value } = (node ?? {}) as { readonly name?: unknown; readonly value?: unknown }
  return typeof name === 'string' ? name : typeof value === 'string' ? value : undefined
}
