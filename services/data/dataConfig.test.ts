import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError } from '../http/environment.js'
import { readDataConfig } from './dataConfig.js'

const projectsFile = join(tmpdir(), `portico-projects-${process.pid}.json`)
writeFileSync(
  projectsFile,
  JSON.stringify([{ projectId: 'one', name: 'One', allowedOrigins: ['https://one.example'] }]),
)
afterAll(() => {
  rmSync(projectsFile)
  rmSync(noProjects)
})

const chain = {
  chainId: 'eip155:1',
  rpcUrl: 'https://node.example/secret-key',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const solana = { ...chain, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
const evmAddress = `0x${'1'.repeat(40)}`
const pools = { stableToken: evmAddress, wrappedNative: evmAddress, pairs: [evmAddress] }
const swap = { router: evmAddress, kind: 'v2' }
const payHost = { projectId: 'one', key: 'hunter2'.padEnd(43, 'k') }
const noProjects = join(tmpdir(), `portico-no-projects-${process.pid}.json`)
writeFileSync(noProjects, '[{}]')
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

it('chains may say where prices, names and the words for tokens are, and where they begin', () => {
  const iconUrl = 'https://icons.example/t.png'
  const told = {
    ...{ ...chain, firstBlock: 0, traces: true, confirmations: 256, pools, swap, names: { registry: evmAddress } },
    nativeCurrency: { ...chain.nativeCurrency, decimals: 77, iconUrl },
    tokens: [{ address: 'x'.repeat(64), name: 'T', symbol: 'x'.repeat(64), iconUrl }],
  }
  const listed = { ...solana, tokens: told.tokens }
  expect(readDataConfig({ ...environment, DATA_CHAINS: JSON.stringify([told, listed]) }).chains).toEqual([told, listed])
})

it('hosts that create payments have a key each, and may be called back', () => {
  const callback = { callbackUrl: 'https://shop.example/paid', callbackSecret: 's'.repeat(43) }
  const read = (host: object) => readDataConfig({ ...environment, PAY_HOSTS: JSON.stringify([host]) }).payHosts
  expect(readDataConfig(environment).payHosts).toEqual([])
  expect(read(payHost)).toEqual([payHost])
  const secret = Buffer.from(callback.callbackSecret, 'base64url')
  expect(read({ ...payHost, ...callback })).toEqual([{ ...payHost, callback: { url: callback.callbackUrl, secret } }])
})

it.each(['postgres://db', 'postgresql://db', 'file:data.db', ':memory:'])('%s is a database', (databaseUrl) => {
  expect(readDataConfig({ ...environment, DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
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
  ['an unknown key', { DATA_CHAINS: JSON.stringify([{ ...chain, rpc: '' }]) }, /^DATA_CHAINS\.0: .*"rpc"/],
  [
    'a node without http',
    { DATA_CHAINS: JSON.stringify([{ ...chain, rpcUrl: 'ws://n' }]) },
    /^DATA_CHAINS\.0\.rpcUrl: /,
  ],
  [
    'names of solana',
    { DATA_CHAINS: JSON.stringify([{ ...solana, names: { registry: `0x${'1'.repeat(40)}` } }]) },
    /eip155 chains only/,
  ],
  ['a limit in words', { RATE_LIMIT: 'many' }, /^RATE_LIMIT: must be "off" or two numbers/],
  [
    'projects that are not there',
    { PROJECTS_FILE: '/nowhere/projects.json' },
    /^PROJECTS_FILE: .* can't be read as JSON$/,
  ],
  ['a port below zero', { PORT: '-1' }, /^PORT: must be a whole number$/],
  ['a port with a fraction', { PORT: '80.5' }, /^PORT: must be a whole number$/],
  ['more proxies than there are', { PROXY_HOPS: '11' }, /^PROXY_HOPS: /],
  ['a lag in words', { MAX_LAG_BLOCKS: '5 blocks' }, /^MAX_LAG_BLOCKS: must be a whole number$/],
  ['too large a lag', { MAX_LAG_BLOCKS: '1000001' }, /^MAX_LAG_BLOCKS: /],
  ['a level that is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  ['a database after words', { DATABASE_URL: ' postgres://db' }, /^DATABASE_URL: /],
  ['a database in memory, and more', { DATABASE_URL: ':memory:x' }, /^DATABASE_URL: /],
  ['one number for a limit', { ACCOUNT_LIMIT: '20' }, /^ACCOUNT_LIMIT: .*new accounts in ten minutes/],
  ['words before a limit', { NAME_LIMIT: 'x1/2' }, /^NAME_LIMIT: .*names an hour/],
  ['words after a limit', { RATE_LIMIT: '1/2x' }, /^RATE_LIMIT: .*requests a minute/],
  ['words before a zone', { NAME_ZONES: '_.reown.id' }, /^NAME_ZONES\.0: must be zones/],
  ['words after a zone', { NAME_ZONES: 'reown.id/' }, /^NAME_ZONES\.0: must be zones/],
  ['projects that are none', { PROJECTS_FILE: noProjects }, /^PROJECTS_FILE\./],
  ...Object.entries({
    'chainId: a chain of another kind': { chainId: 'bip122:1' },
    'chainId: a chain with the number 0': { chainId: 'eip155:0' },
    'chainId: a chain and more': { chainId: 'eip155:1 ' },
    'chainId: more and a chain': { chainId: 'x-eip155:1' },
    'chainId: a network without a name': { chainId: 'solana:' },
    'rpcUrl: a node without an address': { rpcUrl: 'node' },
    'nativeCurrency.name: a coin without a name': { nativeCurrency: { ...chain.nativeCurrency, name: '' } },
    'nativeCurrency.symbol: a long symbol': { nativeCurrency: { ...chain.nativeCurrency, symbol: 'x'.repeat(65) } },
    'nativeCurrency.decimals: 78 decimals': { nativeCurrency: { ...chain.nativeCurrency, decimals: 78 } },
    'nativeCurrency.iconUrl: a picture in itself': { nativeCurrency: { ...chain.nativeCurrency, iconUrl: 'data:,x' } },
    'firstBlock: a block below zero': { firstBlock: -1 },
    'confirmations: a payment that is not there': { confirmations: 0 },
    'pools.stableToken: a token that is none': { pools: { stableToken: '0x1', pairs: [] } },
    'pools.pairs.0: a pool that is none': { pools: { stableToken: evmAddress, pairs: ['x'] } },
    'pools.wrappedNative: a coin that is none': { pools: { stableToken: evmAddress, wrappedNative: 'x', pairs: [] } },
    'pools.pairs: too many pools': { pools: { stableToken: evmAddress, pairs: Array(501).fill(evmAddress) } },
    'swap.router: a router that is none': { pools, swap: { ...swap, router: '0x1' } },
    'swap.kind: a router of another kind': { pools, swap: { ...swap, kind: 'v3' } },
    'swap.pairs.0: a pool that is none': { swap: { ...swap, pairs: ['x'] } },
    'swap.tokens.0: a token that is none': { pools, swap: { ...swap, tokens: ['x'] } },
    'names.registry: a registry that is none': { names: { registry: 'x' } },
    'tokens.0.address: a token with a line': { tokens: [{ address: 'a b', name: 'T', symbol: 'T' }] },
    'tokens.0.name: a token without a name': { tokens: [{ address: 'a', name: '', symbol: 'T' }] },
    'tokens.0.iconUrl: a picture of a file': {
      tokens: [{ address: 'a', name: 'T', symbol: 'T', iconUrl: 'file:///x' }],
    },
  }).map(([what, changes]): [string, Record<string, string>, RegExp] => [
    what,
    { DATA_CHAINS: JSON.stringify([{ ...chain, ...changes }]) },
    new RegExp(`^DATA_CHAINS\\.0\\.${what.slice(0, what.indexOf(':')).replaceAll('.', '\\.')}: `),
  ]),
  ...Object.entries<[object, RegExp]>({
    'a short key': [{ key: 'hunter2' }, /^PAY_HOSTS\.0\.key: /],
    'a secret without an address': [{ callbackSecret: 's'.repeat(43) }, /^PAY_HOSTS\.0: .*come together/],
    'an address without a secret': [{ callbackUrl: 'https://shop.example' }, /^PAY_HOSTS\.0: .*come together/],
    'a project that is not there': [{ projectId: 'two' }, /^PAY_HOSTS: names a project that PROJECTS_FILE/],
  }).map(([what, [changes, said]]): [string, Record<string, string>, RegExp] => [
    `a host with ${what}`,
    { PAY_HOSTS: JSON.stringify([{ ...payHost, ...changes }]) },
    said,
  ]),
  ['a host twice', { PAY_HOSTS: JSON.stringify([payHost, payHost]) }, /^PAY_HOSTS: names a project twice$/],
  ['a swap of solana', { DATA_CHAINS: JSON.stringify([{ ...solana, swap }]) }, /eip155 chains only/],
  ['a swap without pairs', { DATA_CHAINS: JSON.stringify([{ ...chain, swap }]) }, /swap needs pairs/],
  ['pools of solana', { DATA_CHAINS: JSON.stringify([{ ...solana, pools }]) }, /eip155 chains only/],
  ['a zone that is none', { NAME_ZONES: 'reown.id,.' }, /^NAME_ZONES\.1: must be zones/],
])('%s is refused by name, and no secret is repeated', (_what, changes, said) => {
  const read = () => readDataConfig({ ...environment, ...changes })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(said)
  expect(read).not.toThrow(/hunter2|secret-key/)
})
