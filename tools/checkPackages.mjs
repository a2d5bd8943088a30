// `node tools/checkPackages.mjs [--all-hosts]`, after a build: what each package publishes can be imported by every kind of
// host, compiles there (a push tries three compilers and three resolutions, `--all-hosts` each pair of them), and passes the first
// test of docs/testing.md there; `portico serve` runs there; it has the notices of the code that was bundled, and no tools of its tests but those that it offers.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { hostServeCheck } from './hostServe.mjs'
import { hostTestCheck } from './hostTest.mjs'
import { hostTypeChecks } from './hostTypes.mjs'
import { importedFrom, NOTICES } from './notices.mjs'
import { BUNDLED, PACKAGES } from './packages.mjs'

const exec = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
const host = join(folder, 'host')
mkdirSync(host)
try {
  const tarballs = []
  const faults = await inTurns([...PACKAGES.map((pkgDir) => packageChecks(pkgDir, tarballs)), ...importChecks()])
  const hostChecks = await hostTypeChecks(host, tarballs, process.argv.includes('--all-hosts'))
  faults.push(...(await inTurns([...hostChecks, hostTestCheck(host), hostServeCheck(join(folder, 'serve'))])))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** As many at a time as there are cores. @returns what is wrong */
async function inTurns(checks) {
  const faults = []
  const waiting = checks.values()
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const check of waiting) faults.push(...(await check()))
  })
  await Promise.all(workers)
  return faults
}

/** @param tarballs gets what was packed */
function packageChecks(pkgDir, tarballs) {
  return async () => {
    const { messages, pkg } = await publint({ pkgDir, strict: true })
    const { stdout } = await exec('npm', ['pack', '--json', '--pack-destination', folder], { cwd: pkgDir })
    const [{ filename, files }] = JSON.parse(stdout)
    const tarball = join(folder, filename)
    tarballs.push({ name: pkg.name, tarball, pkgDir })
    const attw = ['node_modules/@arethetypeswrong/cli/dist/index.js', tarball]
    const types = await exec(process.execPath, [...attw, '--profile', 'esm-only', '--format', 'ascii']).then(
      () => [],
      (error) => [error.stdout || String(error)],
    )
    const faults = [
      ...messages.map((message) => formatMessage(message, pkg)),
      ...findFaults(pkgDir, pkg, files),
      ...types,
    ]
    if (faults.length === 0) console.log(`ok     ${pkgDir}`)
    return faults.map((fault) => `${pkgDir}: ${fault}`)
  }
}

/** Each module that a package offers runs when it is imported first, for development and for production. */
function importChecks() {
  const entries = PACKAGES.flatMap((pkgDir) => {
    const { name, exports } = JSON.parse(readFileSync(join(pkgDir, 'package.json'), 'utf8'))
    const offered = Object.keys(exports).filter((entry) => !/[*]|\.(json|css)$/.test(entry))
    return offered.map((entry) => join(name, entry))
  })
  return entries.flatMap((entry) =>
    ['development', 'production'].map((condition) => async () => {
      const args = [`--conditions=${condition}`, '--input-type=module', '--eval', `await import('${entry}')`]
      return exec(process.execPath, args).then(
        () => [],
        (error) => [`${entry} does not run for ${condition}: ${error.stderr}`],
      )
    }),
  )
}

function findFaults(pkgDir, { exports }, files) {
  const paths = files.map(({ path }) => path)
  const sources = paths
    .filter((path) => /^src\/.*\.tsx?$/.test(path))
    .map((path) => readFileSync(join(pkgDir, path), 'utf8'))
  const bundled = new Set(sources.flatMap((source) => importedFrom(source, Object.keys(BUNDLED))))
  const notices = paths.includes(`dist/${NOTICES}`) ? readFileSync(join(pkgDir, 'dist', NOTICES), 'utf8') : ''
  const clientModules = paths.filter(
    (path) => /^src\/.*index\.ts$/.test(path) && readFileSync(join(pkgDir, path), 'utf8').startsWith("'use client'"),
  )
  const built = (path) => readFileSync(join(pkgDir, path.replace(/^src(.*)\.ts$/, 'dist$1.js')), 'utf8')
  const offersTesting = JSON.stringify(exports).includes('/testing/')
  return [
    ...[...bundled].filter((name) => !notices.includes(`${name} `)).map((name) => `bundles ${name} without its notice`),
    ...clientModules
      .filter((path) => !built(path).startsWith('"use client"'))
      .map((path) => `lost 'use client' of ${path}`),
    ...(offersTesting ? [] : paths.filter((path) => /(^|\/)testing\//.test(path)).map((path) => `publishes ${path}`)),
  ]
}
