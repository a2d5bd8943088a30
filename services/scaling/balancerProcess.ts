import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startBalancer } from './balancer.js'

interface Order {
  readonly ports: readonly number[]
  readonly port: number
}

export interface BalancerProcess {
  readonly url: string
  isWhole(): Promise<boolean>
  stop(): Promise<void>
}

/** A balancer in a process of its own, so that what it takes is not taken from the visitors. */
export async function forkBalancer(order: Order): Promise<BalancerProcess> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['balancer'], {
    execArgv: ['--import', 'tsx', '--conditions=@portico/source'],
  })
  child.send(order)
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    async isWhole() {
      child.send('whole')
      const [isWhole] = await once(child, 'message')
      return isWhole
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function run(): Promise<void> {
  const [{ ports, port }] = (await once(process, 'message')) as [Order]
  const balancer = await startBalancer(ports, port)
  process.on('message', () => process.send?.(balancer.isWhole()))
  process.on('disconnect', () => process.exit())
  process.send?.(balancer.url)
}

if (process.send && process.argv[2] === 'balancer') await run()
