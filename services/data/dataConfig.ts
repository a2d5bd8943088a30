import { readFileSync } from 'node:fs'
import { isAddress } from 'viem'
import * as z from 'zod'
import { type Project, projectSchema } from '../directory/projects.js'
import type { Limit } from '../http/rateLimit.js'
import type { ChainConfig } from './chainConfig.js'

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
  readonly proxyHops: number
  readonly maxLagBlocks: number
  readonly logLevel: string
}

/** What a host sees when the environment is not as it must be: one line for each thing. */
export class ConfigError extends Error {}

const MAX_TEXT = 64
const evmAddress = z.string().refine((text) => isAddress(text, { strict: false }), 'must be an EVM address')
const nodeUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const shown = z.string().min(1).max(MAX_TEXT)
const pools = z.strictObject({
  stableToken: evmAddress,
  wrappedNative: evmAddress.optional(),
  pairs: z.array(evmAddress).max(500),
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
    pools: pools.optional(),
    tokens: z.array(tokenSchema).max(10_000).optional(),
    names: z.strictObject({ registry: evmAddress }).optional(),
  })
  .refine(({ chainId, pools: asked, names }) => chainId.startsWith('eip155:') || !(asked || names), {
    error: 'pools and names are of eip155 chains only',
  })

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
})

const MINUTE_MS = 60_000
/** In a minute: a visit sends a few kilobytes. */
const CLIENT_BYTES = 8 * 1024 * 1024

const limit = (what: string, perMs: number, usual: string) =>
  z
    .string()
    .regex(/^(off|\d{1,9}\/\d{1,9})$/, `must be "off" or two numbers of ${what}: of a client, then of a project`)
    .default(usual)
    .transform((text): Limit | undefined => {
      if (text === 'off') return undefined
      const [clientRequests = 0, requests = 0] = text.split('/').map(Number)
      return { clientRequests, requests, perMs }
    })

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(8788),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/|file:|:memory:$)/, 'must start with "postgres://" or "file:"')
    .optional(),
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
  PROXY_HOPS: wholeNumber(0, 10).default(0),
  MAX_LAG_BLOCKS: wholeNumber(0, 1_000_000).default(50),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** @throws `ConfigError`, which names each variable that is not as it must be, without its value: that may be a secret */
export function readDataConfig(environment: Readonly<Record<string, string | undefined>>): DataConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''))
  const read = environmentSchema.safeParse(given)
  if (!read.success) throw refuse(read.error, '')
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
  } = read.data
  return {
    ...{ port: PORT, host: HOST, databaseUrl: DATABASE_URL, chains: DATA_CHAINS, zones: read.data.NAME_ZONES },
    projects: readProjects(read.data.PROJECTS_FILE),
    ...{ rateLimit: RATE_LIMIT, accountLimit: ACCOUNT_LIMIT, nameLimit: NAME_LIMIT },
    ...{ proxyHops: PROXY_HOPS, maxLagBlocks: MAX_LAG_BLOCKS, logLevel: LOG_LEVEL },
  }
}

function readProjects(path: string): readonly Project[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError(`PROJECTS_FILE: ${path} can't be read as JSON`, { cause })
  }
  const read = z.array(projectSchema).min(1).safeParse(content)
  if (read.success) return read.data
  throw refuse(read.error, 'PROJECTS_FILE.')
}

function refuse({ issues }: z.ZodError, root: string): ConfigError {
  const rows = issues.map(({ path, message }) => {
    const isMissing = path.length === 1 && /received undefined/.test(message)
    return `${root}${path.join('.')}: ${isMissing ? 'is missing' : message}`
  })
  return new ConfigError(rows.join('\n'))
}
