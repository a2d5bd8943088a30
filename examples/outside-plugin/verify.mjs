// Proves that a chain family can live outside this repository: makes one with `npm run new-plugin`, installs it with kernel and
// UI as they would be published, checks, builds and tests it there, and uses it in a browser, from its build. No file of the
// repository may change by it. Needs the built packages (`npm run build`).
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../../tools/chromium.mjs'
import { visitPage } from './visitPage.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

for (const file of [
  'kernel/dist/index.js',
  'kernel/dist/testing/index.d.ts',
  'ui/dist/index.js',
  'ui/dist/plugin.d.ts',
]) {
  if (!existsSync(join(root, file))) {
    console.error(`${file} is missing: run "npm run build" first.`)
    process.exit(1)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portico-outside-'))
const place = join(folder, 'orbital')
const npm = (cwd, ...words) => execFileSync('npm', words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
const readTracked = () =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root }).toString()

/** A test that fails has to say why, on every Node that the package runs on. */
function expectReason() {
  const file = join(place, 'test/failing.test.ts')
  writeFileSync(file, "import { expect, it } from 'vitest'\nit('fails', () => expect(1).toBe(2))\n")
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', file], { cwd: place, encoding: 'utf8' })
  rmSync(file)
  if (status === 0 || !`${stdout}${stderr}`.includes('expected 1 to be 2')) {
    throw new Error(`A failing test gives no reason:\n${stdout}${stderr}`)
  }
}

const before = readTracked()
try {
  npm(root, 'run', '--silent', 'new-plugin', '--', 'orbital', place)
  if (readTracked() !== before) throw new Error('new-plugin has changed files of the repository.')
  for (const name of ['kernel', 'ui']) npm(join(root, name), 'pack', '--silent', '--pack-destination', place)
  npm(place, 'install', '--silent', '--prefer-offline', '--no-audit', '--no-fund')
  for (const script of ['check', 'build', 'test']) {
    execFileSync('npm', ['run', '--silent', script], { cwd: place, stdio: 'inherit' })
  }
  expectReason()

  // Its page, with what was built in the place of the source.
  const main = join(place, 'page/main.ts')
  writeFileSync(main, readFileSync(main, 'utf8').replaceAll('../src/', '../dist/'))
  await visitPage(place, await ensureChromium())
  console.log('a plugin made outside the repository installs, builds, passes the suite, and works in a page')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
