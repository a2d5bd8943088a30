// After a build: what each package publishes can be imported by every kind of host, with its types; it has the notices of
// the code that was bundled, and no tools of its tests but those that it offers.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { importedFrom, NOTICES } from './notices.mjs'
import { BUNDLED, PACKAGES } from './packages.mjs'

let failed = false
const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
for (const pkgDir of PACKAGES) {
  const { messages, pkg } = await publint({ pkgDir, strict: true })
  for (const message of messages) console.error(`${pkgDir}: ${formatMessage(message, pkg)}`)
  failed ||= messages.length > 0

  const [{ filename, files }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: pkgDir }),
  )
  for (const fault of findFaults(pkgDir, pkg, files)) {
    console.error(`${pkgDir}: ${fault}`)
    failed = true
  }
  try {
    const attw = [
      'node_modules/@arethetypeswrong/cli/dist/index.js',
      join(folder, filename),
      '--profile',
      'esm-only',
      '--format',
      'ascii',
    ]
    execFileSync(process.execPath, attw, { stdio: ['ignore', 'pipe', 'inherit'] })
    console.log(`ok     ${pkgDir}`)
  } catch (error) {
    console.error(String(error.stdout))
    failed = true
  }
}
failed = !runsInNode() || failed
rmSync(folder, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0

/** Each module that a package offers runs when it is imported first, for development and for production. */
function runsInNode() {
  const faults = PACKAGES.flatMap((pkgDir) => {
    const { name, exports } = JSON.parse(readFileSync(join(pkgDir, 'package.json'), 'utf8'))
    const entries = Object.keys(exports).filter((entry) => !/[*]|\.(json|css)$/.test(entry))
    return entries.map((entry) => join(name, entry))
  }).flatMap((entry) =>
    ['development', 'production'].flatMap((condition) => {
      const args = [`--conditions=${condition}`, '--input-type=module', '--eval', `await import('${entry}')`]
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      return status === 0 ? [] : [`${entry} does not run for ${condition}: ${stderr}`]
    }),
  )
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

function findFaults(pkgDir, { exports }, files) {
  const paths = files.map(({ path }) => path)
  const sources = paths
    .filter((path) => /^src\/.*\.tsx?$/.test(path))
    .map((path) => readFileSync(join(pkgDir, path), 'utf8'))
  const bundled = new Set(sources.flatMap((source) => importedFrom(source, Object.keys(BUNDLED))))
  const notices = paths.includes(`dist/${NOTICES}`) ? readFileSync(join(pkgDir, 'dist', NOTICES), 'utf8') : ''
  const offersTesting = JSON.stringify(exports).includes('/testing/')
  return [
    ...[...bundled].filter((name) => !notices.includes(`${name} `)).map((name) => `bundles ${name} without its notice`),
    ...(offersTesting ? [] : paths.filter((path) => /(^|\/)testing\//.test(path)).map((path) => `publishes ${path}`)),
  ]
}
