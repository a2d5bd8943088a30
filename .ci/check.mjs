// `npm run check`: types, lint and format, boundaries, unused code, licences. All of them run; any failure fails.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const node = (script, ...args) => spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status === 0

const checks = {
  types: () => node('node_modules/typescript/bin/tsc', '-p', '.'),
  'lint and format': () => node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  boundaries: () => node('node_modules/vitest/vitest.mjs', 'run', '--project', 'house', '--reporter=dot'),
  'unused code': () => node('node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'),
  licences: checkLicences,
}

/** Shipped packages are permissive; what only builds and tests may also be under the file-level MPL (axe-core). */
function checkLicences() {
  const permissive =
    /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|Python-2\.0|WTFPL)$/
  const allowed = (licence, isDev) => permissive.test(licence) || (isDev && licence === 'MPL-2.0')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const refused = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, { license = 'none', dev = false }]) => {
      const choices = license.replace(/[()]/g, '').split(' OR ')
      return !choices.some((choice) => choice.split(' AND ').every((one) => allowed(one, dev)))
    })
  for (const [path, { license }] of refused) console.error(`${path}: ${license ?? 'no licence'}`)
  return refused.length === 0
}

const failed = Object.entries(checks).filter(([name, run]) => {
  const passed = run()
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`)
  return !passed
})
process.exit(failed.length === 0 ? 0 : 1)
