import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileSnippets } from '../../tools/docs/compileSnippets.js'
import { withNeeds } from './catalog.js'
import { readCatalog } from './readCatalog.js'
import {
  DIRECTIONS,
  FORMS,
  initialState,
  type PlaygroundState,
  RADIUS,
  readState,
  TARGETS,
  THEMES,
  viewsOf,
  writeState,
} from './state.js'
import { writeCode } from './writeCode.js'

/** What there is to choose from; the files that it would measure have not been built. */
const catalog = await readCatalog('.cache/no-files')
const ids = catalog.plugins.map(({ id }) => id)

const states: fc.Arbitrary<PlaygroundState> = fc
  .record({
    form: fc.constantFrom(...FORMS),
    theme: fc.constantFrom(...THEMES),
    accent: fc.constantFrom('', '#b3400a', '#00ff7f'),
    radius: fc.integer({ min: RADIUS.least, max: RADIUS.most }),
    language: fc.constantFrom('', ...catalog.languages.map(({ tag }) => tag)),
    direction: fc.constantFrom(...DIRECTIONS),
    plugins: fc.subarray(ids).map((some) => ids.filter((id) => id === 'eip155' || some.includes(id))),
    target: fc.constantFrom(...TARGETS),
  })
  .chain((state) =>
    fc.constantFrom('', ...viewsOf(catalog, state.plugins)).map((view): PlaygroundState => ({ ...state, view })),
  )

describe('the address', () => {
  test('opens the configuration that it was written for', () => {
    expect(writeState(initialState)).toBe('')
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(`#${writeState(state)}`, catalog)).toEqual(state)
      }),
    )
  })

  test('of a page that begins otherwise says what differs from there', () => {
    fc.assert(
      fc.property(states, states, (state, other) => {
        const initial = { ...other, view: '', accent: '', language: '' }
        expect(readState(`#${writeState(state, initial)}`, catalog, initial)).toEqual(state)
        expect(writeState(initial, initial)).toBe('')
      }),
    )
  })

  test('passes over what is not offered', () => {
    const hostile = [
      ...['theme=blue', 'form=__proto__', 'view=javascript:alert(1)', 'view=Send', 'language=xx', 'target=constructor'],
      ...['accent=red', 'accent=url(x)', 'accent=fffffff', 'radius=11', 'radius=-1', 'radius=1e1', 'direction=auto'],
      ...['%', '%E0%A4%A', '&&=&', 'plugins=eip155 solana receive nothing', `theme=dark&${'x'.repeat(2000)}`],
    ]
    for (const hash of hostile) expect(readState(`#${hash}`, catalog)).toEqual(initialState)
    expect(readState('#plugins=', catalog).plugins).toEqual([ids[0]])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        const state = readState(hash, catalog)
        expect(readState(writeState(state), catalog)).toEqual(state)
      }),
    )
  })
})

test('a plugin brings those that it needs', () => {
  const idsWith = (...chosen: string[]) => withNeeds(catalog, chosen).map(({ id }) => id)
  expect(idsWith('email')).toEqual(['email', 'embedded-wallet'])
  expect(idsWith('offramp')).toEqual(['offramp', 'payments', 'indexer', 'pending-transactions'])
})

/** What only other compilers read. */
const isCompiled = (path: string) => /\.(tsx?|js)$/.test(path) && path !== 'src/main.ts'

test('the code of what is shown compiles, whatever is shown', () => {
  const sample = fc.sample(states, { numRuns: 12, seed: 1 })
  const all: readonly PlaygroundState[] = [
    ...TARGETS.map((target) => ({ ...initialState, target })),
    ...FORMS.map((form): PlaygroundState => ({ ...initialState, form, view: 'Networks', target: 'plain' })),
    ...sample,
    { ...initialState, plugins: ids, target: 'files', form: 'modal' },
  ]
  const pages = all.map((state, index) => ({
    file: `state-${index}.md`,
    snippets: writeCode(state, catalog)
      .filter(({ path }) => isCompiled(path) || (path === 'src/main.ts' && state.target === 'plain'))
      .map(({ path, text }) => ({
        ...{ path: path.replace(/\.js$/, '.ts'), language: 'tsx', line: 1 },
        // The files of @portico/cdn are the packages' entries.
        text: text.replace(/'\.\/portico\/(.+)\.js'/g, "'@portico/$1'"),
      })),
  }))
  expect(pages.flatMap(({ snippets }) => snippets).length).toBeGreaterThan(all.length)
  expect(compileSnippets(pages)).toEqual([])
})
