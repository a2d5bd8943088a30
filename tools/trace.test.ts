import { describe, expect, it } from 'vitest'
import { expandIds } from './trace/expandIds.js'
import ids from './trace/ids.json' with { type: 'json' }
import { readCitations } from './trace/readCitations.js'
import { sumUp } from './trace/sumUp.js'

const idsOf = (text: string, file = 'a.test.ts') => readCitations(file, text).map(({ id }) => id)

describe('a title cites', () => {
  it.each([
    ['of a test', `test('works [S1.1]', () => {})`],
    ['of a case', `it('works [S1.1]', async () => {})`],
    ['of a group', `describe('works [S1.1]', () => { it('a', () => {}) })`],
    ['inside a group', `describe('a', () => { for (;;) { it('works [S1.1]', () => {}) } })`],
    ['of a template', `test(\`\${name} works [S1.1]\`, () => {})`],
    ['of a sum', `test('works ' + '[S1.1]', () => {})`],
    ['before a table', `it.each([1, 2])('%i works [S1.1]', () => {})`],
    ['with type arguments', `it.each<[string]>([['a']])('%s works [S1.1]', (a: string) => {})`],
    ['with conditions', `test.runIf(isLinux)('works [S1.1]', () => {})`],
    ['in a row of its table', `it.each([['works [S1.1]', 1]] as const)('%s', () => {})`],
    ['in a row by name', `it.for([{ name: 'works [S1.1]' }])('$name', () => {})`],
    ['in a table of its own', `const rows: Row[] = [['works [S1.1]', () => 1]]\nit.each(rows)('%s', () => {})`],
    ['in a key of a table', `it.each(Object.entries({ 'works [S1.1]': f }))('%s', () => {})`],
    [
      'in what is looped over',
      `for (const [name, run] of Object.entries(VIEWS)) it(name, run)\nconst VIEWS = { 'works [S1.1]': f }`,
    ],
    ['that a constant holds', `const name = 'works [S1.1]'\nit(name, () => {})`],
  ])('%s', (_where, text) => {
    expect(idsOf(text)).toEqual(['S1.1'])
  })

  it('as many ids as it names', () => {
    expect(idsOf(`it('works [S1.1, S9.12c] and [S2.3]', () => {})`)).toEqual(['S1.1', 'S9.12c', 'S2.3'])
  })

  it('in files with elements too', () => {
    expect(idsOf(`it('works [S1.1]', () => render(<p />))`, 'a.test.tsx')).toEqual(['S1.1'])
  })

  it('by the name of a case of the conformance suite', () => {
    const text = `export const cases = (): Cases => ({ async 'works [S1.1]'({ wallet }) {} })`
    expect(idsOf(text, 'kernel/src/testing/chain/connectCases.ts')).toEqual(['S1.1'])
    expect(idsOf(text, 'kernel/src/testing/chain/stage.ts')).toEqual([])
  })
})

describe('nothing is cited', () => {
  it.each([
    ['by a comment', `// [S1.1]\nit('works', () => {})`],
    ['by a text inside a test', `it('works', () => { expect(text).toBe('[S1.1]') })`],
    ['by a function of a table', `it.each([['works', () => '[S1.1]']])('%s', () => {})`],
    ['by a skipped test', `it.skip('works [S1.1]', () => {})`],
    ['by a planned test', `it.todo('works [S1.1]')`],
    ['inside a skipped group', `describe.skip('a', () => { it('works [S1.1]', () => {}) })`],
    ['by another function', `expect('works [S1.1]').toMatch(/x/)`],
    ['by a pattern that tests a text', `/x/.test('works [S1.1]')`],
    ['without brackets', `it('works (S1.1), S1.2', () => {})`],
  ])('%s', (_where, text) => {
    expect(idsOf(text)).toEqual([])
  })
})

describe('the list of an issue', () => {
  const statements = ['S1.9', 'S1.10a', 'S1.10b', 'S1.11', 'S1.1', 'S2.1']

  it.each([
    ['one statement', 'S1.1', ['S1.1']],
    ['one part', 'S1.10b', ['S1.10b']],
    ['all parts', 'S1.10', ['S1.10a', 'S1.10b']],
    ['a range, with the parts of its ends', 'S1.9–S1.10', ['S1.9', 'S1.10a', 'S1.10b']],
    ['a range of parts', 'S1.10a–S1.10b', ['S1.10a', 'S1.10b']],
  ])('names %s', (_what, entry, expected) => {
    expect(expandIds([entry], statements)).toEqual(expected)
  })

  it.each(['S1.2', 'S1.9a', 'S1.10c', 'S1.11–S1.9', 'S1.9–S3.1', ''])('cannot name %j', (entry) => {
    expect(() => expandIds([entry], statements)).toThrow('no statement')
  })

  it.each(Object.entries(ids.issues))('of issue %s names each statement once', (_issue, list) => {
    const named = expandIds(list, ids.statements)
    expect(named).toEqual([...new Set(named)])
  })
})

it('what is to come, and what has no behaviour, are statements', () => {
  for (const id of [...Object.keys(ids.partly), ...ids.noBehaviour]) expect(ids.statements).toContain(id)
  const wanted = Object.values(ids.issues).flatMap((list) => expandIds(list, ids.statements))
  for (const id of Object.keys(ids.partly)) expect(wanted).toContain(id)
})

describe('the sum', () => {
  const cite = (id: string) => ({ id, title: `works [${id}]`, file: 'a.test.ts' })
  const statements = ['S1.1', 'S1.2a', 'S1.2b', 'S1.3']

  it('lists who cites what, and what is not cited', () => {
    const { cited, missing } = sumUp([cite('S1.1'), cite('S1.3')], { statements, wanted: ['S1.1', 'S1.2a'] })
    expect([...cited]).toEqual([['S1.1', [cite('S1.1')]]])
    expect(missing).toEqual(['S1.2a'])
  })

  it('does not take a statement for all its parts', () => {
    const { missing, unknown } = sumUp([cite('S1.2')], { statements, wanted: ['S1.2a', 'S1.2b'] })
    expect(missing).toEqual(['S1.2a', 'S1.2b'])
    expect(unknown).toEqual([cite('S1.2')])
  })

  it('counts a statement once that two issues want', () => {
    const wanted = ['S1.1', 'S1.2a', 'S1.1', 'S1.2a']
    const { cited, missing } = sumUp([cite('S1.1')], { statements, wanted })
    expect([cited.size, missing]).toEqual([1, ['S1.2a']])
  })

  it('wants no test of a statement without behaviour, and takes none', () => {
    const lists = { statements, wanted: ['S1.1', 'S1.3'], noBehaviour: ['S1.3'] }
    expect(sumUp([cite('S1.1')], lists)).toMatchObject({ missing: [], unknown: [] })
    expect(sumUp([cite('S1.3')], lists).unknown).toEqual([cite('S1.3')])
  })

  it('names what is no statement, also outside the issue', () => {
    expect(sumUp([cite('S7.7'), cite('S1.1–S1.3')], { statements, wanted: [] }).unknown).toHaveLength(2)
  })
})
