// Finds the programs of a PostgreSQL server, or installs them. Prints nothing but what a person must know; returns their folder.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NEEDED = ['initdb', 'pg_ctl', 'postgres']
const DEBIAN = '/usr/lib/postgresql'
const HOMEBREW = '/opt/homebrew/opt'
const PLACES = ['/usr/bin', '/usr/local/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin']

const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

const isComplete = (folder) => NEEDED.every((name) => existsSync(join(folder, name)))

/** Each version has a folder of its own there; the newest comes first. */
const listVersions = (folder, prefix = '') =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith(prefix))
        .sort((left, right) => right.localeCompare(left, 'en', { numeric: true }))
        .map((version) => join(folder, version, 'bin'))
    : []

function findPostgres() {
  const named = process.env.POSTGRES_BIN
  if (named) {
    if (!isComplete(named)) throw new Error(`POSTGRES_BIN names ${named}, where not all of ${NEEDED.join(', ')} are.`)
    return named
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders, ...listVersions(DEBIAN), ...listVersions(HOMEBREW, 'postgresql'), ...PLACES].find(isComplete)
}

/** The package makes a cluster of its own and starts it where it can; the tests make and start theirs. */
function installFromDebian() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  run(...apt, 'update', '-qq')
  run(...apt, 'install', '-y', '-qq', '--no-install-recommends', 'postgresql')
}

export function ensurePostgres() {
  const found = findPostgres()
  if (found) return found
  console.log('No PostgreSQL found; installing one for the tests of the data service.')
  try {
    installFromDebian()
  } catch (cause) {
    // A cluster of the package's own that does not start fails the installation, but the programs are there.
    const left = findPostgres()
    if (left) return left
    throw new Error('No PostgreSQL could be installed. Install it and name its folder of programs in POSTGRES_BIN.', {
      cause,
    })
  }
  const installed = findPostgres()
  if (!installed) throw new Error('The installation left no PostgreSQL behind. Name its programs in POSTGRES_BIN.')
  return installed
}
