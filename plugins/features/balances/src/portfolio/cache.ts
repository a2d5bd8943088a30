import {
  type AccountId,
  type AssetId,
  type ChainId,
  type Clock,
  type Holdings,
  isAccountId,
  isChainId,
  type KeyValueStorage,
  parseAssetId,
} from '@portico/kernel'
import { type Cache, createCache } from '@portico/kernel/cache'
import * as z from 'zod/mini'
import { portfolioCache } from '../manifest.js'

/** What accounts held at most 30 s ago, by CAIP-10 id (S3.33, S9.3). */
export interface PortfolioCache {
  get(account: AccountId): Holdings | undefined
  set(account: AccountId, holdings: Holdings): void
  clear(): void
}

/** More would take the room of everything else that the page keeps, and long to write: they are read anew. */
const MAX_TOKENS = 500
/** Larger pictures are not worth their place. */
const MAX_ICON = 2_048

const isAsset = (text: unknown): text is AssetId => {
  try {
    return typeof text === 'string' && parseAssetId(text) !== undefined
  } catch {
    return false
  }
}
const amount = /* @__PURE__ */ z.pipe(
  z.string().check(z.regex(/^\d{1,100}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const fiat = /* @__PURE__ */ z.optional(z.string().check(z.maxLength(400), z.regex(/^\d+(\.\d{1,20})?$/)))
const chainId = /* @__PURE__ */ z.custom<ChainId>(isChainId)
const accountId = /* @__PURE__ */ z.custom<AccountId>(isAccountId)
const iconUrl = /* @__PURE__ */ z.optional(
  z.string().check(z.maxLength(MAX_ICON), z.regex(/^(https?:\/\/|data:image\/)/)),
)
const name = /* @__PURE__ */ z.string().check(z.maxLength(256))

const schema = /* @__PURE__ */ z.object({
  tokens: z.array(
    z.object({
      ...{ chainId, asset: z.optional(z.custom<AssetId>(isAsset)), address: z.optional(accountId), name, symbol: name },
      ...{ amount, decimals: z.int().check(z.minimum(0), z.maximum(77)), price: fiat, value: fiat, iconUrl },
    }),
  ),
  collectibles: z.array(z.object({ chainId, address: accountId, name, symbol: name, amount, iconUrl })),
  total: fiat,
  unpriced: z.int().check(z.minimum(0)),
  atMs: z.int().check(z.minimum(0)),
})

export function createPortfolioCache(storage: KeyValueStorage, clock: Clock): PortfolioCache {
  const cache: Cache<z.output<typeof schema>, z.input<typeof schema>> = createCache({
    ...{ storage, clock, record: portfolioCache, schema },
  })
  const toStored = <T extends { readonly amount: bigint; readonly iconUrl?: string | undefined }>(one: T) => ({
    ...one,
    amount: String(one.amount),
    iconUrl: (one.iconUrl?.length ?? 0) > MAX_ICON ? undefined : one.iconUrl,
  })
  return {
    get: (account) => cache.get(account)?.value,
    set(account, { tokens, collectibles, ...rest }) {
      if (tokens.length + collectibles.length > MAX_TOKENS) return
      cache.set(account, { ...rest, tokens: tokens.map(toStored), collectibles: collectibles.map(toStored) })
    },
    clear: cache.clear,
  }
}
