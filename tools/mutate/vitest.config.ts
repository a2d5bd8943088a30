import { defineConfig } from 'vitest/config'
import { CONFORMANCE, shared, units } from '../../vitest.config.js'

/** The unit tests of one package, for `npm run mutate`. */
export default defineConfig({
  ...shared,
  test: {
    ...units,
    setupFiles: [...units.setupFiles, 'tools/mutate/testNames.ts'],
    include: [`${process.env.PORTICO_MUTATED}/**/*.test.{ts,tsx}`],
    exclude: [...CONFORMANCE, '**/node_modules/**', '**/*.browser.test.ts'],
  },
})
