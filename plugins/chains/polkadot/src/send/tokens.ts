import type { ChainId } from '@portico/kernel'
import * as z from 'zod/mini'
import type { ChainNode } from '../node/chainNode.js'
import { type Runtime, understand } from './runtime.js'

/** What the assets pallet says of a token. Base units. */
export interface TokenFacts {
  /** What has to stay in an account that holds any. */
  readonly minimum: bigint
  /** Whether an account can exist for this token alone. */
  readonly isSufficient: boolean
  /** Why it can't be moved by anyone at present. */
  readonly isFrozen: boolean
  readonly decimals: number | undefined
  readonly symbol: string | undefined
}

/** What an account holds of a token. */
export interface TokenAccount {
  readonly balance: bigint
  /** Nothing leaves the account. */
  readonly isFrozen: boolean
  /** Nothing comes in, either. */
  readonly isBlocked: boolean
}

const PALLET = 'Assets'

// Older runtimes have a flag where newer ones have a status.
const statusSchema = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.object({ type: /* @__PURE__ */ z.string() }))
const flagSchema = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean())
const factsSchema = /* @__PURE__ */ z.object({
  ...{ min_balance: /* @__PURE__ */ z.bigint(), is_sufficient: /* @__PURE__ */ z.boolean() },
  ...{ status: statusSchema, is_frozen: flagSchema },
})
const accountSchema = /* @__PURE__ */ z.object({
  ...{ balance: /* @__PURE__ */ z.bigint(), status: statusSchema, is_frozen: flagSchema },
})
const metadataSchema = /* @__PURE__ */ z.object({
  ...{ symbol: /* @__PURE__ */ z.instanceof(Uint8Array), decimals: /* @__PURE__ */ z.int() },
})

/** Reads an entry of the pallet; `undefined` where there is none. @throws `CHAIN_UNSUPPORTED`, `RPC_*` */
async function readEntry<T extends z.ZodMiniType>(
  schema: T,
  { node, runtime, chainId }: { readonly node: ChainNode; readonly runtime: Runtime; readonly chainId: ChainId },
  item: string,
  ...keys: readonly unknown[]
): Promise<z.output<T> | undefined> {
  const entry = understand(chainId, () => runtime.storage(PALLET, item, ...keys))
  const found = await node.getStorage(entry.key)
  return found === undefined ? undefined : understand(chainId, () => schema.parse(entry.read(found)))
}

type Place = Parameters<typeof readEntry>[1]

/** `undefined` for a token that is not there. */
export async function readToken(place: Place, token: number): Promise<TokenFacts | undefined> {
  const [facts, metadata] = await Promise.all([
    readEntry(factsSchema, place, 'Asset', token),
    readEntry(metadataSchema, place, 'Metadata', token),
  ])
  if (!facts) return undefined
  return {
    minimum: facts.min_balance,
    isSufficient: facts.is_sufficient,
    isFrozen: (facts.status ? facts.status.type !== 'Live' : facts.is_frozen) ?? false,
    decimals: metadata?.decimals,
    symbol: metadata && (new TextDecoder().decode(metadata.symbol) || undefined),
  }
}

/** `undefined` for an account that holds none. */
export async function readTokenAccount(
  place: Place,
  token: number,
  address: string,
): Promise<TokenAccount | undefined> {
  const found = await readEntry(accountSchema, place, 'Account', token, address)
  if (!found) return undefined
  const { balance, status, is_frozen } = found
  return {
    balance,
    isFrozen: (status ? status.type !== 'Liquid' : is_frozen) ?? false,
    isBlocked: status?.type === 'Blocked',
  }
}
