import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { type DataConfig, readDataConfig } from '../data/dataConfig.js'
import type { Project } from '../directory/projects.js'
import {
  ConfigError,
  json,
  limit,
  logLevel,
  MINUTE_MS,
  readEnvironment,
  readProjects,
  sharedKey,
  wholeNumber,
} from '../http/environment.js'
import type { Limit } from '../http/rateLimit.js'
import { readWalletConfig, type WalletConfig } from '../wallet/walletConfig.js'

export const SERVICES = ['data', 'directory', 'relay', 'rpc', 'sign-in', 'wallet'] as const
export type ServiceName = (typeof SERVICES)[number]

export type Environment = Readonly<Record<string, string | undefined>>

export interface ServeConfig {
  readonly services: ReadonlySet<ServiceName>
  readonly port: number
  readonly walletPort: number
  readonly host: string
  readonly proxyHops: number
  readonly logLevel: string
  readonly drainSec: number
  readonly projects: readonly Project[]
  /** `undefined`: none. */
  readonly rateLimit: Limit | undefined
  readonly redisUrl: string | undefined
  readonly directoryFolder: string | undefined
  /** By CAIP-2 id. */
  readonly rpcNodes: Readonly<Record<string, string>>
  /** The addresses by which pages know the relay. Default: its own. */
  readonly relayUrls: readonly string[] | undefined
  readonly signIn: SignInConfig | undefined
  readonly data: DataConfig | undefined
  readonly wallet: WalletConfig | undefined
  /** `undefined`: none are kept. */
  readonly metrics: MetricsConfig | undefined
  readonly hasTraces: boolean
}

export interface SignInConfig {
  readonly origin: string
  /** The first one seals, all of them open. */
  readonly secrets: readonly [string, ...string[]]
  /** By CAIP-2 id. */
  readonly nodes: Readonly<Record<string, string>>
}

export interface MetricsConfig {
  readonly port: number
  readonly host: string
  /** One of them is asked for, unless there are none. */
  readonly tokens: readonly string[]
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

const list = z.string().transform((text) => text.split(',').map((part) => part.trim()))
const nodeUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const caip2 = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be CAIP-2 ids')
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).origin === text, 'must be an origin, without a path')
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const environmentSchema = z.object({
  SERVICES: list.pipe(z.array(z.enum(SERVICES, `must be of ${SERVICES.join(', ')}`)).min(1)),
  PORT: wholeNumber(0, 65_535).default(8787),
  WALLET_PORT: wholeNumber(0, 65_535).default(8790),
  HOST: z.string().min(1).default('127.0.0.1'),
  PROXY_HOPS: wholeNumber(0, 10).default(0),
  PROJECTS_FILE: z.string().min(1),
  STORAGE_FOLDER: z.string().min(1).default('storage'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with "postgres://"; files are in STORAGE_FOLDER')
    .refine((text) => URL.canParse(text), 'must be an address')
    .refine((text) => !/[?&]schema=/.test(text), 'must not name a schema: each service has its own')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with "redis://" or "rediss://"')
    .optional(),
  RATE_LIMIT: limit('requests a minute', MINUTE_MS, '600/60000'),
  DIRECTORY_FOLDER: z.string().min(1).optional(),
  RPC_NODES: json.pipe(z.record(caip2, nodeUrl)).optional(),
  RELAY_URL: list.pipe(z.array(z.url({ protocol: /^wss?$/, error: 'must start with "wss://" or "ws://"' }))).optional(),
  SIGN_IN_ORIGIN: origin.optional(),
  SIGN_IN_SECRET: list.pipe(z.tuple([sharedKey], sharedKey)).optional(),
  SIGN_IN_NODES: json
    .pipe(z.record(z.string().regex(/^eip155:[1-9]\d{0,15}$/, 'must be ids as eip155:1'), nodeUrl))
    .refine((nodes) => Object.keys(nodes).length > 0, 'must name a network')
    .optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: list.pipe(z.array(sharedKey)).optional(),
  TRACES: flag.default(false),
  DRAIN_SEC: wholeNumber(0, 300).default(0),
  LOG_LEVEL: logLevel,
})

/** Settings that a service can't do without, beside those of data and wallet, which have readers of their own. */
const NEEDED: Partial<Record<ServiceName, readonly (keyof z.output<typeof environmentSchema>)[]>> = {
  directory: ['DIRECTORY_FOLDER'],
  rpc: ['RPC_NODES'],
  'sign-in': ['SIGN_IN_ORIGIN', 'SIGN_IN_SECRET', 'SIGN_IN_NODES'],
}

/** @throws `ConfigError`, with a line for each fault of any service, and without values: those may be secrets */
export function readServeConfig(environment: Environment): ServeConfig {
  const faults: string[] = []
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      faults.push(...error.message.split('\n'))
      return undefined
    }
  }
  const read = attempt(() => readEnvironment(environmentSchema, environment))
  const names = read?.SERVICES ?? (environment.SERVICES ?? '').split(',')
  const services = new Set(SERVICES.filter((name) => (names as readonly string[]).includes(name)))
  const placed = (name: string) => ({ ...environment, DATABASE_URL: placeDatabase(name, environment), PORT: undefined })
  const data = services.has('data') ? attempt(() => readDataConfig(placed('data'))) : undefined
  const wallet = services.has('wallet') ? attempt(() => readWalletConfig(placed('wallet'))) : undefined
  const projects = attempt(() => (read ? readProjects(read.PROJECTS_FILE) : []))
  for (const name of services) {
    for (const setting of NEEDED[name] ?? [])
      if (read && read[setting] === undefined) faults.push(`${setting}: is missing`)
  }
  if (read?.METRICS_PORT !== undefined && !LOOPBACK.includes(read.METRICS_HOST) && !read.METRICS_TOKEN)
    faults.push('METRICS_TOKEN: is missing, and METRICS_HOST is not this machine alone')
  if (!read || !projects || faults.length > 0) throw new ConfigError([...new Set(faults)].join('\n'))
  const { SIGN_IN_ORIGIN, SIGN_IN_SECRET, SIGN_IN_NODES, METRICS_PORT } = read
  return {
    ...{ services, port: read.PORT, walletPort: read.WALLET_PORT, host: read.HOST, proxyHops: read.PROXY_HOPS },
    ...{ logLevel: read.LOG_LEVEL, drainSec: read.DRAIN_SEC, projects, rateLimit: read.RATE_LIMIT },
    ...{ redisUrl: read.REDIS_URL, directoryFolder: read.DIRECTORY_FOLDER, rpcNodes: read.RPC_NODES ?? {} },
    relayUrls: read.RELAY_URL,
    signIn:
      services.has('sign-in') && SIGN_IN_ORIGIN !== undefined && SIGN_IN_SECRET && SIGN_IN_NODES
        ? { origin: SIGN_IN_ORIGIN, secrets: SIGN_IN_SECRET, nodes: SIGN_IN_NODES }
        : undefined,
    ...{ data, wallet },
    metrics:
      METRICS_PORT === undefined
        ? undefined
        : { port: METRICS_PORT, host: read.METRICS_HOST, tokens: read.METRICS_TOKEN ?? [] },
    hasTraces: read.TRACES,
  }
}

export const storageFolderOf = ({ STORAGE_FOLDER }: Environment): string => resolve(STORAGE_FOLDER || 'storage')

/** Of a service that keeps something: its schema of PostgreSQL, or its file. */
export function placeDatabase(name: string, environment: Environment): string {
  const { DATABASE_URL = '' } = environment
  if (!/^postgres(ql)?:/.test(DATABASE_URL)) return `file:${storageFolderOf(environment)}/portico-${name}.db`
  return `${DATABASE_URL}${DATABASE_URL.includes('?') ? '&' : '?'}schema=portico_${name}`
}

/** The settings of a file, one `NAME=value` a line, and whether others than its owner may read it. @throws `ConfigError` */
export function readSettingsFile(path: string): { readonly settings: Environment; readonly isOpen: boolean } {
  if (!existsSync(path)) throw new ConfigError(`${path}: is not there. npx portico serve --init makes one`)
  return { settings: parseEnv(readFileSync(path, 'utf8')), isOpen: (statSync(path).mode & 0o077) !== 0 }
}
