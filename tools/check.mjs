// `npm run check`: types, lint and format, boundaries, unused code, licences, lock file. All of them run; any failure fails.
// `--without-boundaries` leaves out what `npm test` runs, too.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findLockFaults } from './lock.mjs'

const node = (script, ...args) => spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status === 0

const checks = {
  types: () => node('node_modules/typescript/bin/tsc', '-p', '.'),
  'lint and format': () => node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  boundaries: () => node('node_modules/vitest/vitest.mjs', 'run', '--project', 'house', '--reporter=dot'),
  'unused code': () => node('node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'),
  licences: checkLicences,
  'lock file': checkLock,
}

/** Read by hand, because the package names its licence in a form of its own, or not a permissive one. */
const REVIEWED = {
  'axe-core': 'MPL-2.0; runs in tests only',
  eyes: 'MIT, in a field of an older form; of @solana/web3.js 1, see rpc-websockets',
  lightningcss: 'MPL-2.0; a part of the bundler, ships nothing',
  'lightningcss-*': 'as lightningcss, which it is a build of',
  memorystream: 'MIT, in a field of an older form; of solc, which compiles the contracts of the local chains',
  'rpc-websockets': 'LGPL-3.0-only; of @solana/web3.js 1, which pages bring along: it runs in our tests only',
  spawndamnit: 'MIT, in a file; of the changelog tool',
  'text-encoding-utf-8': 'Unlicense, in a file; of @solana/web3.js 1, see rpc-websockets',
}

const isReviewed = (name) =>
  Object.keys(REVIEWED).some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))

function checkLicences() {
  const permissive =
    /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|Python-2\.0|WTFPL)$/
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const refused = Object.entries(packages)
    .map(([path, entry]) => ({
      ...entry,
      name: path.replace(/^.*node_modules\//, ''),
      isOurs: !path.includes('node_modules/'),
    }))
    .filter(({ name, isOurs, link }) => !isOurs && !link && !isReviewed(name))
    .filter(({ license = 'none' }) => {
      const choices = license.replace(/[()]/g, '').split(' OR ')
      return !choices.some((choice) => choice.split(' AND ').every((one) => permissive.test(one)))
    })
  for (const { name, license } of refused) console.error(`${name}: ${license ?? 'no licence'}`)
  return refused.length === 0
}

/** Everything that is installed is compared with what was reviewed. */
function checkLock() {
  const [lock, known] = ['package-lock.json', 'tools/withoutIntegrity.json'].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  )
  const faults = findLockFaults(lock, known)
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

if (process.argv.includes('--without-boundaries')) delete checks.boundaries
const failed = Object.entries(checks).filter(([name, run]) => {
  const passed = run()
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`)
  return !passed
})
process.exit(failed.length === 0 ? 0 : 1)
