import { Hono } from 'hono'
import * as z from 'zod'
import type { Project } from '../../directory/projects.js'
import { findProject } from '../../http/checkProject.js'
import { readQuery } from '../../http/readQuery.js'
import type { ProtectBefore, WindowApprovals } from '../../wallet-frame/src/api/texts.js'
import { type AccountContracts, USUAL_CONTRACTS } from '../../wallet-frame/src/smartAccount/contracts.js'
import type { Farcaster } from '../farcaster/createFarcasterApp.js'
import type { SocialProvider } from '../social/providers.js'
import type { WalletEnv } from '../walletEnv.js'
import { type AncestorRules, frameAncestors } from './frameAncestors.js'

const configSchema = z.strictObject({ projectId: z.string().max(64) })

export interface WalletChain {
  /** CAIP-2. */
  readonly chainId: string
  readonly name: string
  /** Of the native coin. */
  readonly symbol?: string | undefined
  readonly explorer?: string | undefined
  /** Of the operator's node; it may hold a key. */
  readonly rpcUrl: string
  /** Of an ERC-4337 bundler: with one, the network has smart accounts. */
  readonly bundlerUrl?: string | undefined
  /** Of an ERC-7677 service that pays their fees. */
  readonly paymasterUrl?: string | undefined
  /** Default: those that are on public networks. */
  readonly contracts?: AccountContracts | undefined
}

interface ConfigParts {
  readonly projects: ReadonlyMap<string, Project>
  readonly chains: readonly WalletChain[]
  readonly ancestors: AncestorRules
  readonly socials: readonly SocialProvider[]
  readonly farcaster: Farcaster | undefined
  readonly forgetDeviceOnSignOut: boolean
  readonly protectBefore: ProtectBefore
  readonly windowApprovals: WindowApprovals
}

/** Call 1: what a frame needs to know before anybody logs in.  */
export function createConfigApp(parts: ConfigParts): Hono<WalletEnv> {
  const { projects, chains, forgetDeviceOnSignOut, protectBefore, windowApprovals } = parts
  const socials = [...parts.socials.map(({ id }) => id), ...(parts.farcaster ? ['farcaster'] : [])]
  const told = chains.map(describeChain)
  const app = new Hono<WalletEnv>()
  app.get('/v1/config', (c) => {
    const { projectId } = readQuery(c, configSchema)
    const project = findProject(projects, { projectId, origin: undefined })
    const ancestors = frameAncestors(project, parts.ancestors)
    return c.json({
      chains: told,
      socials,
      ancestors,
      settings: { forgetDeviceOnSignOut, protectBefore, windowApprovals },
    })
  })
  return app
}

/** Without the addresses of what the operator asks there. */
function describeChain({ rpcUrl, bundlerUrl, paymasterUrl, contracts = USUAL_CONTRACTS, ...chain }: WalletChain) {
  if (bundlerUrl === undefined) return chain
  return { ...chain, smartAccount: { contracts, isSponsored: paymasterUrl !== undefined } }
}
