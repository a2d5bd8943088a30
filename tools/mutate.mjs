// `npm run mutate -- PATH [PATH …] [--least 90] [--tests FOLDER] [--draw 0.1] [--seed N]`: breaks the named files in one
// small way at a time, and lists each change that no unit test notices. PATH is a file or a folder below this one, all of
// one package. The tests are the package's, or those of `--tests`. `--draw` takes that share of the mutants, for folders
// that have thousands. Fails under `--least` per cent.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const text = { type: 'string' }
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { least: text, tests: text, draw: text, seed: text },
})
if (positionals.length === 0) {
  console.error('Name a file or a folder: npm run mutate -- plugins/features/send/src')
  process.exit(2)
}

// Components and hooks are tested in the browser.
const filesOf = (path) =>
  statSync(path).isDirectory()
    ? [
        `${path}/**/*.ts`,
        ...['*.{test,test-d}.ts', 'use[A-Z]*.ts', '{testing,test,locales}/**'].map((name) => `!${path}/**/${name}`),
      ]
    : [path]

const packageOf = (path) => (existsSync(join(path, 'package.json')) ? path : packageOf(dirname(path)))

const folder = mkdtempSync(join(tmpdir(), 'portico-mutate-'))
const config = join(folder, 'stryker.json')
const report = join(folder, 'report.json')
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', resolve('tools/mutate/draw.mjs')],
    checkers: values.draw === undefined ? [] : ['draw'],
    mutate: positionals.flatMap(filesOf),
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 15_000,
    dryRunTimeoutMinutes: 30,
    reporters: ['clear-text', 'progress-append-only', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: report },
    // The copy that is broken needs no rewritten tsconfig, and Stryker can't rewrite one with TypeScript 7.
    tsconfigFile: 'none',
    tempDirName: join(folder, 'sandbox'),
    vitest: { configFile: 'tools/mutate/vitest.config.ts' },
  }),
)
try {
  const { status } = spawnSync(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORTICO_MUTATED: values.tests ?? packageOf(positionals[0]),
      PORTICO_DRAW: values.draw,
      PORTICO_DRAW_SEED: values.seed,
    },
  })
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`)
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const count = (...kinds) => mutants.filter((mutant) => kinds.includes(mutant.status)).length
  const killed = count('Killed', 'Timeout')
  const all = killed + count('Survived', 'NoCoverage')
  const score = all === 0 ? 100 : (killed / all) * 100
  console.log(`${killed} of ${all} mutants killed: ${score.toFixed(1)} %`)
  if (values.least !== undefined && score < Number(values.least)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
