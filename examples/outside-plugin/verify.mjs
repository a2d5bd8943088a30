// Proves that a chain plugin can live outside this repository: packs the kernel as it would be published, installs it
// with this folder's own dependencies in a place of its own, and runs type check and conformance suite there.
// Needs the built packages (`npm run build`).
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const kernel = join(here, '../../kernel')

for (const file of ['dist/index.js', 'dist/index.d.ts', 'dist/testing/index.js', 'dist/testing/index.d.ts']) {
  if (!existsSync(join(kernel, file))) {
    console.error(`kernel/${file} is missing: run "npm run build" first.`)
    process.exit(1)
  }
}

const place = mkdtempSync(join(tmpdir(), 'portico-outside-'))
const run = (cwd, ...words) => execFileSync('npm', words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
try {
  const isOwn = (path) => !/\/(node_modules|verify\.mjs|package-lock\.json)$|\.tgz$/.test(path)
  for (const name of readdirSync(here)) {
    if (isOwn(`/${name}`)) cpSync(join(here, name), join(place, name), { recursive: true })
  }
  run(kernel, 'pack', '--silent', '--pack-destination', place)
  run(place, 'install', '--silent', '--prefer-offline', '--no-audit', '--no-fund')
  execFileSync('npm', ['run', '--silent', 'check'], { cwd: place, stdio: 'inherit' })
  execFileSync('npm', ['run', '--silent', 'test'], { cwd: place, stdio: 'inherit' })
  console.log('the outside plugin passes the conformance suite of the packed kernel')
} finally {
  rmSync(place, { recursive: true, force: true })
}
