import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const SOURCES = new URL('../', import.meta.url)
/** Attributes and properties that people read or hear. */
const SPOKEN =
  /^(aria-?(label|description|placeholder|roledescription|valuetext)|alt|hint|label|message|placeholder|title|text|textcontent|innertext)$/i

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield child
  }
}

/** The texts that an expression can come out as. */
function* textsOf(node: unknown): Generator<string> {
  if (!isNode(node)) return
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value
  if (node.type === 'TemplateLiteral') {
    for (const { value } of node.quasis as { value: { cooked: string } }[]) yield value.cooked
  }
  if (node.type === 'JSXExpressionContainer') yield* textsOf(node.expression)
  if (node.type === 'ConditionalExpression') yield* [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') yield* [...textsOf(node.left), ...textsOf(node.right)]
}

/** Texts in the places where people would read them. */
function* literalsIn(node: Node): Generator<string> {
  if (node.type === 'JSXText') yield node.value as string
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') yield* textsOf(child)
  }
  if (node.type === 'JSXAttribute' && SPOKEN.test(`${(node.name as Node).name}`)) yield* textsOf(node.value)
  if (node.type === 'AssignmentExpression') {
    const { property } = node.left as { property?: { name?: string } }
    if (SPOKEN.test(property?.name ?? '')) yield* textsOf(node.right)
  }
  if (node.type === 'CallExpression') {
    const { name, property } = node.callee as { name?: string; property?: { name?: string } }
    if (['announce', 'show'].includes(name ?? property?.name ?? '')) {
      for (const argument of (node.arguments as Node[]).slice(name === 'announce' ? 0 : 1)) yield* textsOf(argument)
    }
  }
  for (const child of childrenOf(node)) yield* literalsIn(child)
}

const literals = (code: string, lang: 'ts' | 'tsx' = 'tsx'): readonly string[] =>
  [...literalsIn(parseAst(code, { lang }) as unknown as Node)].filter((text) => /\p{L}{2}/u.test(text))

it('finds a literal wherever it would be read', () => {
  const code = `
    const view = <p aria-label="One" className="not">Two {isX ? 'Three' : \`Four \${x}\`} {y && 'Five'} <X label={'Six'} /> – </p>
    element.ariaLabel = 'Seven'; announce('Eight'); toasts.show('error', 'Nine'); t('not')`
  expect(literals(code).map((text) => text.trim())).toEqual(
    expect.arrayContaining(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']),
  )
  expect(literals(code)).toHaveLength(9)
})

it('no word stands outside of the catalogue', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|^messages\/|^testing\//.test(path),
  )
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((path) => {
    const code = readFileSync(new URL(path, SOURCES), 'utf8')
    return literals(code, path.endsWith('x') ? 'tsx' : 'ts').map((text) => `${path}: ${text.trim()}`)
  })
  expect(found).toEqual([])
})
