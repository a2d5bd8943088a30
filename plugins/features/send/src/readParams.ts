import { type Addresses, type AssetId, type ChainId, formatAccountId, isAccountId, parseAssetId } from '@portico/kernel'
import * as z from 'zod/mini'

/** What a host, or a link that it follows, may open the view with. Each part is checked by itself. */
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

/** An asset (CAIP-19), or a contract or mint, plain or as CAIP-10. */
function readToken(token: string, addresses: Addresses, chainId: ChainId): SendParams['token'] {
  const unreadable = { unreadable: token.slice(0, 140) }
  const native = addresses.nativeOf(chainId)
  const read = (address: string | undefined) => {
    if (address === undefined) return unreadable
    const asset = addresses.assetOf(formatAccountId(chainId, address))
    return { asset: asset === native ? undefined : asset }
  }
  try {
    if (token === native) return { asset: undefined }
    if (token.includes('/')) {
      const parts = parseAssetId(token)
      return read(parts.chainId === chainId ? addresses.parse(parts.reference, chainId) : undefined)
    }
    const plain = isAccountId(token) && token.startsWith(`${chainId}:`) ? token.slice(chainId.length + 1) : token
    return read(addresses.parse(plain, chainId))
  } catch {
    return unreadable
  }
}
