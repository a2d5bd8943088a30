import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the hashes of a frame's files are, from its address. */
export const MANIFEST = '.well-known/portico-frame.json'

/** By name, such as `assets/main-B9ipRV4t.js`: SHA-256, as hex. */
export type FileHashes = Readonly<Record<string, string>>

export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Of the files of a built frame, in the order of their names. */
export function hashFiles(folder: string): FileHashes {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => name !== MANIFEST)
    .sort()
  return Object.fromEntries(names.map((name) => [name, hashOf(readFileSync(join(folder, name)))]))
}

/** Puts the hashes of a built frame beside it. */
export function writeManifest(folder: string): void {
  const path = join(folder, MANIFEST)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify({ algorithm: 'sha256', files: hashFiles(folder) }, null, 2)}\n`)
}
