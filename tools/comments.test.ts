import { expect, test } from 'vitest'
import { compileSnippets } from './docs/compileSnippets.js'
import { readComments } from './exports/readComments.js'
import { type Documented, readFunction, readMethods } from './exports/readExamples.js'
import { readExports } from './exports/readExports.js'

const LEAST = 0.95
const CLIENT = 'ui/src/client.ts'

const hooks = readExports('ui/src/react/index.ts').flatMap(({ name, file, isValue }) =>
  isValue && file !== undefined ? [readFunction(file, name)] : [],
)
const methods = ['PorticoSnapshots', 'Portico'].flatMap((name) => readMethods(CLIENT, name))

test('95 % of what the packages export, members included, say what they are', () => {
  const all = readComments()
  const silent = all.filter(({ hasComment }) => !hasComment)
  expect(all.length).toBeGreaterThan(1_000)
  expect(1 - silent.length / all.length, silent.map(({ what }) => what).join('\n')).toBeGreaterThan(LEAST)
})

test.each([
  ['hook', hooks, 12],
  ['method of the client', methods, 45],
] as const)('each %s has an example', (_kind, all, atLeast) => {
  expect(all.length).toBeGreaterThanOrEqual(atLeast)
  expect(all.flatMap(({ name, example }) => (example ? [] : [name]))).toEqual([])
})

test('the examples compile, and each uses what it is an example of', () => {
  // What stands around an example is in the line above it, so that the compiler names the lines of the file.
  const toPage =
    (before: string) =>
    ({ file, example = { line: 2, text: '' } }: Documented) => {
      const { line, text } = example
      return { file, snippets: [{ language: 'tsx', path: undefined, line: line - 1, text: `${before}\n${text}\n}\n` }] }
    }
  const names = hooks.map(({ name }) => name).join(', ')
  const inComponent = `import { ${names} } from '@portico/ui/react'; export function Example() {`
  const pages = [...hooks.map(toPage(inComponent)), ...methods.map(toPage('export async function example() {'))]
  expect(compileSnippets(pages)).toEqual([])
  const foreign = [...hooks, ...methods].filter(({ name, example }) => !example?.text.includes(name))
  expect(foreign.map(({ name }) => name)).toEqual([])
}, 300_000)
