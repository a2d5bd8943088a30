import { type Addresses, type ChainId, formatAccountId } from '@portico/kernel'
import * as z from 'zod/mini'
import type { SwapChoice } from '../swapping.js'

const text = (maxLength: number) =>
  /* @__PURE__ */ z.catch(
    /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(maxLength))),
    undefined,
  )
const schema = /* @__PURE__ */ z.catch(
  /* @__PURE__ */ z.object({ fromToken: text(300), toToken: text(300), amount: text(400) }),
  {},
)

/** What a host, or a link that it follows, may open the view with. */
export function readParams(params: unknown) {
  const { amount, ...tokens } = schema.parse(params ?? {})
  return { ...tokens, amount: amount !== undefined && /^\d+(\.\d+)?$/.test(amount) ? amount : undefined }
}

/** The token of a contract; else the only one with the symbol, which anybody can choose. */
export function findChoice(
  choices: readonly SwapChoice[],
  wanted: string | undefined,
  { addresses, chainId }: { readonly addresses: Addresses; readonly chainId: ChainId },
): SwapChoice | undefined {
  if (wanted === undefined) return undefined
  const plain = wanted.startsWith(`${chainId}:`) ? wanted.slice(chainId.length + 1) : wanted
  if (addresses.parse(plain, chainId) !== undefined) {
    const asset = addresses.assetOf(formatAccountId(chainId, plain))
    const own = asset === addresses.nativeOf(chainId) ? undefined : asset
    return choices.find(({ token }) => token.asset === own)
  }
  const named = choices.filter(({ token }) => token.symbol.toLowerCase() === plain.toLowerCase())
  return named.length === 1 ? named[0] : undefined
}
