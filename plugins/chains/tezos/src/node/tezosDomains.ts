import type { Clock } from '@portico/kernel'
import type { NameRegistry } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { parseAddress } from '../address.js'

/** Names of letters a to z, digits and hyphens, with those below them. */
const NAME = /^(?=.{5,255}$)([a-z0-9-]{1,100}\.)+tez$/i
const DOMAIN = 'query ($name: String!) { domain(name: $name) { name address expiresAtUtc } }'
const REVERSE = 'query ($address: String!) { reverseRecord(address: $address) { domain { name } } }'

const text = /* @__PURE__ */ z.string()
/** An answer with errors is a failure, also one that has data besides. */
const within = <T extends z.ZodMiniType>(data: T) =>
  z.object({ data, errors: z.optional(z.array(z.unknown()).check(z.maxLength(0))) })
const domainSchema = /* @__PURE__ */ within(
  /* @__PURE__ */ z.object({
    domain: /* @__PURE__ */ z.nullable(
      /* @__PURE__ */ z.object({
        name: text,
        address: /* @__PURE__ */ z.nullable(
          /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine((address) => parseAddress(address) !== undefined)),
        ),
        /** `null` for one that never ends. */
        expiresAtUtc: /* @__PURE__ */ z.nullable(
          /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine((time) => Number.isFinite(Date.parse(time)))),
        ),
      }),
    ),
  }),
)
const reverseSchema = /* @__PURE__ */ within(
  /* @__PURE__ */ z.object({
    reverseRecord: /* @__PURE__ */ z.nullable(
      /* @__PURE__ */ z.object({ domain: /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.object({ name: text })) }),
    ),
  }),
)

/** Tezos Domains, over its GraphQL API: transfers go to a name's `address`, which need not be its owner's, until the name runs out. */
export const createTezosDomains = (clock: Clock): NameRegistry => ({
  normal: (typed) => (NAME.test(typed) ? typed.toLowerCase() : undefined),

  async findEntry(read, name) {
    const isAsked = z.refine<z.output<typeof domainSchema>>(({ data: { domain } }) => !domain || domain.name === name)
    const body = { query: DOMAIN, variables: { name } }
    const domain = (await read(domainSchema.check(isAsked), 'graphql', undefined, body))?.data.domain
    if (!domain) return undefined
    const { address, expiresAtUtc } = domain
    const isOver = expiresAtUtc !== null && Date.parse(expiresAtUtc) <= clock.now()
    return isOver ? undefined : { address: address ?? undefined }
  },

  async findName(read, address) {
    const answer = await read(reverseSchema, 'graphql', undefined, { query: REVERSE, variables: { address } })
    return answer?.data.reverseRecord?.domain?.name
  },
})
