import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError, readDataConfig } from './dataConfig.js'

const projectsFile = join(tmpdir(), `portico-projects-${process.pid}.json`)
writeFileSync(
  projectsFile,
  JSON.stringify([{ projectId: 'one', name: 'One', allowedOrigins: ['https://one.example'] }]),
)
afterAll(() => rmSync(projectsFile))

const chain = {
  chainId: 'eip155:1',
  rpcUrl: 'https://node.example/secret-key',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const solana = { ...chain, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
const environment = { DATA_CHAINS: JSON.stringify([chain]), PROJECTS_FILE: projectsFile }

it('two variables are enough; requests are limited by default', () => {
  expect(readDataConfig(environment)).toMatchObject({
    ...{ port: 8788, host: '127.0.0.1', databaseUrl: undefined, zones: ['reown.id'], logLevel: 'info', proxyHops: 0 },
    rateLimit: { clientRequests: 600, requests: 60_000, perMs: 60_000, clientBytes: 8_388_608 },
    accountLimit: { clientRequests: 20, requests: 2_000, perMs: 600_000 },
    nameLimit: { clientRequests: 10, requests: 1_000, perMs: 3_600_000 },
    chains: [chain],
    projects: [{ projectId: 'one', allowLocalhost: true }],
  })
})

it('all can be set; an empty variable is one that is not set', () => {
  const read = readDataConfig({
    ...environment,
    ...{
      PORT: '0',
      HOST: '::1',
      DATABASE_URL: 'postgres://user@db.example/data',
      RATE_LIMIT: '60/6000',
      LOG_LEVEL: '',
    },
    ...{ PROXY_HOPS: '1', NAME_ZONES: 'names.example,reown.id', MAX_LAG_BLOCKS: '5' },
  })
  expect(read).toMatchObject({
    ...{ port: 0, host: '::1', databaseUrl: 'postgres://user@db.example/data', proxyHops: 1, logLevel: 'info' },
    ...{ zones: ['names.example', 'reown.id'], maxLagBlocks: 5 },
    rateLimit: { clientRequests: 60, requests: 6_000 },
  })
  const off = { RATE_LIMIT: 'off', ACCOUNT_LIMIT: 'off', NAME_LIMIT: 'off' }
  const { rateLimit, accountLimit, nameLimit } = readDataConfig({ ...environment, ...off })
  expect([rateLimit, accountLimit, nameLimit]).toEqual([undefined, undefined, undefined])
})

it.each<[string, Record<string, string | undefined>, RegExp]>([
  [
    'nothing',
    { DATA_CHAINS: undefined, PROJECTS_FILE: undefined },
    /^DATA_CHAINS: is missing\nPROJECTS_FILE: is missing$/,
  ],
  ['a port that is none', { PORT: '70000' }, /^PORT: /],
  ['another database', { DATABASE_URL: 'mysql://user:hunter2@db' }, /^DATABASE_URL: must start with "postgres:\/\/"/],
  ['chains that are not JSON', { DATA_CHAINS: '[' }, /^DATA_CHAINS: must be JSON$/],
  ['no chain', { DATA_CHAINS: '[]' }, /^DATA_CHAINS: /],
  ['a chain twice', { DATA_CHAINS: JSON.stringify([chain, chain]) }, /^DATA_CHAINS: names a chain twice$/],
  ['a key that nobody knows', { DATA_CHAINS: JSON.stringify([{ ...chain, rpc: '' }]) }, /^DATA_CHAINS\.0: .*"rpc"/],
  [
    'a node without http',
    { DATA_CHAINS: JSON.stringify([{ ...chain, rpcUrl: 'ws://n' }]) },
    /^DATA_CHAINS\.0\.rpcUrl: /,
  ],
  [
    'pools of solana',
    { DATA_CHAINS: JSON.stringify([{ ...solana, names: { registry: `0x${'1'.repeat(40)}` } }]) },
    /eip155 chains only/,
  ],
  ['a limit in words', { RATE_LIMIT: 'many' }, /^RATE_LIMIT: must be "off" or two numbers/],
  [
    'projects that are not there',
    { PROJECTS_FILE: '/nowhere/projects.json' },
    /^PROJECTS_FILE: .* can't be read as JSON$/,
  ],
  ['a zone that is none', { NAME_ZONES: 'reown.id,.' }, /^NAME_ZONES\.1: must be zones/],
])('%s is refused by name, and no secret is repeated', (_what, changes, said) => {
  const read = () => readDataConfig({ ...environment, ...changes })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(said)
  expect(read).not.toThrow(/hunter2|secret-key/)
})
