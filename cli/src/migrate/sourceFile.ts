import { type ParserPlugin, parse } from '@babel/parser'
import type { File, ImportDeclaration, Node, Statement } from '@babel/types'
import MagicString from 'magic-string'

/** A node, with those that it is in: its parent last. */
export interface Place<T extends Node = Node> {
  readonly node: T
  readonly parents: readonly Node[]
}

/** One name that a file imports. */
export interface ImportedName {
  /** As the module exports it; `default` and `*` for what has no name there. */
  readonly name: string
  readonly local: string
  readonly source: string
  readonly declaration: ImportDeclaration
  /** Where the file uses it. */
  readonly uses: readonly Place[]
  /** Whether something else in the file has the same name, so that a use may be of that. */
  readonly isShadowed: boolean
}

/** How many lines above a statement are looked through for a comment that is there already. */
const MOST_MARKS = 20
const SIGN = 'TODO(portico):'
const SKIPPED = new Set(['leadingComments', 'trailingComments', 'innerComments', 'loc', 'extra'])

/** A module of a project, which keeps its formatting: only what is rewritten changes. */
export class SourceFile {
  /** From the project's folder. */
  readonly path: string
  readonly text: string
  /** What is left to a person. */
  readonly marks: string[] = []
  readonly nodes: readonly Place[]
  readonly imports: readonly ImportedName[]
  readonly quote: string
  /** `;` or nothing: how the file ends its statements. */
  readonly end: string
  private readonly edits: MagicString
  private readonly program: File['program']
  private readonly gone: { readonly start: number; readonly end: number }[] = []
  private readonly written: string[] = []
  private readonly moved = new Set<string>()
  private readonly marked = new Set<string>()
  private readonly wanted = new Map<string, Set<string>>()

  /** @throws SyntaxError for what is no module */
  constructor(path: string, text: string) {
    this.path = path
    this.text = text
    const jsx: ParserPlugin[] = /\.(ts|mts|cts)$/.test(path) ? [] : ['jsx']
    const types: ParserPlugin[] = /\.[mc]?tsx?$/.test(path) ? ['typescript'] : []
    this.program = parse(text, { sourceType: 'module', plugins: [...jsx, ...types, 'decorators'] }).program
    this.edits = new MagicString(text)
    this.nodes = listNodes(this.program)
    const [first] = this.program.body
    this.end = first && text[(first.end ?? 0) - 1] === ';' ? ';' : ''
    this.quote = text.includes("from '") || !text.includes('from "') ? "'" : '"'
    this.imports = this.listImports()
  }

  /** The text of a node. */
  read = ({ start, end }: Node): string => this.text.slice(start ?? 0, end ?? 0)

  /** The same for where lines begin with another indent. */
  readAt(node: Node, indent: string): string {
    const [own = ''] = /^[ \t]*/.exec(this.text.slice(this.text.lastIndexOf('\n', node.start ?? 0) + 1)) ?? []
    return this.read(node).replaceAll(`\n${own}`, `\n${indent}`)
  }

  /** @returns what the file imports from modules that a test finds */
  importsFrom = (isWanted: (source: string) => boolean): readonly ImportedName[] =>
    this.imports.filter(({ source }) => isWanted(source))

  replace(node: Node, text: string): void {
    this.written.push(text.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gm, ''))
    const [start, end] = [node.start ?? 0, node.end ?? 0]
    this.edits.overwrite(start, end, text)
    this.gone.push({ start, end })
  }

  /** Takes a node out; a statement with its line. */
  remove(node: Node): void {
    const end = node.end ?? 0
    const [rest = ''] = this.text.slice(end).match(/^[ \t]*\r?\n/) ?? []
    const [indent = ''] = this.text.slice(0, node.start ?? 0).match(/[ \t]*$/) ?? []
    const start = (node.start ?? 0) - (rest ? indent.length : 0)
    this.edits.remove(start, end + rest.length)
    this.gone.push({ start, end })
  }

  insert(at: number, text: string): void {
    this.edits.appendLeft(at, text)
  }

  /** Sees to it that a name is imported. */
  want(source: string, ...names: readonly string[]): void {
    const wanted = this.wanted.get(source) ?? new Set()
    for (const name of names) wanted.add(name)
    this.wanted.set(source, wanted)
  }

  /** Says that a name, wherever it was written anew, is that of another module now. */
  move(local: string): void {
    this.moved.add(local)
  }

  /** @returns a name that nothing in the file has, the wanted one if possible */
  freeName(wanted: string): string {
    const isTaken = (name: string) => new RegExp(`\\b${name}\\b`).test(this.text)
    if (!isTaken(wanted)) return wanted
    const other = `portico${wanted.charAt(0).toUpperCase()}${wanted.slice(1)}`
    return isTaken(other) ? `${other}2` : other
  }

  /** The statement of a place that stands in a block or the module. */
  statementOf({ node, parents }: Place): Statement {
    const path = [...parents, node]
    const index = path.findLastIndex((one) => one.type === 'Program' || one.type === 'BlockStatement')
    return path[index + 1] as Statement
  }

  /** Leaves a comment for a person above the statement of a place, once. */
  mark(place: Place, text: string): void {
    const { start } = this.statementOf(place)
    const at = start ?? 0
    const comment = `// ${SIGN} ${text}`
    const [indent = ''] = this.text.slice(0, at).match(/[ \t]*$/) ?? []
    this.marks.push(text)
    if (
      this.text
        .slice(0, at)
        .trimEnd()
        .split(/\r?\n\s*/)
        .slice(-MOST_MARKS)
        .includes(comment)
    )
      return
    if (this.marked.has(`${at} ${comment}`)) return
    this.marked.add(`${at} ${comment}`)
    this.insert(at, `${comment}\n${indent}`)
  }

  /** Notes a comment that is part of what was rewritten. @returns the comment */
  comment(text: string): string {
    this.marks.push(text)
    return `${SIGN} ${text}`
  }

  /**
   * The file as it is now, with the imports that it needs.
   * @param isPeer finds modules whose imports go when nothing uses them
   */
  finish(isPeer: (source: string) => boolean): string {
    const isUsed = ({ uses, local }: ImportedName) =>
      uses.some((use) => !this.isGone(use)) ||
      (!this.moved.has(local) && this.written.some((text) => new RegExp(`\\b${local}\\b`).test(text)))
    const dropped = this.imports.filter(
      (one) => !one.isShadowed && !isUsed(one) && (one.uses.length > 0 || isPeer(one.source)),
    )
    const declarations = this.program.body.filter((one) => one.type === 'ImportDeclaration')
    for (const declaration of declarations) this.changeImport(declaration, dropped)
    this.addImports()
    return this.edits.toString()
  }

  /** Whether a place was rewritten. */
  isGone = ({ node }: Place): boolean =>
    this.gone.some(({ start, end }) => start <= (node.start ?? 0) && (node.end ?? 0) <= end)

  /** Leaves out of an import what nothing uses now, and puts in what else is wanted of that module. */
  private changeImport(declaration: ImportDeclaration, dropped: readonly ImportedName[]): void {
    const { specifiers, source } = declaration
    const names = dropped.filter((one) => one.declaration === declaration).map(({ local }) => local)
    const kept = specifiers.filter(({ local }) => !names.includes(local.name))
    const wanted = this.wanted.get(source.value) ?? new Set()
    for (const { local } of kept) wanted.delete(local.name)
    const takesMore =
      kept.length > 0 &&
      declaration.importKind !== 'type' &&
      kept.every((one) => one.type !== 'ImportNamespaceSpecifier')
    const added = takesMore ? [...wanted] : []
    if (names.length === 0 && added.length === 0) return
    if (kept.length === 0) {
      this.remove(declaration)
      return
    }
    if (takesMore) wanted.clear()
    const isNamed = ({ type }: { readonly type: string }) => type === 'ImportSpecifier'
    const named = [...kept.filter(isNamed).map(this.read), ...added]
    const others = kept.filter((one) => !isNamed(one)).map(this.read)
    const all = [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])].join(', ')
    const [kind = ''] = /^import\s+(type\s+)?/.exec(this.read(declaration)) ?? []
    this.edits.overwrite((declaration.start ?? 0) + kind.length, source.start ?? 0, `${all} from `)
  }

  private addImports(): void {
    const missing = [...this.wanted]
      .map(([source, names]) => [source, [...names].sort()] as const)
      .filter(([, names]) => names.length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
    if (missing.length === 0) return
    const lines = missing.map(
      ([source, names]) => `import { ${names.join(', ')} } from ${this.quote}${source}${this.quote}${this.end}`,
    )
    const last = this.program.body.findLast(({ type }) => type === 'ImportDeclaration')
    const directive = this.program.directives.at(-1)
    const after = last ?? directive
    if (!after) return void this.edits.prepend(`${lines.join('\n')}\n`)
    // Where the last import itself goes, its line goes with it.
    const [rest = ''] = this.text.slice(after.end ?? 0).match(/^[ \t]*\r?\n/) ?? []
    this.edits.appendRight((after.end ?? 0) + rest.length, `${lines.join('\n')}\n`)
  }

  private listImports(): readonly ImportedName[] {
    const declared = this.nodes.flatMap(({ node, parents }) => (isDeclared(node, parents) ? [nameOf(node)] : []))
    const uses = this.nodes.filter(({ node, parents }) => isUse(node, parents))
    return this.program.body.flatMap((declaration) => {
      if (declaration.type !== 'ImportDeclaration') return []
      return declaration.specifiers.map((specifier) => {
        const local = specifier.local.name
        const name =
          specifier.type === 'ImportSpecifier'
            ? nameOf(specifier.imported)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*'
        return {
          name,
          local,
          source: declaration.source.value,
          declaration,
          uses: uses.filter(({ node }) => nameOf(node) === local),
          isShadowed: declared.includes(local),
        }
      })
    })
  }

  /** The modules that the file imports. */
  get sources(): readonly string[] {
    return this.nodes.flatMap(({ node }) =>
      node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source)
        ? [node.source?.value ?? '']
        : [],
    )
  }

  /** All imports of a module for its effects alone, as of styles. */
  effects = (isWanted: (source: string) => boolean): readonly ImportDeclaration[] =>
    this.program.body.filter(
      (one): one is ImportDeclaration =>
        one.type === 'ImportDeclaration' && one.specifiers.length === 0 && isWanted(one.source.value),
    )

  /** Every use of a name of the file's own. */
  usesOf = (name: string): readonly Place[] =>
    this.nodes.filter(
      ({ node, parents }) => isUse(node, parents) && nameOf(node) === name && !isDeclared(node, parents),
    )

  /** Where the first statement that is no import begins, or where the file ends. */
  get afterImports(): number {
    const first = this.program.body.find(({ type }) => type !== 'ImportDeclaration')
    return first?.leadingComments?.[0]?.start ?? first?.start ?? this.text.length
  }
}

export const nameOf = (node: Node): string =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier'
    ? node.name
    : node.type === 'StringLiteral'
      ? node.value
      : ''

function listNodes(program: Node): readonly Place[] {
  const found: Place[] = []
  const visit = (node: Node, parents: readonly Node[]) => {
    found.push({ node, parents })
    const inside = [...parents, node]
    for (const [key, value] of Object.entries(node)) {
      if (SKIPPED.has(key)) continue
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type === 'string' && typeof child.start === 'number') visit(child, inside)
      }
    }
  }
  visit(program, [])
  return found
}

/** Whether an identifier stands for a value or type, and is no name of a property, an attribute or an import. */
function isUse(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (node.type === 'JSXIdentifier') {
    if (parent?.type === 'JSXAttribute') return false
    return parent?.type === 'JSXMemberExpression' ? parent.object === node : true
  }
  if (node.type !== 'Identifier') return false
  if (parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression') {
    return parent.object === node || parent.computed
  }
  if (parent?.type === 'ObjectProperty') return parent.value === node || parent.computed
  return !/^(Import|ObjectMethod$|ClassMethod$|ClassProperty$|TSPropertySignature$|TSMethodSignature$)/.test(
    parent?.type ?? '',
  )
}

/** Whether an identifier gives something a name. */
function isDeclared(node: Node, parents: readonly Node[]): boolean {
  if (node.type !== 'Identifier') return false
  const path = [...parents, node]
  for (let index = path.length - 2; index >= 0; index -= 1) {
    const [outer, inner] = [path[index], path[index + 1]]
    if (outer?.type === 'VariableDeclarator') return outer.id === inner
    if (outer?.type === 'CatchClause') return outer.param === inner
    if (outer && 'params' in outer) {
      return (outer.params as unknown as readonly unknown[]).includes(inner) || ('id' in outer && outer.id === inner)
    }
    if (outer && /^(Class|TSTypeAlias|TSInterface|TSEnum)/.test(outer.type)) return 'id' in outer && outer.id === inner
    if (outer?.type === 'AssignmentPattern' && outer.left !== inner) return false
    if (outer?.type === 'ObjectProperty' && outer.value !== inner) return false
    if (!outer || !/Pattern$|^ObjectProperty$|^RestElement$/.test(outer.type)) return false
  }
  return false
}
