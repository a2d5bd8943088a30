// `npm test [-- vitest arguments]`: every test there is, the browser's included. Without arguments the browser's run beside
// the others, which they leave half of the machine to: what they print comes at the end.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRedis } from './redis.mjs'

/** How many files a whole run names, so that one sees where its time goes. */
const SLOWEST = 40

const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
const env = {
  ...process.env,
  CHROME_PATH: await ensureChromium(),
  REDIS_SERVER: ensureRedis(),
  POSTGRES_BIN: ensurePostgres(),
}

/** One run of Vitest: whether it passed, and its summary. What it prints is shown at once, or when it has ended. */
function run(name, args, isShownAtOnce) {
  const summary = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=./tools/tests/summary.mjs']
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    stdio: ['ignore', ...(isShownAtOnce ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    env: { ...env, PORTICO_SUMMARY: summary },
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ name, summary, isPassed: code === 0, printed: Buffer.concat(printed) }))
  })
}

const args = process.argv.slice(2)
const runs =
  args.length > 0
    ? [run('tests', args, true)]
    : [run('units', ['--project', '!browser'], true), run('browser', ['--project', 'browser'], false)]

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const files = []
try {
  for (const { name, summary, isPassed, printed } of await Promise.all(runs)) {
    process.stdout.write(printed)
    if (!isPassed) failures.push(`the run of the ${name}`)
    // A run that broke down has written none.
    if (!existsSync(summary)) continue
    const ended = JSON.parse(readFileSync(summary, 'utf8'))
    for (const state of Object.keys(totals)) totals[state] += ended[state]
    failures.push(...ended.failures)
    files.push(...ended.files)
  }
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  if (args.length === 0) for (const { file, seconds } of slowest) console.log(`${Math.round(seconds)} s  ${file}`)
  for (const failure of failures) console.log(`FAILED: ${failure}\n`)
  console.log(`Tests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures.length > 0 ? 1 : 0)
