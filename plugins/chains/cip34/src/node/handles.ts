import type { NameRegistry, ReadRegistry } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { decodeAddress, isPayable } from '../address.js'

/** Under which all handles are made, on every network. */
const POLICY = 'f0ff48bbb7bbe9d59a40f1ce90e9e9d0ff5002ec48f232b49ca0fb9a'
/** How the names of tokens begin that follow CIP-68 and are held by people; older handles follow CIP-25. */
const USER_TOKEN = '000de140'
const HANDLE = /^\$[a-z0-9_.-]{1,15}$/i

const address = /* @__PURE__ */ z.string().check(
  /* @__PURE__ */ z.refine((text) => {
    const bytes = decodeAddress(text)
    return bytes !== undefined && isPayable(bytes)
  }),
)
const holdersSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({ payment_address: address, quantity: /* @__PURE__ */ z.literal('1') }),
)
const heldSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({
    policy_id: /* @__PURE__ */ z.string(),
    asset_name: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  }),
)

const findHolders = (read: ReadRegistry, assetName: string) =>
  read(holdersSchema, 'asset_addresses', { _asset_policy: POLICY, _asset_name: assetName })

/** What the name of a token says, with the mark of a handle; `undefined` for one that is none. */
function readAssetName(assetName: string): string | undefined {
  try {
    const bytes = hex.decode(assetName.startsWith(USER_TOKEN) ? assetName.slice(USER_TOKEN.length) : assetName)
    const name = `$${String.fromCharCode(...bytes)}`
    return HANDLE.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

/**
 * ADA Handle: the address that holds a token goes by its name. Other addresses of the same wallet do not: an address may carry the
 * stake part of another one.
 */
export const handles: NameRegistry = {
  normal: (text) => (HANDLE.test(text) ? text.toLowerCase() : undefined),

  async findEntry(read, name) {
    const assetName = hex.encode(new TextEncoder().encode(name.slice(1)))
    const holders = await Promise.all([findHolders(read, assetName), findHolders(read, USER_TOKEN + assetName)])
    const [holder, another] = holders.flatMap((rows = []) => rows)
    // There is one token of each name.
    return holder && !another ? { address: holder.payment_address } : undefined
  },

  async findName(read, account) {
    const held = await read(heldSchema, 'address_assets', undefined, { _addresses: [account] })
    const names = (held ?? []).flatMap(({ policy_id, asset_name }) =>
      policy_id === POLICY ? (readAssetName(asset_name ?? '') ?? []) : [],
    )
    // Of several the shortest, the first by letter.
    return names.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0]
  },
}
