// `npm test [-- vitest arguments]`: every test there is, the browser's included.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRedis } from './redis.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
const report = join(folder, 'report.json')
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROME_PATH: await ensureChromium(),
      REDIS_SERVER: ensureRedis(),
      POSTGRES_BIN: ensurePostgres(),
    },
  },
)
try {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { status: outcome, name } of testResults)
    if (outcome === 'failed') console.log(`failed: ${name.replace(`${process.cwd()}/`, '')}`)
  console.log(`Tests: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status ?? 1)
