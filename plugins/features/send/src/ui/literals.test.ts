import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const SPOKEN = /^(aria-?(label|description|placeholder|roledescription|valuetext)|alt|hint|label|placeholder|title)$/
/** Calls whose arguments people read or hear, and the first of those. */
const CALLS: Readonly<Record<string, number>> = { announce: 0, show: 1 }

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** The texts in an expression that are not the argument of a call. */
function textsOf(node: Node): readonly string[] {
  if (node.type === 'CallExpression' || node.type === 'BinaryExpression' || node.type.startsWith('JSXElement'))
    return []
  const { value } = node as { value?: unknown }
  if (node.type === 'Literal' && typeof value === 'string') return [value]
  if (node.type === 'TemplateElement') return [(value as { cooked: string }).cooked]
  const isChoice = node.type === 'ConditionalExpression'
  return childrenOf(node).flatMap((child) => (isChoice && child === node.test ? [] : textsOf(child)))
}

/** Texts in the places where people would read or hear them. */
function literalsIn(node: Node): readonly string[] {
  const own = (): readonly string[] => {
    if (node.type === 'JSXText') return [String(node.value)]
    if (node.type === 'JSXAttribute') return SPOKEN.test(`${(node.name as Node).name}`) ? textsOf(node) : []
    if (node.type === 'JSXElement') {
      return (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf)
    }
    if (node.type !== 'CallExpression') return []
    const { name, property } = node.callee as { name?: string; property?: { name?: string } }
    const first = CALLS[name ?? property?.name ?? '']
    return first === undefined ? [] : (node.arguments as Node[]).slice(first).flatMap(textsOf)
  }
  return [...own(), ...childrenOf(node).flatMap(literalsIn)]
}

const literals = (code: string): readonly string[] =>
  literalsIn(parseAst(code, { lang: 'tsx' }) as unknown as Node)
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text))

it('finds a literal wherever it would be read', () => {
  const code = `
    const view = <p aria-label="One" className="not">Two {x === 'not' ? 'Three' : \`Four \${x}\`} <X title={'Five'} /> – </p>
    announce('Six'); toasts.show('not', isX ? 'Seven' : t('not'))`
  expect([...literals(code)].sort()).toEqual(['Five', 'Four', 'One', 'Seven', 'Six', 'Three', 'Two'])
})

it('no word stands outside of the catalogue', () => {
  const files = readdirSync(new URL('./', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((name) =>
    literals(readFileSync(new URL(name, import.meta.url), 'utf8')).map((text) => `${name}: ${text}`),
  )
  expect(found).toEqual([])
})
