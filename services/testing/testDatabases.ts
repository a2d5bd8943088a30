import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { spawnBound } from '../../examples/stack/src/boundProcess.js'
import { waitForAnswer } from '../../examples/stack/src/jsonRpcClient.js'
import { bindPort, tryPort } from '../../examples/stack/src/ports.js'

export interface TestPostgres {
  /** The address of its first database. */
  readonly url: string
  /** Takes the server down, as an outage does; its data stay for `start`. */
  halt(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * A PostgreSQL of its own on a free port that keeps nothing: POSTGRES_BIN, else an installed one. `isDurable`: it waits for
 * the disk, as one that keeps something. For tests.
 */
export async function startTestPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  const asUser = dropRoot(folder)
  const cluster = join(folder, 'cluster')
  run([
    ...asUser,
    findBinary('initdb'),
    ...[
      '--pgdata',
      cluster,
      '--username',
      'test',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ],
  ])
  const launch = async (port: number) => {
    await tryPort(port)
    const [program = '', ...args] = [
      ...asUser,
      findBinary('postgres'),
      ...['-D', cluster, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
      ...(isDurable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
      ...['-c', 'max_connections=200'],
    ]
    const started = spawnBound(program, args)
    const url = `postgres://test@127.0.0.1:${port}/postgres`
    await waitForAnswer(`PostgreSQL on port ${port}`, () => query(url, 'select 1'), started.failure)
    return { url, port, kill: started.kill }
  }
  const { url, port, kill } = await bindPort('PostgreSQL', 0, launch)
  let halt = kill
  return {
    url,
    async start() {
      halt = (await launch(port)).kill
    },
    halt: () => halt(),
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** The address of a new, empty database on the server of this one. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(serverUrl, `create database ${name}`)
  return new URL(name, serverUrl).href
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** The address of a new embedded database, and how to remove it. */
export function createTestFile(): { url: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-libsql-'))
  return { url: `file:${join(folder, 'test.db')}`, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** PostgreSQL refuses to run as root: then it runs as "postgres", who gets the folder. */
function dropRoot(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout?.toString().trim() || Number.NaN)
  const [user, group] = [idOf('-u'), idOf('-g')]
  if (Number.isNaN(user)) throw new Error('PostgreSQL does not run as root, and there is no user "postgres".')
  chownSync(folder, user, group)
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups']
}

function findBinary(name: string): string {
  const { POSTGRES_BIN, PATH = '' } = process.env
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(POSTGRES_BIN ? [POSTGRES_BIN] : []),
    ...installed.map((version) => join(versions, version, 'bin')),
    ...PATH.split(delimiter),
  ]
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!found) throw new Error(`No "${name}": install PostgreSQL or set POSTGRES_BIN.`)
  return found
}

function run([program = '', ...args]: string[]): void {
  const { status, stderr } = spawnSync(program, args)
  if (status !== 0) throw new Error(`${program} ended with code ${status}: ${stderr?.toString().trim()}`)
}
