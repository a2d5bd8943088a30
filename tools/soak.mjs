// `npm run soak [-- files]`: the tests with random input, a million runs each where a push has ten thousand, models over
// 100,000 sequences, and in full what a push asks in part. Of the browser's there are the visits that may leave something
// behind, the lies of a data service, and the scenes; others only when you name them. They begin anywhere:
// PORTICO_FUZZ_SEED=… begins where a run that failed began.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { ensureChromium } from './chromium.mjs'

const { PORTICO_FUZZ_SEED = String(randomInt(2 ** 31)), PORTICO_FUZZ_RUNS = '1000000' } = process.env
const RANDOM = "fast-check|PORTICO_FUZZ_RUNS|fuzzPlan|inject\\('(modelRuns|isSoak)'\\)"
const listed = () =>
  execFileSync('git', ['grep', '-lE', RANDOM, '--', '*.test.ts', '*.test.tsx', ':!*.browser.test.ts'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
const BROWSER = ['memory.browser.test.ts', 'lyingService.browser.test.ts', 'scenes'].map(
  (name) => `examples/react-app/test/${name}`,
)
const asked = process.argv.slice(2)
const files = asked.length > 0 ? asked : [...listed(), ...BROWSER]

console.log(`PORTICO_FUZZ_SEED=${PORTICO_FUZZ_SEED} PORTICO_FUZZ_RUNS=${PORTICO_FUZZ_RUNS}: ${files.length} files`)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: await ensureChromium(), PORTICO_FUZZ_SEED, PORTICO_FUZZ_RUNS },
})
if (status !== 0) console.log(`failed with PORTICO_FUZZ_SEED=${PORTICO_FUZZ_SEED}`)
process.exit(status ?? 1)
