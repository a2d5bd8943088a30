import type { JSXAttribute, JSXElement, JSXOpeningElement, Node } from '@babel/types'
import type { Rule } from './migration.js'
import { nameOf, type Place, type SourceFile } from './sourceFile.js'

/** What becomes of an attribute: its text, or `undefined` for one that has no place. */
export type Attributes = Readonly<Record<string, (value: JSXAttribute['value'], text: string) => string | undefined>>

export const keep = (name: string) => (_value: unknown, text: string) => (text ? `${name}=${text}` : name)

/** A boolean that decides between two texts. */
export const either =
  (name: string, [yes, no]: readonly [string, string]) =>
  (value: JSXAttribute['value']) => {
    if (!value) return `${name}="${yes}"`
    if (value.type !== 'JSXExpressionContainer' || value.expression.type !== 'BooleanLiteral') return undefined
    return `${name}="${value.expression.value ? yes : no}"`
  }

/** The element whose tag a name is. */
export function elementOf({ parents }: Place): JSXElement | undefined {
  const [outer, opening] = parents.slice(-2)
  return opening?.type === 'JSXOpeningElement' && outer?.type === 'JSXElement' ? outer : undefined
}

const isBlank = (node: Node) => node.type === 'JSXText' && node.value.trim() === ''

interface Change {
  readonly tag: string
  readonly attributes: Attributes
  /** Attributes that it has besides, after a space. */
  readonly added?: string
  /** The page and heading that say what to do with attributes that have no place. */
  readonly guide: string
}

/**
 * Puts another tag in the place of an element's. Attributes that have no place are left in a comment.
 * @returns whether it was certain
 */
export function rewriteElement(
  file: SourceFile,
  element: JSXElement,
  { tag, attributes, added = '', guide }: Change,
): boolean {
  const { openingElement: opening, closingElement: closing } = element
  if (opening.attributes.some(({ type }) => type === 'JSXSpreadAttribute')) return false
  const parts = [`<${tag}${added}`, ...attributesOf(file, opening, attributes, guide)]
  file.replace(opening, `${parts.join(' ')}${opening.selfClosing ? ' />' : '>'}`)
  if (closing) file.replace(closing, `</${tag}>`)
  return true
}

/** The same for elements that have nothing inside. */
export const leafRule = (change: Change, heading: string): Rule => ({
  rewrite: (file, use) => {
    const element = elementOf(use)
    return element?.children.every(isBlank) === true && rewriteElement(file, element, change)
  },
  heading,
})

function attributesOf(
  file: SourceFile,
  { attributes }: JSXOpeningElement,
  known: Attributes,
  guide: string,
): readonly string[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute') return []
    const name = nameOf(attribute.name)
    const text = attribute.value ? file.read(attribute.value) : ''
    const change = Object.hasOwn(known, name) ? known[name] : undefined
    const written = change?.(attribute.value, text)
    if (written !== undefined) return [written]
    const left = file.read(attribute).replaceAll('*/', '* /').replace(/\s+/g, ' ')
    return [`/* ${file.comment(`${left} has no place here. See ${guide}.`)} */`]
  })
}
