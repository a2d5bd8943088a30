import { type CallOptions, type ChainId, type Nodes, PorticoError } from '@portico/kernel'
import { createNode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { decodeAddress, encodeAddress, networkIdOf, stakeOf } from '../address.js'
import { networkIdIn } from '../addresses.js'

/** What goes into one request: anonymous callers of public nodes may post about 1 kB. */
const ASSETS_AT_ONCE = 7

/** Base units, which nodes write as text. */
const unitsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,20}$/)),
  /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
)
const policySchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9a-f]{56}$/))
const nameSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(?:[0-9a-f]{2}){0,32}$/))),
  /* @__PURE__ */ z.transform((name) => name ?? ''),
)
/** Anything else in its place counts as nothing. */
const orNone = <T extends z.ZodMiniType>(schema: T) =>
  /* @__PURE__ */ z.catch(/* @__PURE__ */ z.nullish(schema), undefined)

const accountsSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({ stake_address: /* @__PURE__ */ z.string(), utxo: unitsSchema }),
)
const addressesSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({ address: /* @__PURE__ */ z.string(), balance: unitsSchema }),
)
const heldSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({ policy_id: policySchema, asset_name: nameSchema, quantity: unitsSchema }),
)
const registrySchema = /* @__PURE__ */ z.object({
  name: orNone(/* @__PURE__ */ z.string()),
  ticker: orNone(/* @__PURE__ */ z.string()),
  decimals: orNone(/* @__PURE__ */ z.int()),
})
const infosSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({
    policy_id: policySchema,
    asset_name: nameSchema,
    token_registry_metadata: orNone(registrySchema),
    minting_tx_metadata: /* @__PURE__ */ z.unknown(),
    cip68_metadata: /* @__PURE__ */ z.unknown(),
  }),
)

/** A token of an account. */
export interface HeldToken {
  /** 28 bytes in hex. */
  readonly policy: string
  /** Up to 32 bytes in hex. */
  readonly name: string
  readonly amount: bigint
}

/** What a node tells of a token, by policy and name. */
export type TokenInfo = z.output<typeof infosSchema>[number]

/** What nodes with Koios's interface are asked, with every answer parsed. All calls throw `RPC_*` or `REQUEST_ABORTED`. */
export function createKoios(nodes: Pick<Nodes, 'post'>, chainId: ChainId, options: CallOptions = {}) {
  const node = createNode(nodes, chainId, options)

  /** By whose address the node is asked: all addresses of a wallet come together in that of its stake. */
  function ownerOf(address: string) {
    const bytes = decodeAddress(address)
    if (!bytes || networkIdOf(bytes) !== networkIdIn(chainId))
      throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    const stakeBytes = stakeOf(bytes)
    const stake = stakeBytes && encodeAddress(stakeBytes)
    return stake ? { stake } : { address }
  }
  /** A row about another account is no answer. */
  const only = <Row>(rows: readonly Row[], isAsked: (row: Row) => boolean, method: string): Row | undefined => {
    if (!rows.every(isAsked) || rows.length > 1) throw new PorticoError('RPC_FAILED', { chainId, method })
    return rows[0]
  }

  return {
    /** What the account has in outputs that nothing has spent. One that was never used has no row. */
    async getBalance(address: string): Promise<bigint> {
      const owner = ownerOf(address)
      if (owner.stake !== undefined) {
        const rows = await node.post(accountsSchema, 'account_info', { _stake_addresses: [owner.stake] })
        return only(rows, (row) => row.stake_address === owner.stake, 'account_info')?.utxo ?? 0n
      }
      const rows = await node.post(addressesSchema, 'address_info', { _addresses: [address] })
      return only(rows, (row) => row.address === address, 'address_info')?.balance ?? 0n
    },

    async getTokens(address: string): Promise<readonly HeldToken[]> {
      const owner = ownerOf(address)
      const rows = await (owner.stake === undefined
        ? node.post(heldSchema, 'address_assets', { _addresses: [address] })
        : node.post(heldSchema, 'account_assets', { _stake_addresses: [owner.stake] }))
      return rows.map(({ policy_id: policy, asset_name: name, quantity: amount }) => ({ policy, name, amount }))
    },

    async getTokenInfos(tokens: readonly HeldToken[]): Promise<readonly TokenInfo[]> {
      const turns = Array.from({ length: Math.ceil(tokens.length / ASSETS_AT_ONCE) }, (_, turn) =>
        tokens.slice(turn * ASSETS_AT_ONCE, (turn + 1) * ASSETS_AT_ONCE),
      )
      const ask = (some: readonly HeldToken[]) =>
        node.post(infosSchema, 'asset_info', { _asset_list: some.map(({ policy, name }) => [policy, name]) })
      return (await Promise.all(turns.map(ask))).flat()
    },
  }
}
