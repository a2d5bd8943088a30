import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** A program in one file, from which a process starts ten times as fast. It must be where packages are found. For tests. */
export async function bundleProcess(source: URL): Promise<{ readonly file: string; remove(): void }> {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'portico-instances-'))
  const file = join(folder, 'instance.js')
  await build({
    input: fileURLToPath(source),
    platform: 'node',
    external: ['libsql', 'pg'],
    resolve: { conditionNames: ['@portico/source', 'module', 'import', 'default'] },
    output: { file, format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
