import { parseAst } from 'rolldown/parseAst'

/** A statement of the specification that a test's title names. */
export interface Citation {
  /** As in the specification: `S9.12c`. */
  readonly id: string
  /** The part of the title that names it. */
  readonly title: string
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const partsOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const RUNS = new Set(['it', 'test', 'describe'])
const DOES_NOT_RUN = new Set(['skip', 'todo'])
const TABLES = new Set(['each', 'for'])

/** The links of `it.skip.each(rows)('title')`: names from the left, and the rows. Undefined for any other call. */
function readChain(callee: Node): { readonly names: readonly string[]; readonly rows: readonly Node[] } | undefined {
  if (callee.type === 'Identifier') return RUNS.has(String(callee.name)) ? { names: [], rows: [] } : undefined
  if (callee.type === 'MemberExpression' && isNode(callee.object) && isNode(callee.property)) {
    const before = readChain(callee.object)
    return before && { ...before, names: [...before.names, String(callee.property.name)] }
  }
  if (callee.type === 'CallExpression' && isNode(callee.callee)) {
    const before = readChain(callee.callee)
    const isTable = TABLES.has(before?.names.at(-1) ?? '')
    return before && { ...before, rows: isTable ? (callee.arguments as readonly Node[]) : [] }
  }
  return undefined
}

/** What each name of the file is filled from: a variable from its value, the variable of a loop from what is looped over. */
function readSources(program: Node): ReadonlyMap<string, readonly Node[]> {
  const sources = new Map<string, readonly Node[]>()
  const add = (pattern: Node, source: Node) => {
    if (pattern.type === 'Identifier') {
      const name = String(pattern.name)
      sources.set(name, [...(sources.get(name) ?? []), source])
    } else if (pattern.type === 'Property') add(pattern.value as Node, source)
    else for (const part of partsOf(pattern)) add(part, source)
  }
  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) add(node.id as Node, node.init)
    if (node.type === 'ForOfStatement') {
      for (const { id } of ((node.left as Node).declarations ?? []) as readonly Node[])
        add(id as Node, node.right as Node)
    }
    for (const part of partsOf(node)) visit(part)
  }
  visit(program)
  return sources
}

/** Every text that may become a part of a title made by the expression. What a function does inside is none. */
function readTexts(
  expression: Node,
  sources: ReadonlyMap<string, readonly Node[]>,
  seen = new Set<Node>(),
): readonly string[] {
  if (seen.has(expression) || /Function/.test(expression.type)) return []
  seen.add(expression)
  const read = (nodes: readonly Node[]) => nodes.flatMap((node) => readTexts(node, sources, seen))
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : []
    case 'Identifier':
      return read(sources.get(String(expression.name)) ?? [])
    case 'MemberExpression':
      return read([expression.object as Node])
    case 'Property': {
      const key = expression.key as Node
      return read([...(key.type === 'Identifier' ? [] : [key]), expression.value as Node])
    }
    case 'TemplateLiteral': {
      const pieces = expression.quasis as readonly { readonly value: { readonly cooked: string } }[]
      return [pieces.map(({ value }) => value.cooked).join('…'), ...read(partsOf(expression))]
    }
    default:
      return read(partsOf(expression))
  }
}

/** What stands in the square brackets of a title: `[S9.12c]`, `[S8.1f, S8.2a]`. It need not exist. */
const idsIn = (title: string): readonly string[] =>
  [...title.matchAll(/\[(S\d[^\]]*)\]/g)].flatMap(([, list = '']) => list.split(/, ?/))

/** What the titles of a test file cite: also those of its tables, and of a conformance suite's cases by name. */
export function readCitations(file: string, text: string): readonly Citation[] {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const sources = readSources(program)
  const titles: string[] = []
  const visit = (node: Node) => {
    const chain = node.type === 'CallExpression' && isNode(node.callee) ? readChain(node.callee) : undefined
    if (chain?.names.some((name) => DOES_NOT_RUN.has(name))) return
    const [title] = (chain ? node.arguments : []) as readonly Node[]
    if (chain && title) titles.push(...[title, ...chain.rows].flatMap((one) => readTexts(one, sources)))
    if (/Cases\.ts$/.test(file) && node.type === 'Property' && isNode(node.key)) {
      titles.push(...readTexts(node.key, new Map()))
    }
    for (const part of partsOf(node)) visit(part)
  }
  visit(program)
  return [...new Set(titles)].flatMap((title) => idsIn(title).map((id) => ({ id, title })))
}
