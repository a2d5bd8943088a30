import { badRequest } from '../../http/refusal.js'
import type { ChainConfig } from '../chainConfig.js'
import { isNativeToken } from '../dataChain.js'
import { encodeSwap, type RoutedSwap } from './encodeRouter.js'
import { findRoutes } from './findRoutes.js'
import { type Hop, quoteExactRoute, quoteRoute } from './quoteArithmetic.js'
import { createPoolReader } from './readPools.js'
import { type ExactSwapRequest, priceMoved, type Quote, type SwapRequest, type SwapSource } from './swapSource.js'

const NATIVE = `0x${'e'.repeat(40)}`
const MAX_QUOTES = 3

interface Ranked<Of extends Quote> {
  readonly route: readonly Hop[]
  readonly quote: Of
}
type Pair = Pick<SwapRequest, 'from' | 'to'>

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
    exact: {
      quotes: async (request) => (await placeOf(request.chainId).rankExact(request)).map(({ quote }) => quote),
      build: async (request) => placeOf(request.chainId).buildExact(request),
    },
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

  /** Every route of the pair that has a quote. */
  async function quoteAll<Of extends Quote>(
    { from, to }: Pair,
    quoteOf: (route: readonly Hop[]) => Of | undefined,
  ): Promise<readonly Ranked<Of>[]> {
    const { wrappedCoin } = await reader.facts()
    if (![from, to].every((token) => isNativeToken(chainId, token) || isOffered(token))) return []
    const [source, target] = [toPooled(from, wrappedCoin), toPooled(to, wrappedCoin)]
    if (source === target) return []
    return findRoutes(await reader.pools(), source, target).flatMap((route): Ranked<Of>[] => {
      const quote = quoteOf(route)
      return quote ? [{ route, quote }] : []
    })
  }

  async function rank({ amount, ...pair }: SwapRequest) {
    const found = await quoteAll(pair, (route) => quoteRoute(amount, route))
    return found.toSorted((one, other) => compare(other.quote.toAmount, one.quote.toAmount)).slice(0, MAX_QUOTES)
  }

  async function rankExact({ toAmount, ...pair }: ExactSwapRequest) {
    const found = await quoteAll(pair, (route) => quoteExactRoute(toAmount, route))
    return found.toSorted((one, other) => compare(one.quote.fromAmount, other.quote.fromAmount)).slice(0, MAX_QUOTES)
  }

  async function encode(
    { from, to, account, deadlineSec }: Pair & { readonly account: string; readonly deadlineSec: number },
    swapped: Pick<RoutedSwap, 'route' | 'amount' | 'least' | 'isExact'>,
  ) {
    const { wrappedCoin } = await reader.facts()
    return encodeSwap({
      ...{ router, kind: swap.kind, account, deadlineSec, ...swapped },
      from: toPooled(from, wrappedCoin),
      isFromCoin: isNativeToken(chainId, from),
      isToCoin: isNativeToken(chainId, to),
    })
  }

  return {
    router,
    rank,
    rankExact,
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
      return encode(request, { route: best.route, amount: request.amount, least: request.least })
    },
    async buildExact(request: Parameters<NonNullable<SwapSource['exact']>['build']>[0]) {
      const [best] = await rankExact(request)
      if (!best) throw badRequest('toAmount', 'can not be had here')
      if (best.quote.fromAmount > request.most) throw priceMoved()
      return encode(request, { route: best.route, amount: request.most, least: request.toAmount, isExact: true })
    },
  }
}

const compare = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)
