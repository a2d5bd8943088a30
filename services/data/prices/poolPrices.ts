import { createJsonRpc, type JsonRpc } from '../indexer/jsonRpc.js'
import { addressWord, poolGetters, reservesWords, word } from '../poolWords.js'
import { type PriceSource, priceKey } from './priceSource.js'
import { type PoolSide, walkPools } from './walkPools.js'

/** An exact non-negative number. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const multiply = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })

export const divide = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over })

const places = 30

/** Decimal text with at most 30 places, the rest cut off. */
export function toDecimalText({ over, under }: Fraction): string {
  const digits = ((over * 10n ** BigInt(places)) / under).toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${digits.slice(0, -places)}${fraction && `.${fraction}`}`
}

/** Pools of one eip155 chain to read prices from. Addresses in any case. */
interface PoolChain {
  readonly chainId: string
  readonly rpcUrl: string
  /** The token that is worth one US dollar. */
  readonly stableToken: string
  /** The native coin as a token: gives the native coin its price. */
  readonly wrappedNative?: string | undefined
  /** Pools with token0, token1 and getReserves, as Uniswap v2 has them. */
  readonly pairs: readonly string[]
}

const DECIMALS = '0x313ce567' // decimals(), ERC-20

/** Prices from what pools hold, along chains of pools from the stable token; the deepest pool of a token counts. */
export function createPoolPrices(chains: readonly PoolChain[]): PriceSource {
  const readers = new Map(chains.map((chain) => [chain.chainId, createPoolReader(chain)]))
  return {
    async prices(tokens) {
      const wanted = new Set(tokens.map(priceKey))
      const asked = new Set(tokens.map(({ chainId }) => chainId))
      const all = await Promise.all([...asked].map((chainId) => readers.get(chainId)?.() ?? []))
      return new Map(all.flat().filter(([key]) => wanted.has(key)))
    },
  }
}

function createPoolReader({ chainId, rpcUrl, stableToken, wrappedNative, pairs }: PoolChain) {
  const rpc = createJsonRpc(rpcUrl, new AbortController().signal)
  // Which tokens a pool holds, and their decimals, never change.
  const tokensOf = new Map<string, readonly [string, string]>()
  const decimalsOf = new Map<string, number>()

  async function readPool(pair: string): Promise<readonly [PoolSide, PoolSide]> {
    const tokens = tokensOf.get(pair) ?? [
      addressWord.parse(await ethCall(rpc, pair, poolGetters.token0)),
      addressWord.parse(await ethCall(rpc, pair, poolGetters.token1)),
    ]
    tokensOf.set(pair, tokens)
    const reserves = reservesWords.parse(await ethCall(rpc, pair, poolGetters.reserves))
    const readSide = async (index: 0 | 1): Promise<PoolSide> => ({
      token: tokens[index],
      reserve: { over: reserves[index], under: 10n ** BigInt(await readDecimals(tokens[index])) },
    })
    return [await readSide(0), await readSide(1)]
  }

  async function readDecimals(token: string): Promise<number> {
    const read = decimalsOf.get(token) ?? Number(BigInt(word.parse(await ethCall(rpc, token, DECIMALS))))
    if (read > 77) throw new Error('A pooled token has senseless decimals.')
    decimalsOf.set(token, read)
    return read
  }

  return async (): Promise<[string, string][]> => {
    const prices = walkPools(stableToken.toLowerCase(), await Promise.all(pairs.map(readPool)))
    const texts = [...prices].map(([token, price]): [string, string] => [
      priceKey({ chainId, token }),
      toDecimalText(price),
    ])
    const native = wrappedNative && prices.get(wrappedNative.toLowerCase())
    return native ? [...texts, [priceKey({ chainId, token: null }), toDecimalText(native)]] : texts
  }
}

const ethCall = (rpc: JsonRpc, to: string, data: string) => rpc.call('eth_call', [{ to, data }, 'latest'])
