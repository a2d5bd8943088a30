import { badRequest } from '../../http/refusal.js'
import type { ChainConfig } from '../chainConfig.js'
import { isNativeToken } from '../dataChain.js'
import { encodeSwap } from './encodeRouter.js'
import { findRoutes } from './findRoutes.js'
import { type Hop, quoteRoute } from './quoteArithmetic.js'
import { createPoolReader } from './readPools.js'
import { priceMoved, type Quote, type SwapRequest, type SwapSource } from './swapSource.js'

const NATIVE = `0x${'e'.repeat(40)}`
const MAX_QUOTES = 3

interface Ranked {
  readonly route: readonly Hop[]
  readonly quote: Quote
}

/** Pools in the manner of Uniswap v2, and a router that swaps along them, on each chain that names one. */
export function createPoolSwaps(chains: readonly ChainConfig[]): SwapSource {
  const places = new Map(chains.flatMap((chain) => (chain.swap ? [[chain.chainId, openPlace(chain, chain.swap)]] : [])))
  const placeOf = (chainId: string) => {
    const place = places.get(chainId)
    if (!place) throw new Error(`Nothing is swapped on ${chainId}.`)
    return place
  }
  return {
    serves: (chainId) => places.has(chainId),
    tokens: async (chainId) => placeOf(chainId).tokens(),
    quotes: async (request) => (await placeOf(request.chainId).rank(request)).map(({ quote }) => quote),
    build: async (request) => placeOf(request.chainId).build(request),
    spender: (chainId) => placeOf(chainId).router,
  }
}

function openPlace(chain: ChainConfig, swap: NonNullable<ChainConfig['swap']>) {
  const { chainId, nativeCurrency } = chain
  const router = swap.router.toLowerCase()
  const reader = createPoolReader(chain, swap)
  const offered = swap.tokens && new Set(swap.tokens.map((token) => token.toLowerCase()))
  const isOffered = (token: string) => offered?.has(token) ?? true
  const toPooled = (token: string, wrappedCoin: string) => (isNativeToken(chainId, token) ? wrappedCoin : token)

  async function rank({ from, to, amount }: SwapRequest): Promise<readonly Ranked[]> {
    const { wrappedCoin } = await reader.facts()
    if (![from, to].every((token) => isNativeToken(chainId, token) || isOffered(token))) return []
    const [source, target] = [toPooled(from, wrappedCoin), toPooled(to, wrappedCoin)]
    if (source === target) return []
    return findRoutes(await reader.pools(), source, target)
      .flatMap((route): Ranked[] => {
        const quote = quoteRoute(amount, route)
        return quote ? [{ route, quote }] : []
      })
      .sort((one, other) => compare(other.quote.toAmount, one.quote.toAmount))
      .slice(0, MAX_QUOTES)
  }

  return {
    router,
    rank,
    async tokens() {
      const [{ tokens, wrappedCoin }, pools] = await Promise.all([reader.facts(), reader.pools()])
      const pooled = [...new Set(pools.flatMap((pool) => pool.tokens))]
      const { iconUrl: logoUri, ...coin } = nativeCurrency
      return [
        ...(pooled.includes(wrappedCoin) ? [{ address: NATIVE, ...coin, logoUri }] : []),
        ...pooled.filter(isOffered).flatMap((token) => tokens.get(token) ?? []),
      ]
    },
    async build(request: Parameters<SwapSource['build']>[0]) {
      const [best] = await rank(request)
      if (!best) throw badRequest('amount', 'can not be swapped here')
      if (best.quote.toAmount < request.least) throw priceMoved()
      const { wrappedCoin } = await reader.facts()
      return encodeSwap({
        ...{ router, kind: swap.kind, route: best.route, account: request.account },
        ...{ amount: request.amount, least: request.least, deadlineSec: request.deadlineSec },
        from: toPooled(request.from, wrappedCoin),
        isFromCoin: isNativeToken(chainId, request.from),
        isToCoin: isNativeToken(chainId, request.to),
      })
    },
  }
}

const compare = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)
