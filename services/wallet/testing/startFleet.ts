import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bundleProcess } from '../../testing/bundleProcess.js'
import { createTestDevice, type TestDevice } from './createTestDevice.js'
import type { Order } from './walletProcess.js'

const FRAME_URL = 'http://localhost:8790'

/** Thrown instead of an answer: the instance that was asked has died. */
export class Lost extends Error {}

/** Instances of the server in processes of their own, on one database. */
export interface Fleet {
  /** Its calls go to the instances in turn. */
  newDevice(): TestDevice
  /** Moves the clocks of all instances and devices. */
  advance(ms: number): Promise<void>
  /** How many instances have died. */
  died(): number
  stop(): void
}

interface FleetOptions {
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly size: number
  /** After how many statements the instances die, one after the other; those that come then live. */
  readonly deaths: number[]
  /** How long each statement of the first instance waits. */
  readonly slowMs?: number
}

/** Its processes start from one file. */
export async function bundleInstances(): Promise<{
  start(options: FleetOptions): Promise<Fleet>
  remove(): void
}> {
  const { file, remove } = await bundleProcess(new URL('walletProcess.ts', import.meta.url))
  return { start: (options) => startFleet(file, options), remove }
}

interface Instance {
  readonly child: ChildProcess
  readonly url: string
}

async function startFleet(file: string, options: FleetOptions): Promise<Fleet> {
  const { databaseUrl, smtpUrl, size, slowMs = 0 } = options
  const deaths = [...options.deaths]
  const children: ChildProcess[] = []
  const ends = new Map<ChildProcess, Promise<undefined>>()
  let aheadMs = 0
  const spawn = () => {
    const child = fork(file, { execArgv: [] })
    children.push(child)
    ends.set(
      child,
      once(child, 'exit').then(() => undefined),
    )
    return child
  }
  /** Starts while it is not needed yet. */
  let spare = spawn()
  /** Undefined when it has died. */
  const tell = async (child: ChildProcess, order: Order): Promise<string | undefined> => {
    if (isDead(child)) return undefined
    const told = once(child, 'message').then(([answer]) => answer as string)
    child.send(order)
    return Promise.race([told, ends.get(child)])
  }
  const open = async (index: number): Promise<Instance> => {
    const child = spare
    spare = spawn()
    const url = await tell(child, { open: { databaseUrl, smtpUrl, frameUrl: FRAME_URL }, aheadMs })
    if (url === undefined) throw new Error('An instance did not start.')
    await tell(child, { slowMs: index === 0 ? slowMs : 0, diesAfter: deaths.shift() ?? Number.MAX_SAFE_INTEGER })
    return { child, url }
  }
  const instances: Instance[] = []
  for (let index = 0; index < size; index += 1) instances.push(await open(index))
  let turn = 0
  let died = 0
  const send = async (request: Request): Promise<Response> => {
    turn += 1
    const index = turn % size
    const instance = instances[index]
    if (!instance) throw new Error('There is no instance.')
    try {
      return await fetch(new Request(request.url.replace(FRAME_URL, instance.url), request))
    } catch (cause) {
      await ends.get(instance.child)
      died += 1
      instances[index] = await open(index)
      throw new Lost('The instance has died', { cause })
    }
  }
  return {
    newDevice: () => createTestDevice({ apiUrl: `${FRAME_URL}/api`, nowMs: () => Date.now() + aheadMs, send }),
    async advance(ms) {
      aheadMs += ms
      await Promise.all(instances.map(({ child }) => tell(child, { aheadMs })))
    },
    died: () => died,
    stop() {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

const isDead = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
