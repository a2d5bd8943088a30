import { type Node, nameOf } from '../exports/readModule.js'
import { childrenOf, nodesIn } from './nodes.js'

/** Attributes and properties that people read or hear. */
const SPOKEN =
  /^(aria-?(label|description|placeholder|roledescription|valuetext)|alt|hint|label|message|placeholder|title|text|textcontent|innertext)$/i
/** Calls whose arguments people read or hear, and the first of those. */
const CALLS: Readonly<Record<string, number>> = { announce: 0, show: 1 }

/** What is not itself a text, or is looked at on its own: what a call is given, a comparison, an element in braces. */
const isApart = ({ type, operator }: Node): boolean =>
  /^(CallExpression|JSXElement|JSXFragment)$/.test(type) || (type === 'BinaryExpression' && operator !== '+')

/** The texts that an expression can come out as. */
function textsOf(node: Node): readonly string[] {
  if (isApart(node)) return []
  const { value } = node
  if (node.type === 'Literal' && typeof value === 'string') return [value]
  if (node.type === 'TemplateElement') return [(value as { readonly cooked: string }).cooked]
  const isChoice = node.type === 'ConditionalExpression'
  return childrenOf(node).flatMap((child) => (isChoice && child === node.test ? [] : textsOf(child)))
}

/** The texts of a node that stands where people would read or hear it. */
function textsShownBy(node: Node): readonly string[] {
  switch (node.type) {
    case 'JSXText':
      return [String(node.value)]
    case 'JSXAttribute':
      return isSpoken(node.name) ? textsOf(node) : []
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as readonly Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf)
    case 'Property':
      return isSpoken(node.key) ? textsOf(node.value as Node) : []
    case 'AssignmentExpression':
      return isSpoken((node.left as Node).property) ? textsOf(node.right as Node) : []
    case 'CallExpression': {
      const { name, property } = node.callee as Node
      const first = CALLS[String(name ?? nameOf(property))]
      return first === undefined ? [] : (node.arguments as readonly Node[]).slice(first).flatMap(textsOf)
    }
    default:
      return []
  }
}

const isSpoken = (name: unknown): boolean => SPOKEN.test(nameOf(name) ?? '')

/** Words in the places where people would read or hear them. */
export const findLiterals = (program: Node): readonly string[] =>
  nodesIn(program)
    .flatMap(textsShownBy)
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text))
