// Finds a Redis server, or installs one. Prints nothing but what a person must know; returns its path.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

function findRedis() {
  const named = process.env.REDIS_SERVER
  if (named) {
    if (!existsSync(named)) throw new Error(`REDIS_SERVER names ${named}, which does not exist.`)
    return named
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES]
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path))
}

/** The package starts a server of its own where it can; the tests start theirs. */
function installFromDebian() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...sudo, 'apt-get']
  run(...apt, 'update', '-qq')
  run(...apt, 'install', '-y', '-qq', '--no-install-recommends', 'redis-server')
}

export function ensureRedis() {
  const found = findRedis()
  if (found) return found
  console.log('No Redis found; installing one for the tests of the relay.')
  try {
    installFromDebian()
  } catch (cause) {
    throw new Error('No Redis could be installed. Install redis-server and name it in REDIS_SERVER.', { cause })
  }
  const installed = findRedis()
  if (!installed) throw new Error('The installation left no Redis behind. Name one in REDIS_SERVER.')
  return installed
}
