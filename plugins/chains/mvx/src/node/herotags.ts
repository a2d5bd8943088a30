import type { NameRegistry } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { addressSchema } from '../wallet/dialect.js'

/** `@alice`, which the chain has as `alice.elrond`, or as `alice.x`. */
const TAG = /^(?:@([a-z0-9]{3,25})|([a-z0-9]{3,25})\.(?:elrond|x))$/i
const accountSchema = /* @__PURE__ */ z.object({
  address: addressSchema,
  username: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
})
const query = { withGuardianInfo: false }

function normal(text: string): string | undefined {
  const [, tag, name = tag] = TAG.exec(text) ?? []
  return name && `@${name.toLowerCase()}`
}

/** Herotags, by MultiversX' API. */
export const herotags: NameRegistry = {
  normal,

  async findEntry(read, name) {
    const schema = accountSchema.check(z.refine(({ username = '' }) => normal(username) === name))
    return await read(schema, `usernames/${name.slice(1)}`, query)
  },

  findName: async (read, address) => (await read(accountSchema, `accounts/${address}`, query))?.username,
}
