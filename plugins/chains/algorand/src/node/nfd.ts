import type { NameRegistry } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'

const NAME = /^([a-z0-9]{1,27}\.){1,2}algo$/i
const address = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine((text) => decodeAddress(text) !== undefined))
const recordSchema = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ z.string(),
  state: /* @__PURE__ */ z.string(),
  depositAccount: /* @__PURE__ */ z.optional(address),
  caAlgo: /* @__PURE__ */ z.catch(/* @__PURE__ */ z.array(address), []),
})
/** By address. */
const namesSchema = /* @__PURE__ */ z.record(
  /* @__PURE__ */ z.string(),
  /* @__PURE__ */ z.object({ name: /* @__PURE__ */ z.string() }),
)
const view = 'tiny'

/** NFD: transfers go to the name's deposit account, and accounts that it has verified go by it. */
export const nfd: NameRegistry = {
  normal: (text) => (NAME.test(text) ? text.toLowerCase() : undefined),

  async findEntry(read, name) {
    const record = await read(recordSchema.check(z.refine((found) => found.name === name)), `nfd/${name}`, { view })
    // One that ran out, or is still for its first buyer, leads nowhere.
    if (!record || !['owned', 'forSale'].includes(record.state)) return undefined
    return { address: record.depositAccount, owners: record.caAlgo }
  },

  async findName(read, account) {
    const names = await read(namesSchema, 'nfd/lookup', { address: account, view })
    return names?.[account]?.name
  },
}
