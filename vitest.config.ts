import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Vitest 5 prints failures with Map.groupBy, which Node 20 lacks.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

const conditions = ['@portico/source', 'module', 'import', 'default']
// Node gets these for `require`, too: with `import` among them, a CommonJS package would require ES modules.
const nodeConditions = conditions.filter((condition) => condition !== 'import')
const shared = { resolve: { conditions }, ssr: { resolve: { conditions: nodeConditions } } }

/** The same on every push, so that a red run is about the change. `npm run soak` sets both: many more, from anywhere. */
const { PORTICO_FUZZ_SEED = '20261122', PORTICO_FUZZ_RUNS } = process.env
const given = {
  seed: Number(PORTICO_FUZZ_SEED),
  modelRuns: PORTICO_FUZZ_RUNS ? Math.ceil(Number(PORTICO_FUZZ_RUNS) / 10) : 5_000,
}
const SETUP = '.ci/tests/setup.ts'

/** Threads start sooner than processes, and there are hundreds of files. Limits of time are there for what never ends. */
const units = {
  pool: 'threads' as const,
  maxWorkers: 2,
  testTimeout: PORTICO_FUZZ_RUNS ? 3_600_000 : 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  setupFiles: [SETUP],
  provide: given,
}

/** The scenes take longest, so that no worker waits for another at the end; Vitest goes by the size of files. */
class ScenesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfScenes = ({ moduleId }: TestSpecification) => moduleId.includes('/test/scenes/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isOfScenes), ...sorted.filter((file) => !isOfScenes(file))]
  }
}

/** Browser tests drive a real Chromium against built pages and real local nodes. They wait more than they work. */
const BROWSER_TESTS = 'examples/*/test/**/*.browser.test.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: ScenesFirst },
    projects: [
      { ...shared, test: { ...units, name: 'kernel', include: ['kernel/src/**/*.test.ts'] } },
      {
        ...shared,
        test: { ...units, name: 'plugins', include: ['plugins/**/*.test.ts', 'plugin-template/**/*.test.ts'] },
      },
      { ...shared, test: { ...units, name: 'ui', include: ['ui/src/**/*.test.{ts,tsx}'] } },
      { ...shared, test: { ...units, name: 'house', include: ['.ci/**/*.test.ts'] } },
      {
        ...shared,
        test: {
          ...units,
          name: 'examples',
          include: ['examples/*/src/**/*.test.ts'],
          exclude: ['examples/outside-plugin/**'],
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          setupFiles: [SETUP],
          provide: given,
          globalSetup: ['examples/react-app/test/globalSetup.ts'],
        },
      },
    ],
  },
})
