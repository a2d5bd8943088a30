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
export const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions: nodeConditions } },
  // What is set up before a project runs there.
  environments: { __vitest__: { resolve: { conditions: nodeConditions } } },
}

/** The same on every push, so that a red run is about the change. `npm run soak` sets both: many more, from anywhere. */
const { PORTICO_FUZZ_SEED = '20261122', PORTICO_FUZZ_RUNS } = process.env
const given = {
  seed: Number(PORTICO_FUZZ_SEED),
  isSoak: Boolean(PORTICO_FUZZ_RUNS),
  modelRuns: PORTICO_FUZZ_RUNS ? Math.ceil(Number(PORTICO_FUZZ_RUNS) / 10) : 5_000,
}
const SETUP = 'tools/tests/setup.ts'

/** Threads start sooner than processes, and there are hundreds of files. Limits of time are there for what never ends. */
export const units = {
  pool: 'threads' as const,
  maxWorkers: 2,
  testTimeout: PORTICO_FUZZ_RUNS ? 3_600_000 : 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: [SETUP],
  provide: given,
}

/** These files share what they import, which is most of what they take: nothing in them goes on once its test has ended. */
const light = { ...units, isolate: false, unstubGlobals: true }
/** The conformance suite counts what is left behind, so nothing may run before it in the same worker. */
export const CONFORMANCE = [
  'kernel/src/testing/**/*.test.ts',
  '{plugins,plugin-template,test-kit}/**/conformance.test.ts',
]

/** Real pairing sessions. What the library has begun there goes on when a test has ended, and would fail in the next file. */
const SESSIONS = ['plugins/services/pairing/src/*.test.ts', 'examples/wallet-page/src/**/*.test.ts']

/** Their window has a place and takes messages, which others in the same worker would be surprised by. */
const WITH_WINDOW = ['plugins/chains/{mvx,tezos}/test/*.test.ts']

/** Views of plugins, drawn in a document. A widget goes on loading what it may need when a test has ended. */
const VIEWS = 'plugins/*/*/src/ui/**/*.test.tsx'
/** Each says in its first line which document it has. */
const IN_DOCUMENTS = ['devtools/test/*.test.tsx', 'testing/test/*.test.{ts,tsx}']

const DATA = 'services/{data,scaling,serve,store,wallet}/**/*.test.ts'
const SERVICES = [
  'services/{analytics,directory,http,relay,rpc}/**/*.test.ts',
  'examples/stack/src/services/**/*.test.ts',
  // A connection of its Solana library tries to come back for as long as its worker lives.
  'examples/stack/src/stack.test.ts',
]

/** The scenes take longest, so that no worker waits for another at the end; Vitest goes by the size of files. */
class ScenesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfScenes = ({ moduleId }: TestSpecification) => moduleId.includes('/test/scenes/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isOfScenes), ...sorted.filter((file) => !isOfScenes(file))]
  }
}

/** Browser tests drive a real Chromium against built pages and real local nodes. They wait more than they work. */
const BROWSER_TESTS = ['{examples/*,testing}/test/**/*.browser.test.ts', 'services/**/*.browser.test.ts']

export default defineConfig({
  test: {
    sequence: { sequencer: ScenesFirst },
    projects: [
      {
        ...shared,
        test: {
          ...light,
          name: 'light',
          include: ['{devtools,kernel,plugins,ui,plugin-template,services/wallet-frame}/**/*.test.{ts,tsx}'],
          exclude: [
            ...CONFORMANCE,
            ...SESSIONS,
            ...WITH_WINDOW,
            ...BROWSER_TESTS,
            VIEWS,
            ...IN_DOCUMENTS,
            '**/node_modules/**',
          ],
        },
      },
      {
        ...shared,
        test: {
          ...units,
          name: 'views',
          environment: 'happy-dom',
          include: [VIEWS, ...IN_DOCUMENTS],
          exclude: BROWSER_TESTS,
        },
      },
      { ...shared, test: { ...units, name: 'conformance', include: CONFORMANCE } },
      // A session is opened again only in a page; its reads go to local nodes.
      {
        ...shared,
        test: {
          ...units,
          name: 'bridges',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          include: ['bridges/**/*.test.{ts,tsx}'],
          globalSetup: ['evmChains', 'solanaChain', 'familyChains', 'relay'].map(
            (name) => `test-kit/src/view/${name}.ts`,
          ),
        },
      },
      // What the frameworks ship for browsers, and one copy of each.
      {
        resolve: { conditions: ['@portico/source', 'browser', 'module', 'import', 'default'] },
        test: {
          ...units,
          name: 'frameworks',
          environment: 'happy-dom',
          server: { deps: { inline: [/node_modules\/(esm-env|solid-js|svelte)\//] } },
          include: ['frameworks/**/*.test.ts'],
        },
      },
      { ...shared, test: { ...units, name: 'sessions', include: [...SESSIONS, ...WITH_WINDOW], exclude: CONFORMANCE } },
      { ...shared, test: { ...light, name: 'house', include: ['tools/**/*.test.ts', 'site/**/*.test.ts'] } },
      {
        ...shared,
        test: { ...light, name: 'data', include: [DATA], globalSetup: ['services/testing/sharedPostgres.ts'] },
      },
      // Not shared: their workers would not end.
      { ...shared, test: { ...units, name: 'services', include: SERVICES } },
      {
        ...shared,
        test: {
          ...light,
          name: 'examples',
          include: [
            'examples/*/src/**/*.test.ts',
            'services/sign-in/*.test.ts',
            'test-kit/**/*.test.ts',
            'testing/src/**/*.test.ts',
            'cli/**/*.test.ts',
            'create/*.test.ts',
          ],
          exclude: ['examples/outside-plugin/**', ...SERVICES, ...SESSIONS, ...CONFORMANCE],
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // As long as the default of `openPage`.
          expect: { poll: { timeout: 90_000 } },
          setupFiles: [SETUP],
          provide: given,
          globalSetup: ['examples/react-app/test/globalSetup.ts'],
        },
      },
    ],
  },
})
