// For `tools/test.mjs`: how many tests passed, each failure in short, and the slowest files, as JSON in the file that
// PORTICO_SUMMARY names.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** An error, with what caused it. */
const withCauses = (error) => [
  error,
  ...(error?.errors ?? []).flatMap(withCauses),
  ...(error?.cause ? withCauses(error.cause) : []),
]
const firstLines = (error) =>
  String(error?.stack ?? error?.message ?? error)
    .split('\n')
    .slice(0, 8)
    .join('\n')
/** A list's contents stand in the difference alone: the message says "[ Array(1) ]". */
const describe = (error) =>
  [withCauses(error).map(firstLines).join('\ncaused by: '), error?.diff ?? ''].join('\n').trim().slice(0, 4_000)

export default class {
  onTestRunEnd(modules, unhandledErrors) {
    const summary = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }
    const fail = (name, error) => summary.failures.push(`${name}\n${describe(error)}`)
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId)
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      summary.files.push({ file, seconds: (collectDuration + setupDuration + duration) / 1_000 })
      for (const error of module.errors()) fail(file, error)
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) fail(`${file} > ${suite.fullName}`, error)
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        summary[state]++
        if (state === 'failed') fail(`${file} > ${test.fullName}`, errors[0])
      }
    }
    for (const error of unhandledErrors)
      fail(`outside of a test${error.VITEST_TEST_NAME ? `, during or after ${error.VITEST_TEST_NAME}` : ''}`, error)
    writeFileSync(process.env.PORTICO_SUMMARY, JSON.stringify(summary))
  }
}
