// After a build: what each package publishes can be imported by every kind of host, with its types.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { PACKAGES } from './packages.mjs'

let failed = false
const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
for (const pkgDir of PACKAGES) {
  const { messages, pkg } = await publint({ pkgDir, strict: true })
  for (const message of messages) console.error(`${pkgDir}: ${formatMessage(message, pkg)}`)
  failed ||= messages.length > 0

  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: pkgDir }),
  )
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
rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)
