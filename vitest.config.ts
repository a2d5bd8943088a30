import { defineConfig } from 'vitest/config'

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

/** Browser tests drive a real Chromium against built pages and real local nodes, two files at a time. */
const BROWSER_TESTS = 'examples/*/test/**/*.browser.test.ts'

export default defineConfig({
  test: {
    projects: [
      { ...shared, test: { name: 'kernel', include: ['kernel/src/**/*.test.ts'] } },
      { ...shared, test: { name: 'plugins', include: ['plugins/**/*.test.ts', 'plugin-template/**/*.test.ts'] } },
      { ...shared, test: { name: 'ui', include: ['ui/src/**/*.test.{ts,tsx}'] } },
      { ...shared, test: { name: 'house', include: ['.ci/**/*.test.ts'] } },
      {
        ...shared,
        test: { name: 'examples', include: ['examples/*/src/**/*.test.ts'], exclude: ['examples/outside-plugin/**'] },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['examples/react-app/test/globalSetup.ts'],
        },
      },
    ],
  },
})
