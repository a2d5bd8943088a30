import { expect, test, vi } from 'vitest'
import { defineElements } from '../ui/src/elements/defineElements.js'
import { readElements } from './build/readElements.mjs'

/** An attribute of styles alone: no code has to hear that it changes. */
const STYLED = 'size'

test('the manifest for editors has every element that a page gets, with the attributes that it hears', () => {
  const defined = new Map<string, readonly string[]>()
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('customElements', {
    get: () => undefined,
    define: (tag: string, { observedAttributes = [] }: { readonly observedAttributes?: readonly string[] }) =>
      void defined.set(tag, observedAttributes),
  })
  defineElements({ error() {} })
  const { declarations } = readElements().modules[0] ?? { declarations: [] }
  expect(declarations.map(({ tagName }) => tagName)).toEqual([...defined.keys()])
  for (const { tagName, attributes, description } of declarations) {
    expect(description).toBeTruthy()
    expect(attributes.filter((one) => !one.description)).toEqual([])
    if (tagName === 'portico-modal') continue // it reads its client's id once
    const heard = [...(defined.get(tagName) ?? []), STYLED]
    expect(attributes.map(({ name }) => name).filter((name) => !heard.includes(name))).toEqual([])
  }
  const all = new Set(declarations.flatMap(({ attributes }) => attributes.map(({ name }) => name)))
  expect([...all].sort()).toEqual([...new Set([...defined.values()].flat()), STYLED].sort())
  expect(declarations[0]?.attributes.find(({ name }) => name === 'size')?.type.text).toBe('"md" | "sm"')
})
