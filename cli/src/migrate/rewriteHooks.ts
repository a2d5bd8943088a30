import type { VariableDeclaration } from '@babel/types'
import type { Rule } from './migration.js'
import { nameOf, type Place, type SourceFile } from './sourceFile.js'

/** How one property of what a hook returns is written here. */
export interface Returned {
  /** The statements that give it the name `local`; `hook` is what the hook of Portico is called in them. */
  readonly write: (local: string, own: string, file: SourceFile) => string
  /** The hooks of `@portico/ui/react` that this takes. */
  readonly hook: string
  /** Whether it is certain only where it is called, or handed to an attribute: it is new on each render, or always there. */
  readonly isAction?: boolean
  /** Whether a use is certain. Default: each is. */
  readonly accepts?: (use: Place) => boolean
}

/**
 * Rewrites `const { a, b: c } = useSomething()`.
 * @param returned by property
 * @param argument the text of the argument that the hooks get, if that is certain
 * @returns whether all of it was certain; else nothing has changed
 */
function rewriteHook(file: SourceFile, place: Place, returned: Readonly<Record<string, Returned>>): boolean {
  const found = findPattern(place)
  if (!found) return false
  const written: string[] = []
  const hooks = new Set<string>()
  const own = file.freeName(nameOf(place.node).replace(/^use(.)/, (_, first: string) => first.toLowerCase()))
  for (const { name, local } of found.properties) {
    const one = Object.hasOwn(returned, name) ? returned[name] : undefined
    if (!one) return false
    const uses = file.usesOf(local).filter(({ parents }) => parents.includes(found.block))
    if (one.isAction && !uses.every(isCalled)) return false
    if (one.accepts && !uses.every((use) => one.accepts?.(use))) return false
    hooks.add(one.hook)
    written.push(one.write(local, own, file))
  }
  const needsOwn = written.some((line) => new RegExp(`\\b${own}\\.`).test(line))
  const lines = [...(needsOwn ? [`const ${own} = usePortico()`] : []), ...written]
  const [indent = ''] = file.text.slice(0, found.statement.start ?? 0).match(/[ \t]*$/) ?? []
  file.replace(found.statement, lines.map((line) => `${line}${file.end}`).join(`\n${indent}`))
  file.want('@portico/ui/react', ...hooks)
  return true
}

function findPattern({ parents }: Place) {
  const [block, statement, declarator, call] = parents.slice(-4)
  if (call?.type !== 'CallExpression' || call.arguments.length > 0) return undefined
  if (declarator?.type !== 'VariableDeclarator' || declarator.init !== call) return undefined
  if (statement?.type !== 'VariableDeclaration' || statement.declarations.length !== 1) return undefined
  if (block?.type !== 'BlockStatement' || declarator.id.type !== 'ObjectPattern') return undefined
  const properties = declarator.id.properties.map((property) =>
    property.type === 'ObjectProperty' && !property.computed && property.value.type === 'Identifier'
      ? { name: nameOf(property.key), local: property.value.name }
      : { name: '', local: '' },
  )
  return { block, statement: statement as VariableDeclaration, properties }
}

/** `f()`, `f?.()`, `onClick={f}`. */
function isCalled({ node, parents }: Place): boolean {
  const parent = parents.at(-1)
  if (parent?.type === 'CallExpression' || parent?.type === 'OptionalCallExpression') return parent.callee === node
  return parent?.type === 'JSXExpressionContainer' && parents.at(-2)?.type === 'JSXAttribute'
}

/** A function that opens the modal on a view. */
export const opensView = (view: string): Returned => ({
  write: (local, own) => `const ${local} = () => ${own}.open({ view: '${view}' })`,
  hook: 'usePortico',
  isAction: true,
})

/** A function that opens the modal for `true`, and closes it for `false`. */
export const setsOpen: Returned = {
  write: (local, own, { path }) => {
    const type = /\.[mc]?tsx?$/.test(path) ? ': boolean' : ''
    return `const ${local} = (isOpen${type}) => (isOpen ? void ${own}.open() : ${own}.close())`
  },
  hook: 'usePortico',
  isAction: true,
}

/** Whether the modal is open. */
export const isOpen: Returned = {
  write: (local) => `const { open${local === 'open' ? '' : `: ${local}`} } = usePorticoState()`,
  hook: 'usePorticoState',
}

export const hookRule = (returned: Readonly<Record<string, Returned>>, heading: string): Rule => ({
  rewrite: (file, use) => rewriteHook(file, use, returned),
  heading,
})
