import { readFileSync } from 'node:fs'
import { expect, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where fast-check begins, in every file. */
    seed: number
    /** Whether `npm run soak` runs the tests: what a push asks in part is asked in full. */
    isSoak: boolean
    /** How many random sequences a model is held to. */
    modelRuns: number
  }
}

/** A limit that only what never comes reaches, however busy the machine is; Vitest's own is a second, and no option. */
const WAIT_MS = 60_000

const { waitFor, waitUntil } = vi
const withLimit = <Options extends object>(options: number | Options = {} as Options) =>
  typeof options === 'number' ? options : { timeout: WAIT_MS, ...options }
vi.waitFor = (callback, options) => waitFor(callback, withLimit(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withLimit(options))

// Four files of five have no use for it, and loading it takes longer than most of them run.
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: inject('seed') })
}
