import { type Addresses, type AssetId, type ChainId, formatAccountId, isAccountId, parseAssetId } from '@portico/kernel'
import * as z from 'zod/mini'
import { normalAsset } from './normalAsset.js'

/** What a host, or a link that it follows, may open the view with. Each part is checked on its own. */
const text = (maxLength: number) =>
  /* @__PURE__ */ z.catch(
    /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(maxLength))),
    undefined,
  )
const schema = /* @__PURE__ */ z.catch(
  /* @__PURE__ */ z.object({
    token: text(300),
    amount: text(400),
    to: text(2_048),
    memo: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
  }),
  {},
)

export interface SendParams {
  /** Absent where nothing was asked for, without an asset for the native coin; `unreadable` for what is no token of this network. */
  readonly token?: { readonly asset: AssetId | undefined } | { readonly unreadable: string } | undefined
  /** Plain decimal text in coins. */
  readonly amount?: string | undefined
  readonly to?: string | undefined
  /** `null` for what is no text: a receiver would miss it. */
  readonly memo?: string | null | undefined
}

export function readParams(params: unknown, addresses: Addresses, chainId: ChainId): SendParams {
  const { token, amount, to, memo } = schema.parse(params ?? {})
  return {
    token: token === undefined ? undefined : readToken(token, addresses, chainId),
    amount: amount !== undefined && /^[0-9]+(\.[0-9]+)?$/.test(amount) ? amount : undefined,
    to,
    memo: typeof memo === 'string' ? memo || undefined : memo === undefined ? undefined : null,
  }
}

/** An asset (CAIP-19), or a token's contract or mint, plain or as CAIP-10. */
function readToken(token: string, addresses: Addresses, chainId: ChainId): SendParams['token'] {
  const unreadable = { unreadable: token.slice(0, 140) }
  try {
    const plain = isAccountId(token) && token.startsWith(`${chainId}:`) ? token.slice(chainId.length + 1) : token
    const asset = token.includes('/')
      ? normalAsset(token as AssetId, addresses)
      : addresses.assetOf(formatAccountId(chainId, plain))
    if (parseAssetId(asset).chainId !== chainId) return unreadable
    return { asset: asset === addresses.nativeOf(chainId) ? undefined : asset }
  } catch {
    return unreadable
  }
}
