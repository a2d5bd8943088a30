import {
  type AccountId,
  type Clock,
  type GrantedPermission,
  isAccountId,
  type KeyValueStorage,
  type SpendingLimit,
} from '@portico/kernel'
import { createCache } from '@portico/kernel/cache'
import * as z from 'zod/mini'

/** No permission lasts longer. */
const record = { name: 'grants', lifetimeMs: 30 * 24 * 60 * 60_000, maxEntries: 1 }
const ALL = 'all'
const MAX_KEPT = 20
/** Several times what one of the Delegation Framework has, in hex. */
const LONGEST_CONTEXT = 20_000
const MOST_SEC = 2 ** 40

const units = /* @__PURE__ */ z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const account = /* @__PURE__ */ z.custom<AccountId>(isAccountId)
const period = /* @__PURE__ */ z.optional(z.int().check(z.minimum(1), z.maximum(MOST_SEC)))
const limitSchema = /* @__PURE__ */ z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('coin'), amount: units, periodSec: period }),
  z.strictObject({ kind: z.literal('token'), token: account, amount: units, periodSec: period }),
  z.strictObject({ kind: z.literal('collectible'), token: account, tokenId: units }),
])
const grantSchema = /* @__PURE__ */ z.strictObject({
  ...{ account, limit: limitSchema },
  pci: z.string().check(z.regex(/^\w{1,128}$/)),
  context: z.string().check(z.maxLength(LONGEST_CONTEXT), z.regex(/^\w+$/)),
  manager: z.string().check(z.regex(/^\w{1,128}$/)),
  uses: z.optional(z.int().check(z.minimum(1))),
  expiresAtMs: z.int().check(z.minimum(0)),
  /** The network, or the wallet where it alone can tell, has said so. */
  isEnded: z.boolean(),
})

/** What a page was granted, as far as it takes to list and to end it. */
export type KeptGrant = z.output<typeof grantSchema>

/** Permissions that were granted to this page from this browser, for as long as the longest of them lasts: at most 20. */
export interface GrantBook {
  /** Of the account, the newest first. */
  list(account: AccountId): readonly KeptGrant[]
  /** Puts it first; what is not of the form, such as a context that is too long to keep, is not kept. */
  add(granted: GrantedPermission): void
  end(grant: Pick<KeptGrant, 'account' | 'pci'>): void
}

export function createGrantBook(storage: KeyValueStorage, clock: Clock): GrantBook {
  const cache = createCache({ storage, clock, record, schema: z.array(z.unknown()) })
  const read = () =>
    (cache.get(ALL)?.value ?? []).flatMap((stored) => grantSchema.safeParse(stored).data ?? []).slice(0, MAX_KEPT)
  const write = (grants: readonly KeptGrant[]) => cache.set(ALL, grants.slice(0, MAX_KEPT).map(toStored))
  const isSame = (one: Pick<KeptGrant, 'account' | 'pci'>) => (other: KeptGrant) =>
    one.account === other.account && one.pci === other.pci
  return {
    list: (owner) => read().filter((one) => one.account === owner),
    add(granted) {
      const { account: owner, pci, context, manager, limit, uses, expiresAtMs } = granted
      const isNew = (one: KeptGrant) => !isSame(granted)(one)
      const grant = { ...{ account: owner, pci, context, manager, limit, uses, expiresAtMs }, isEnded: false }
      if (grantSchema.safeParse(toStored(grant)).success) write([grant, ...read().filter(isNew)])
    },
    end: (ended) => write(read().map((one) => (isSame(ended)(one) ? { ...one, isEnded: true } : one))),
  }
}

const toStored = ({ limit, ...grant }: KeptGrant) => ({ ...grant, limit: writeLimit(limit) })

const writeLimit = (limit: SpendingLimit) =>
  limit.kind === 'collectible'
    ? { ...limit, tokenId: String(limit.tokenId) }
    : { ...limit, amount: String(limit.amount) }
