import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { initFolder } from './initFolder.js'
import { type Environment, placeDatabase, readServeConfig, readSettingsFile, SERVICES } from './serveConfig.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = 'k'.repeat(43)
const node = 'https://node.shop.example'
const whole: Environment = {
  SERVICES: SERVICES.join(','),
  PROJECTS_FILE: resolve('examples/stack/directory/projects.json'),
  DIRECTORY_FOLDER: resolve('examples/stack/directory'),
  DATA_CHAINS: JSON.stringify([
    { chainId: 'eip155:1', rpcUrl: node, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  ]),
  RPC_NODES: JSON.stringify({ 'eip155:1': node }),
  ...{ SIGN_IN_ORIGIN: 'https://shop.example', SIGN_IN_SECRET: key, SIGN_IN_NODES: `{"eip155:1":"${node}"}` },
  ...{ FRAME_URL: 'https://wallet.shop.example', PEPPER: key, DATA_KEY: key },
  ...{ SMTP_URL: 'smtp://mail.shop.example', MAIL_FROM: 'login@shop.example' },
}

const faultsOf = (changes: Environment): readonly string[] => {
  try {
    readServeConfig({ ...whole, ...changes })
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

it('reads all services, with one place for what they share', () => {
  const config = readServeConfig({ ...whole, PROXY_HOPS: '2', DATABASE_URL: 'postgres://db/portico?sslmode=require' })
  expect([...config.services]).toEqual(SERVICES)
  expect([config.proxyHops, config.data?.proxyHops, config.wallet?.proxyHops]).toEqual([2, 2, 2])
  expect(config.data?.databaseUrl).toBe('postgres://db/portico?sslmode=require&schema=portico_data')
  expect(config.wallet?.databaseUrl).toBe('postgres://db/portico?sslmode=require&schema=portico_wallet')
  expect(placeDatabase('data', { STORAGE_FOLDER: '/var/lib/portico' })).toBe('file:/var/lib/portico/portico-data.db')
})

it('asks a service for its own settings alone', () => {
  const { PROJECTS_FILE } = whole
  expect(readServeConfig({ SERVICES: 'relay', PROJECTS_FILE }).data).toBeUndefined()
})

it.each<[string, Environment, readonly string[]]>([
  ['no service', { SERVICES: undefined }, ['SERVICES: is missing']],
  ['an unknown one', { SERVICES: 'data,ralay' }, [`SERVICES.1: must be of ${SERVICES.join(', ')}`]],
  [
    'several faults, of several services',
    { DATA_CHAINS: '{', PEPPER: 'hunter2', PORT: 'http', RPC_NODES: undefined },
    ['PORT: must be a whole number', 'DATA_CHAINS: must be JSON', 'PEPPER: must be 32 bytes as base64url'],
  ],
  [
    'what a service lacks',
    { SIGN_IN_SECRET: undefined, DIRECTORY_FOLDER: undefined },
    ['DIRECTORY_FOLDER: is missing', 'SIGN_IN_SECRET: is missing'],
  ],
  [
    'another database',
    { DATABASE_URL: 'mysql://x:hunter2@db' },
    ['DATABASE_URL: must start with "postgres://"; files are in STORAGE_FOLDER'],
  ],
  [
    'a schema',
    { DATABASE_URL: 'postgres://db/x?schema=y' },
    ['DATABASE_URL: must not name a schema: each service has its own'],
  ],
  [
    'metrics for all',
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    ['METRICS_TOKEN: is missing, and METRICS_HOST is not this machine alone'],
  ],
  [
    'projects that are not there',
    { PROJECTS_FILE: '/nowhere.json' },
    ["PROJECTS_FILE: /nowhere.json can't be read as JSON"],
  ],
])('says of %s what is wrong, a line each, without the value', (_what, changes, rows) => {
  const faults = faultsOf(changes)
  expect(faults).toEqual(expect.arrayContaining([...rows]))
  expect(faults.join()).not.toContain('hunter2')
  expect(new Set(faults).size).toBe(faults.length)
})

it('a first folder has new secrets that only its owner reads, is whole once its lines are filled in, and is not overwritten', () => {
  initFolder(folder, SERVICES.join(','))
  const file = join(folder, 'services.env')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { settings, isOpen } = readSettingsFile(file)
  expect(isOpen).toBe(false)
  const filled = parseEnv(readFileSync(file, 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  const inFolder = { PROJECTS_FILE: join(folder, 'projects.json'), DIRECTORY_FOLDER: join(folder, 'directory') }
  expect(readServeConfig({ ...filled, ...inFolder }).projects[0]?.projectId).toBe('shop')
  const made = [settings.PEPPER, settings.DATA_KEY, settings.SIGN_IN_SECRET]
  expect(new Set(made).size).toBe(3)
  expect(() => initFolder(folder, 'relay')).toThrow('services.env: is there already, and is not overwritten')
  chmodSync(file, 0o640)
  expect(readSettingsFile(file).isOpen).toBe(true)
})

it('a file of settings that is not there is said', () => {
  writeFileSync(join(folder, 'x'), '')
  expect(() => readSettingsFile(join(folder, 'none.env'))).toThrow(/none\.env: is not there/)
})
