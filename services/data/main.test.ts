import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closedPort } from '../../examples/stack/src/ports.js'
import { askService } from '../../examples/stack/src/services/askService.js'
import { createTestFile } from '../testing/testDatabases.js'
import { startTestChain, type TestChain } from './testChain.js'

let chain: TestChain
const file = createTestFile()
const running = new Set<ChildProcess>()
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await chain?.node.stop()
  file.remove()
})

/** A process reads and compiles all its files first, which takes long on a busy machine. */
const START_MS = 240_000

const path = (url: string) => fileURLToPath(new URL(url, import.meta.url))

function run(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', path('./main.ts')], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number
  })
  return { child, ended, said: () => said }
}

it(
  'runs alone: answers from a chain, limits requests, and ends in order on a signal',
  async () => {
    const { child, ended, said } = run({
      PORT: '0',
      DATABASE_URL: file.url,
      DATA_CHAINS: JSON.stringify([chain.config]),
      PROJECTS_FILE: path('../../examples/stack/directory/projects.json'),
      RATE_LIMIT: '20/600000',
    })
    const url = await vi.waitFor(async () => {
      const [, answersAt = ''] = /"url":"([^"]+)"/.exec(said()) ?? []
      expect((await fetch(`${answersAt}/ready`)).status, said()).toBe(200)
      return answersAt
    }, START_MS)
    const [address = ''] = chain.description.accounts
    const ask = () => askService(`${url}/v1/account/${address}/balance`, { currency: 'usd' })
    const { json } = await ask()
    expect(json.balances[0]).toMatchObject({ symbol: 'ETH', chainId: 'eip155:31337' })
    const statuses = (await Promise.all(Array.from({ length: 25 }, ask))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const lines = said()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.at(-1)).toMatchObject({ msg: 'The data service has stopped', isDone: true })
    expect(lines.filter(({ route }) => route === '/v1/account/:address/balance').length).toBe(26)
    expect(said().toLowerCase()).not.toContain(address.toLowerCase())
  },
  2 * START_MS,
)

it('says what is missing, and does not start', async () => {
  const { ended, said } = run({ PORT: 'http' })
  expect(await ended).toBe(1)
  expect(said().trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT: /),
    'DATA_CHAINS: is missing',
    'PROJECTS_FILE: is missing',
  ])
})

it('a database that is away ends it, without its address or its password being written', async () => {
  const port = await closedPort()
  const { ended, said } = run({
    DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port}/data`,
    DATA_CHAINS: JSON.stringify([chain.config]),
    PROJECTS_FILE: path('../../examples/stack/directory/projects.json'),
  })
  expect(await ended).toBe(1)
  expect(said()).not.toContain('hunter2')
  expect(said()).not.toBe('')
})
