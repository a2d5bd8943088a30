import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { ConfigError } from '../http/environment.js'

/** Copies each database of the folder, as of one moment, also while a process writes to it. @returns a line for each */
export function backUp(storageFolder: string, into: string): readonly string[] {
  const names = existsSync(storageFolder) ? readdirSync(storageFolder).filter((name) => name.endsWith('.db')) : []
  if (names.length === 0) throw new ConfigError(`STORAGE_FOLDER: has no databases. For PostgreSQL there is pg_dump`)
  if (existsSync(into)) throw new ConfigError(`${into}: is there already`)
  mkdirSync(into, { recursive: true, mode: 0o700 })
  return names.map((name) => {
    const copy = join(into, name)
    const database = new Libsql(join(storageFolder, name))
    try {
      database.exec('pragma busy_timeout = 5000')
      database.prepare('vacuum into ?').run(copy)
    } finally {
      database.close()
    }
    chmodSync(copy, 0o600)
    return copy
  })
}
