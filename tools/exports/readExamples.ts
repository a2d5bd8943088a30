import { readFileSync } from 'node:fs'
import type { Snippet } from '../docs/readMarkdown.js'
import { commentBefore } from './readComments.js'
import { type Node, nameOf, parseFile } from './readModule.js'

/** Something that has to be shown in use. */
export interface Documented {
  readonly name: string
  readonly file: string
  /** The text of `@example` in its TSDoc, and the line where it begins. */
  readonly example: Pick<Snippet, 'line' | 'text'> | undefined
}

/** A function that a file exports, with its example. */
export function readFunction(file: string, name: string): Documented {
  const statement = (parseFile(file).body as readonly Node[]).find(({ declaration }) => {
    const own = declaration as Node | undefined
    const named = own?.type === 'VariableDeclaration' ? (own.declarations as readonly Node[]) : [own]
    return named.some((one) => nameOf(one?.id) === name)
  })
  return { name, file, example: statement && exampleOf(file, statement) }
}

/** The methods of an interface, with their examples. Each form of one counts. */
export function readMethods(file: string, name: string): readonly Documented[] {
  const declared = (parseFile(file).body as readonly Node[]).map(({ declaration }) => declaration as Node | undefined)
  const found = declared.find((node) => node?.type === 'TSInterfaceDeclaration' && nameOf(node.id) === name)
  const members = ((found?.body as Node | undefined)?.body ?? []) as readonly Node[]
  return members
    .filter(({ type }) => type === 'TSMethodSignature')
    .map((member) => ({ name: nameOf(member.key) ?? '', file, example: exampleOf(file, member) }))
}

function exampleOf(file: string, node: Node): Documented['example'] {
  const source = readFileSync(file, 'utf8')
  const comment = commentBefore(source, node)
  const at = comment?.text.indexOf('@example') ?? -1
  if (!comment || at < 0) return undefined
  const line = source.slice(0, comment.start + at).split('\n').length
  const text = comment.text.slice(at + '@example'.length).replace(/\*\/\s*$/, '')
  return { line, text: text.replace(/^\s*\* ?/gm, '') }
}
