// `npm test [-- vitest arguments]`: every test there is, the browser's included. Without arguments the browser's run beside
// the others, which they leave half of the machine to: what they print comes at the end.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRedis } from './redis.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
const env = {
  ...process.env,
  CHROME_PATH: await ensureChromium(),
  REDIS_SERVER: ensureRedis(),
  POSTGRES_BIN: ensurePostgres(),
}

/** One run of Vitest: whether it passed, and its report. What it prints is shown at once, or when it has ended. */
function run(name, args, isShownAtOnce) {
  const report = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    stdio: ['ignore', ...(isShownAtOnce ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    env,
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ name, report, isPassed: code === 0, printed: Buffer.concat(printed) }))
  })
}

const args = process.argv.slice(2)
const runs =
  args.length > 0
    ? [run('tests', args, true)]
    : [run('units', ['--project', '!browser'], true), run('browser', ['--project', 'browser'], false)]

const totals = { passed: 0, failed: 0, skipped: 0 }
let isPassed = true
try {
  for (const ended of await Promise.all(runs)) {
    process.stdout.write(ended.printed)
    if (!ended.isPassed) {
      isPassed = false
      console.log(`FAILED: the run of the ${ended.name}`)
    }
    // A run that broke down has written none.
    if (!existsSync(ended.report)) continue
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(ended.report, 'utf8'),
    )
    for (const { status, name } of testResults)
      if (status === 'failed') console.log(`failed: ${name.replace(`${process.cwd()}/`, '')}`)
    totals.passed += numPassedTests
    totals.failed += numFailedTests
    totals.skipped += numPendingTests
  }
  console.log(`Tests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isPassed ? 0 : 1)
