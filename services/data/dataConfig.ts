import { isAddress } from 'viem'
import * as z from 'zod'
import type { Project } from '../directory/projects.js'
import {
  ConfigError,
  databaseUrl,
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
import type { ChainConfig } from './chainConfig.js'
import type { PayHost } from './pay/payHosts.js'
import type { PictureSources } from './pictures/createNftPictures.js'

export interface DataConfig {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly chains: readonly ChainConfig[]
  readonly zones: readonly string[]
  readonly projects: readonly Project[]
  /** `undefined`: none. */
  readonly rateLimit: Limit | undefined
  readonly accountLimit: Limit | undefined
  readonly nameLimit: Limit | undefined
  readonly revocationLimit: Limit | undefined
  /** The wallet server that keeps permissions. */
  readonly sessions: { readonly url: string; readonly key: string } | undefined
  /** Hosts that may create payments. */
  readonly payHosts: readonly PayHost[]
  readonly pictures: PictureSources
  readonly proxyHops: number
  readonly maxLagBlocks: number
  readonly logLevel: string
}

const MAX_TEXT = 64
const MAX_PAIRS = 500
const evmAddress = z.string().refine((text) => isAddress(text, { strict: false }), 'must be an EVM address')
const nodeUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const shown = z.string().min(1).max(MAX_TEXT)
const pools = z.strictObject({
  stableToken: evmAddress,
  wrappedNative: evmAddress.optional(),
  pairs: z.array(evmAddress).max(MAX_PAIRS),
})
const swap = z.strictObject({
  router: evmAddress,
  kind: z.enum(['portico', 'v2']),
  pairs: z.array(evmAddress).min(1).max(MAX_PAIRS).optional(),
  tokens: z.array(evmAddress).min(1).max(10_000).optional(),
})
const iconUrl = z.url({ protocol: /^https?$/ }).max(512)
const tokenSchema = z.strictObject({
  address: z.string().regex(/^[a-zA-Z0-9]{1,64}$/, 'must be a plain address'),
  ...{ name: shown, symbol: shown, iconUrl: iconUrl.optional() },
})
const chainSchema = z
  .strictObject({
    chainId: z.string().regex(/^(eip155:[1-9][0-9]{0,15}|solana:[-_a-zA-Z0-9]{1,32})$/, 'must be eip155:… or solana:…'),
    rpcUrl: nodeUrl,
    nativeCurrency: z.strictObject({
      name: shown,
      symbol: shown,
      decimals: z.int().min(0).max(77),
      iconUrl: iconUrl.optional(),
    }),
    firstBlock: z.int().min(0).optional(),
    traces: z.boolean().optional(),
    pools: pools.optional(),
    swap: swap.optional(),
    tokens: z.array(tokenSchema).max(10_000).optional(),
    names: z.strictObject({ registry: evmAddress }).optional(),
    confirmations: z.int().min(1).max(256).optional(),
  })
  .refine(
    (chain) => chain.chainId.startsWith('eip155:') || !(chain.pools || chain.swap || chain.names || chain.traces),
    {
      error: 'pools, swap, names and traces are of eip155 chains only',
    },
  )
  .refine((chain) => !chain.swap || (chain.swap.pairs ?? chain.pools?.pairs ?? []).length > 0, {
    error: 'swap needs pairs, its own or those of pools',
  })

const payHostSchema = z
  .strictObject({
    projectId: z.string(),
    ...{ key: sharedKey, formerKey: sharedKey.optional() },
    ...{ callbackUrl: nodeUrl.optional(), callbackSecret: sharedKey.optional() },
  })
  .refine(({ callbackUrl, callbackSecret }) => (callbackUrl === undefined) === (callbackSecret === undefined), {
    error: 'callbackUrl and callbackSecret come together',
  })
  .transform(
    ({ projectId, key, formerKey, callbackUrl, callbackSecret }): PayHost => ({
      ...{ projectId, key },
      ...(formerKey !== undefined && { formerKey }),
      ...(callbackUrl !== undefined &&
        callbackSecret !== undefined && {
          callback: { url: callbackUrl, secret: Buffer.from(callbackSecret, 'base64url') },
        }),
    }),
  )

/** In a minute: a visit sends a few kilobytes. */
const CLIENT_BYTES = 8 * 1024 * 1024

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(8788),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATA_CHAINS: json.pipe(
    z
      .array(chainSchema)
      .min(1)
      .refine((chains) => new Set(chains.map(({ chainId }) => chainId)).size === chains.length, 'names a chain twice'),
  ),
  PROJECTS_FILE: z.string().min(1),
  NAME_ZONES: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be zones, e.g. reown.id')))
    .default(['reown.id']),
  RATE_LIMIT: limit('requests a minute', MINUTE_MS, '600/60000').transform(
    (read) => read && { ...read, clientBytes: CLIENT_BYTES },
  ),
  ACCOUNT_LIMIT: limit('new accounts in ten minutes', 10 * MINUTE_MS, '20/2000'),
  NAME_LIMIT: limit('names an hour', 60 * MINUTE_MS, '10/1000'),
  REVOCATION_LIMIT: limit('revocations in an hour', 60 * MINUTE_MS, '60/6000'),
  SESSIONS_URL: nodeUrl.optional(),
  SESSIONS_KEY: sharedKey.optional(),
  PAY_HOSTS: json
    .pipe(
      z.array(payHostSchema).refine((hosts) => new Set(hosts.map(({ projectId }) => projectId)).size === hosts.length, {
        error: 'names a project twice',
      }),
    )
    .default([]),
  IPFS_GATEWAY: nodeUrl.endsWith('/', 'must end with a slash').optional(),
  WEB_PICTURES: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
  PROXY_HOPS: wholeNumber(0, 10).default(0),
  MAX_LAG_BLOCKS: wholeNumber(0, 1_000_000).default(50),
  LOG_LEVEL: logLevel,
})

/** @throws `ConfigError`, which names each variable that is not as it must be, without its value: that may be a secret */
export function readDataConfig(environment: Readonly<Record<string, string | undefined>>): DataConfig {
  const read = readEnvironment(environmentSchema, environment)
  const {
    PORT,
    HOST,
    DATABASE_URL,
    DATA_CHAINS,
    RATE_LIMIT,
    ACCOUNT_LIMIT,
    NAME_LIMIT,
    PROXY_HOPS,
    MAX_LAG_BLOCKS,
    LOG_LEVEL,
  } = read
  const projects = readProjects(read.PROJECTS_FILE)
  const isKnown = ({ projectId }: PayHost) => projects.some((project) => project.projectId === projectId)
  if (!read.PAY_HOSTS.every(isKnown))
    throw new ConfigError('PAY_HOSTS: names a project that PROJECTS_FILE does not have')
  return {
    ...{ port: PORT, host: HOST, databaseUrl: DATABASE_URL, chains: DATA_CHAINS, zones: read.NAME_ZONES },
    ...{ projects, payHosts: read.PAY_HOSTS },
    pictures: { ipfsGateway: read.IPFS_GATEWAY, web: read.WEB_PICTURES },
    ...{ revocationLimit: read.REVOCATION_LIMIT, sessions: readSessions(read.SESSIONS_URL, read.SESSIONS_KEY) },
    ...{ rateLimit: RATE_LIMIT, accountLimit: ACCOUNT_LIMIT, nameLimit: NAME_LIMIT },
    ...{ proxyHops: PROXY_HOPS, maxLagBlocks: MAX_LAG_BLOCKS, logLevel: LOG_LEVEL },
  }
}

function readSessions(url: string | undefined, key: string | undefined): DataConfig['sessions'] {
  if (url === undefined && key === undefined) return undefined
  if (url === undefined) throw new ConfigError('SESSIONS_URL: is missing')
  if (key === undefined) throw new ConfigError('SESSIONS_KEY: is missing')
  return { url, key }
}
