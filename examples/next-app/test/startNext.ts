import { execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { isBuilt } from '../../../tools/build/isBuilt.mjs'

export interface NextServer {
  readonly url: URL
  /** All that it has said so far. */
  output(): string
  stop(): Promise<void>
}

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next')
const APP = new URL('..', import.meta.url).pathname

/** Code that reads browser globals on a server fails there. */
const TRAPS = ['localStorage', 'sessionStorage', 'indexedDB']
  .map((name) => `Object.defineProperty(globalThis, '${name}', { get() { throw new Error('${name} was read') } });`)
  .join('')

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  NODE_ENV: 'production' as const, // the test runner has set another one
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TRAPS)}`,
  ...more,
})

/** The packages first, unless they have just been built: like any app, this one is built from what is published. */
export async function buildNext(): Promise<void> {
  if (!isBuilt()) await run('tools/build.mjs', 'packages')
  await run(NEXT, 'build', APP)
}

async function run(...command: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, command, { env: environment() }).catch(({ stdout, stderr }) => {
    throw new Error(`${command.join(' ')} failed:\n${stdout}${stderr}`)
  })
}

export async function startNext(env: Readonly<Record<string, string>>): Promise<NextServer> {
  const child = spawn(process.execPath, [NEXT, 'start', APP, '-H', '127.0.0.1', '-p', '0'], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text
      const [, found] = /Local:\s+(\S+).*Ready/s.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then(() => reject(new Error(`next start ended:\n${output}`)))
  })
  return {
    url: new URL(address),
    output: () => output,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}
