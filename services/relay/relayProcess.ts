import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startRelay } from '../../examples/stack/src/services/startRelay.js'
import type { Address } from './relayClient.js'

interface Memory {
  readonly heapMb: number
  readonly buffersMb: number
  readonly rssMb: number
  readonly cpuSec: number
}

/** A relay in a process of its own, behind a proxy that it is made to believe in. */
export interface RelayProcess {
  readonly address: Address
  /** `undefined` when the process has ended. */
  measure(): Promise<Memory | undefined>
  isAlive(): boolean
  stop(): Promise<void>
}

export interface RelayProcessOptions {
  readonly heapMb: number
  readonly redisUrl?: string | undefined
}

const START = 'start'

export async function startRelayProcess({ heapMb, redisUrl }: RelayProcessOptions): Promise<RelayProcess> {
  const { REDIS_URL: _own, ...env } = process.env
  const child = fork(fileURLToPath(import.meta.url), [START], {
    execArgv: ['--import', 'tsx', '--conditions=@portico/source', `--max-old-space-size=${heapMb}`],
    env: redisUrl === undefined ? env : { ...env, REDIS_URL: redisUrl },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [address] = (await Promise.race([once(child, 'message'), failAt(child)])) as [Address]
  const isAlive = () => child.connected && child.exitCode === null && child.signalCode === null
  return {
    address,
    isAlive,
    async measure() {
      if (!isAlive()) return undefined
      child.send('measure')
      const [memory] = await Promise.race([once(child, 'message'), ended.then(() => [undefined])])
      return memory as Memory | undefined
    },
    async stop() {
      if (!isAlive()) return
      child.kill()
      await ended
    },
  }
}

async function failAt(child: ChildProcess): Promise<never> {
  const [code, signal] = await once(child, 'exit')
  throw new Error(`The relay did not start: it ended with ${code ?? signal}`)
}

async function run(): Promise<void> {
  const { description } = await startRelay({ proxyHops: 1 })
  process.on('message', () => {
    const { heapUsed, external, rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const memory = {
      heapMb: heapUsed / 1e6,
      buffersMb: external / 1e6,
      rssMb: rss / 1e6,
      cpuSec: (user + system) / 1e6,
    }
    process.send?.(memory satisfies Memory)
  })
  process.on('disconnect', () => process.exit())
  process.send?.(description)
}

if (process.send && process.argv[2] === START) await run()
