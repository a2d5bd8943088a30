import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { closedPort } from '../../examples/stack/src/ports.js'

export const KINDS = ['data', 'relay', 'signIn', 'wallet'] as const
export type Kind = (typeof KINDS)[number]
/** The environment of each kind, beside its port. */
export type Environments = Readonly<Record<Kind, Readonly<Record<string, string>>>>

/** One machine: an instance of each service, in processes of their own. */
interface Host {
  readonly ports: Readonly<Record<Kind, number>>
  start(): void
  /** Ends all its processes at once, as a power cut does. */
  kill(): Promise<void>
  /** Has them end in order. @returns how each ended */
  stop(): Promise<readonly string[]>
}

export interface Hosts {
  readonly list: readonly Host[]
  /** Processor time of all instances of a kind so far, in seconds. */
  cpuSec(kind: Kind): number
  /** The largest that an instance of this kind is now, in MB. */
  rssMb(kind: Kind): number
  close(): Promise<void>
}

const entries: Readonly<Record<Kind, string>> = {
  data: '../data/main.ts',
  relay: './relayMain.ts',
  signIn: './signInMain.ts',
  wallet: '../wallet/main.ts',
}

/** Files that start ten times as fast as their sources. They must be where packages are found. */
async function bundle(folder: string): Promise<void> {
  const paths = Object.entries(entries).map(([kind, file]) => [kind, fileURLToPath(new URL(file, import.meta.url))])
  await build({
    ...{ input: Object.fromEntries(paths), platform: 'node', external: ['libsql', 'pg'], logLevel: 'silent' },
    resolve: { conditionNames: ['@portico/source', 'module', 'import', 'default'] },
    output: { dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  })
}

/** As many hosts as asked for. What their processes say of faults is in `{logFolder}/{kind}-{host}.log`. */
export async function startHosts(size: number, environments: Environments, logFolder: string): Promise<Hosts> {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  mkdirSync(logFolder, { recursive: true })
  const folder = mkdtempSync(join(cache, 'portico-hosts-'))
  await bundle(folder)
  const spent: Record<Kind, number> = { data: 0, relay: 0, signIn: 0, wallet: 0 }
  const running = new Map<ChildProcess, Kind>()

  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<string> => {
    const kind = running.get(child)
    if (!kind) return 'had ended before'
    spent[kind] += readCpuSec(child)
    running.delete(child)
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code, by] = await ended
    return `${kind}: ${code ?? by}`
  }

  async function createHost(index: number): Promise<Host> {
    const ports = {} as Record<Kind, number>
    for (const kind of KINDS) ports[kind] = await closedPort()
    let children: readonly ChildProcess[] = []
    const launch = (kind: Kind): ChildProcess => {
      const log = openSync(join(logFolder, `${kind}-${index}.log`), 'a')
      const child = spawn(process.execPath, [join(folder, `${kind}.mjs`)], {
        env: { NODE_ENV: 'production', PATH: process.env.PATH, ...environments[kind], PORT: String(ports[kind]) },
        stdio: ['ignore', log, log],
      })
      running.set(child, kind)
      return child
    }
    return {
      ports,
      start() {
        children = KINDS.map(launch)
      },
      async kill() {
        await Promise.all(children.map((child) => end(child, 'SIGKILL')))
      },
      stop: () => Promise.all(children.map((child) => end(child, 'SIGTERM'))),
    }
  }

  const list: Host[] = []
  for (let index = 0; index < size; index += 1) list.push(await createHost(index))
  for (const host of list) host.start()
  const killAll = () => {
    for (const child of running.keys()) child.kill('SIGKILL')
  }
  process.once('exit', killAll)
  const of = (kind: Kind) => [...running].filter(([, one]) => one === kind).map(([child]) => child)
  return {
    list,
    cpuSec: (kind) => of(kind).reduce((sum, child) => sum + readCpuSec(child), spent[kind]),
    rssMb: (kind) => Math.max(0, ...of(kind).map(readRssMb)),
    async close() {
      process.off('exit', killAll)
      await Promise.all(list.map((host) => host.kill()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const TICKS_PER_SEC = 100
const PAGE_MB = 4_096 / 1e6

const readProc = ({ pid }: ChildProcess, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
/** The name of a process may hold spaces; fields count from its end. */
const readCpuSec = (child: ChildProcess): number => {
  const [, user = 0, system = 0] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readProc(child, 'stat'))?.map(Number) ?? []
  return (user + system) / TICKS_PER_SEC
}
const readRssMb = (child: ChildProcess): number => Number(readProc(child, 'statm').split(' ')[1] ?? 0) * PAGE_MB

/** Until it is so. @throws after so long */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, limitMs = 240_000): Promise<void> {
  for (const endMs = performance.now() + limitMs; !(await isSo()); await sleep(50)) {
    if (performance.now() > endMs) throw new Error(`waited ${limitMs} ms in vain: ${what}`)
  }
}

export const createSecret = (): string => randomBytes(32).toString('base64url')
