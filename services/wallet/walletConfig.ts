import { getAddress, isAddress } from 'viem'
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
import {
  CHAIN_ID,
  PROTECT_BEFORE,
  type ProtectBefore,
  WINDOW_APPROVALS,
  type WindowApprovals,
} from '../wallet-frame/src/api/texts.js'
import { ENFORCERS } from '../wallet-frame/src/smartAccount/contracts.js'
import type { WalletChain } from './calls/createConfigApp.js'
import type { AncestorRules } from './calls/frameAncestors.js'
import type { Farcaster } from './farcaster/createFarcasterApp.js'
import type { NewDevice } from './login/createLoginApp.js'
import { type SocialProvider, socialsSchema } from './social/providers.js'

/** What the API goes by. */
export interface WalletSettings {
  /** Where the frame is; the API is under `{frameUrl}/api/`. */
  readonly frameUrl: string
  /** The API's own origin, when it is not the frame's. */
  readonly apiOrigin: string
  /** The folder with the built frame, when this server is to serve it as well. */
  readonly frameFiles?: string | undefined
  readonly projects: ReadonlyMap<string, Project>
  readonly chains: readonly WalletChain[]
  readonly ancestors: AncestorRules
  readonly forgetDeviceOnSignOut: boolean
  readonly protectBefore: ProtectBefore
  readonly windowApprovals: WindowApprovals
  readonly newDevice: NewDevice
  readonly socials: readonly SocialProvider[]
  /** `undefined`: not offered. */
  readonly farcaster: Farcaster | undefined
  readonly proxyHops: number
  /** The operator's data service shows one of them to read permissions. Default: none may. */
  readonly sessionsKeys?: readonly string[] | undefined
}

export interface WalletConfig extends WalletSettings {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly pepper: Buffer
  /** The first one seals, all of them open. */
  readonly dataKeys: readonly [Buffer, ...Buffer[]]
  readonly smtpUrl: string
  readonly mailFrom: string
  /** `undefined`: none. */
  readonly rateLimit: Limit | undefined
  readonly logLevel: string
}

const KEY = /^[A-Za-z0-9_-]{43}$/
const key = z
  .string()
  .regex(KEY, 'must be 32 bytes as base64url')
  .transform((text) => Buffer.from(text, 'base64url'))

/** http only on this machine, as for all bases (wire §0.3). */
const baseUrl = z.url().refine((text) => {
  const { protocol, hostname, search, hash } = new URL(text)
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || isLocal) && !search && !hash
}, 'must be an https address')
const origin = baseUrl.refine((text) => new URL(text).origin === text, 'must be an origin, without a path')

const url = z.url({ protocol: /^https?$/ })
const address = z
  .string()
  .refine((text) => isAddress(text), 'must be an address')
  .transform((text) => getAddress(text))

const chainSchema = z
  .strictObject({
    chainId: z.string().regex(CHAIN_ID, 'must be eip155:… or solana:…'),
    name: z.string().min(1).max(64),
    symbol: z.string().min(1).max(16).optional(),
    explorer: url.optional(),
    rpcUrl: url,
    bundlerUrl: url.optional(),
    paymasterUrl: url.optional(),
    contracts: z
      .strictObject({
        ...{ entryPoint: address, factory: address, implementation: address, delegationManager: address },
        enforcers: z.record(z.enum(ENFORCERS), address).optional(),
      })
      .optional(),
  })
  .refine(
    ({ chainId, bundlerUrl }) => bundlerUrl === undefined || chainId.startsWith('eip155:'),
    'only networks of eip155 have a bundler',
  )
  .refine(
    ({ bundlerUrl, paymasterUrl, contracts }) => bundlerUrl !== undefined || !(paymasterUrl ?? contracts),
    'a sponsor and contracts are for a network with a bundler',
  )

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const list = z.string().transform((text) => text.split(','))

/** A browser's visit makes a few dozen calls. */
const USUAL_LIMIT = '600/60000'
const CLIENT_BYTES = 8 * 1024 * 1024

const environmentSchema = z.object({
  FRAME_URL: baseUrl,
  API_ORIGIN: origin.optional(),
  FRAME_FILES: z.string().min(1).optional(),
  PORT: wholeNumber(0, 65_535).default(8790),
  HOST: z.string().min(1).default('127.0.0.1'),
  PROXY_HOPS: wholeNumber(0, 10).default(0),
  DATABASE_URL: databaseUrl.optional(),
  PROJECTS_FILE: z.string().min(1),
  PEPPER: key,
  DATA_KEY: list.pipe(z.tuple([key], key)),
  SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'must start with "smtp://" or "smtps://"'),
  MAIL_FROM: z.string().regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'must be an e-mail address, with or without a name'),
  WALLET_CHAINS: json.pipe(z.array(chainSchema)).default([]),
  PREVIEW_ANCESTORS: flag.default(true),
  MOBILE_ANCESTORS: list.pipe(z.array(z.url()).max(2)).default([]),
  FORGET_DEVICE_ON_SIGN_OUT: flag.default(false),
  SOCIALS: json.pipe(socialsSchema).default([]),
  FARCASTER_RELAY: baseUrl.optional(),
  FARCASTER_RPC: url.optional(),
  NEW_DEVICE: z.enum(['code', 'link-and-code']).default('code'),
  PROTECT_BEFORE: z.enum(PROTECT_BEFORE).default('firstTransaction'),
  WINDOW_APPROVALS: z.enum(WINDOW_APPROVALS).default('auto'),
  SESSIONS_KEY: list.pipe(z.array(sharedKey)).optional(),
  RATE_LIMIT: limit('requests a minute', MINUTE_MS, USUAL_LIMIT),
  LOG_LEVEL: logLevel,
})

/** @throws `ConfigError`, which names each variable that is not as it must be, without its value: that may be a secret */
export function readWalletConfig(environment: Readonly<Record<string, string | undefined>>): WalletConfig {
  const read = readEnvironment(environmentSchema, environment)
  const projects = readProjects(read.PROJECTS_FILE)
  return {
    ...{ frameUrl: read.FRAME_URL, apiOrigin: read.API_ORIGIN ?? new URL(read.FRAME_URL).origin },
    frameFiles: read.FRAME_FILES,
    ...{ port: read.PORT, host: read.HOST, proxyHops: read.PROXY_HOPS, logLevel: read.LOG_LEVEL },
    ...{ databaseUrl: read.DATABASE_URL, pepper: read.PEPPER, dataKeys: read.DATA_KEY },
    ...{ smtpUrl: read.SMTP_URL, mailFrom: read.MAIL_FROM, chains: read.WALLET_CHAINS },
    projects: new Map(projects.map((project) => [project.projectId, project])),
    ancestors: { previews: read.PREVIEW_ANCESTORS, mobile: read.MOBILE_ANCESTORS },
    ...{ newDevice: read.NEW_DEVICE, socials: read.SOCIALS },
    farcaster: readFarcaster(read.FARCASTER_RELAY, read.FARCASTER_RPC),
    ...{ forgetDeviceOnSignOut: read.FORGET_DEVICE_ON_SIGN_OUT, protectBefore: read.PROTECT_BEFORE },
    ...{ windowApprovals: read.WINDOW_APPROVALS, sessionsKeys: read.SESSIONS_KEY },
    rateLimit: read.RATE_LIMIT && { ...read.RATE_LIMIT, clientBytes: CLIENT_BYTES },
  }
}

function readFarcaster(relay: string | undefined, rpcUrl: string | undefined): Farcaster | undefined {
  if (relay === undefined && rpcUrl === undefined) return undefined
  if (relay === undefined) throw new ConfigError('FARCASTER_RELAY: is missing')
  if (rpcUrl === undefined) throw new ConfigError('FARCASTER_RPC: is missing')
  return { relay, rpcUrl }
}
