import { encodeFunctionData, erc20Abi, toFunctionSelector } from 'viem'
import * as z from 'zod'
import { shareLookups } from '../../http/shareLookups.js'
import type { ChainConfig } from '../chainConfig.js'
import { ethCall, stateOf } from '../indexer/evm/stateReads.js'
import { readTokens } from '../indexer/evm/tokenMetadata.js'
import { createJsonRpc, type JsonRpc, type RpcAnswer, type RpcCall, RpcRefusal } from '../indexer/jsonRpc.js'
import { addressWord, poolGetters, reservesWords, word } from '../poolWords.js'
import { normalizeAddress } from '../store/addresses.js'
import { wrappedCoinGetter } from './encodeRouter.js'
import type { Pool } from './findRoutes.js'
import type { SwapToken } from './swapSource.js'

/** Reserves are used for at most this long: a quote is as old as they are. */
const RESERVES_MS = 1_000
/** Which tokens arrive in full may change, by who rules a token. */
const TRANSFERS_MS = 10 * 60_000
/** What pools and tokens are never changes. */
const FACTS_MS = 24 * 60 * 60_000

const blockSchema = z.object({ number: z.string().transform(Number), hash: word })
const simulated = z
  .array(z.object({ calls: z.array(z.object({ status: z.string(), returnData: z.string() })) }))
  .length(1)
  .transform(([block]) => block?.calls ?? [])

const domainSeparator = toFunctionSelector('DOMAIN_SEPARATOR()')
const noncesOfNone = `${toFunctionSelector('nonces(address)')}${'0'.repeat(64)}`

type PooledTokens = Pick<Pool, 'address' | 'tokens'>

interface Facts {
  readonly wrappedCoin: string
  readonly pools: readonly PooledTokens[]
  readonly tokens: ReadonlyMap<string, SwapToken>
}

/** The pools of one chain, as its node tells. Everything rejects when the node does not answer. */
interface PoolReader {
  facts(): Promise<Facts>
  /** What pools hold, all in one block; without those that a token does not leave or enter in full. */
  pools(): Promise<readonly Pool[]>
}

export function createPoolReader(chain: ChainConfig, swap: NonNullable<ChainConfig['swap']>): PoolReader {
  const rpc = createJsonRpc(chain.rpcUrl, new AbortController().signal)
  const pairs = (swap.pairs ?? chain.pools?.pairs ?? []).map((pair) => pair.toLowerCase())
  const share = <Value>(read: () => Promise<Value>, maxAgeMs: number) => {
    const shared = shareLookups(read, { maxAgeMs, maxEntries: 1 })
    return () => shared('')
  }

  const facts = share(async (): Promise<Facts> => {
    const known = chain.pools?.wrappedNative?.toLowerCase()
    const coinGetter = toFunctionSelector(`${wrappedCoinGetter[swap.kind]}()`)
    const pools = await readPairs(rpc, pairs)
    const wrappedCoin = known ?? addressWord.parse(await ask(rpc, ethCall(swap.router, coinGetter, 'latest')))
    const tokens = await describeTokens(rpc, chain, [...new Set(pools.flatMap(({ tokens: both }) => both))])
    return { wrappedCoin, pools, tokens }
  }, FACTS_MS)

  const reserves = share(async (): Promise<readonly Pool[]> => {
    const { pools } = await facts()
    const { hash: blockHash } = await readHead(rpc)
    const answers = await askAll(
      rpc,
      pools.map(({ address }) => ethCall(address, poolGetters.reserves, { blockHash })),
    )
    return pools.map((pool, index) => ({ ...pool, reserves: reservesWords.parse(answers[index]) }))
  }, RESERVES_MS)

  const sound = share(async () => {
    const pools = (await reserves()).filter((pool) => pool.reserves.every((reserve) => reserve > 0n))
    return findSound(rpc, pools)
  }, TRANSFERS_MS)

  return {
    facts,
    async pools() {
      const addresses = await sound()
      return (await reserves()).filter(({ address }) => addresses.has(address))
    },
  }
}

const readHead = async (rpc: JsonRpc) => blockSchema.parse(await rpc.call('eth_getBlockByNumber', ['latest', false]))

const ask = async (rpc: JsonRpc, call: RpcCall) => rpc.call(call.method, call.params)

async function askAll(rpc: JsonRpc, calls: readonly RpcCall[]): Promise<readonly unknown[]> {
  const answers = await rpc.batch(calls)
  return answers.map((answer, index) => resultOf(answer, calls[index]?.method ?? ''))
}

function resultOf(answer: RpcAnswer, method: string): unknown {
  if ('error' in answer) throw new RpcRefusal(method, answer.error)
  return answer.result
}

async function readPairs(rpc: JsonRpc, pairs: readonly string[]): Promise<readonly PooledTokens[]> {
  const { token0, token1 } = poolGetters
  const calls = pairs.flatMap((pair) => [token0, token1].map((getter) => ethCall(pair, getter, 'latest')))
  const words = (await askAll(rpc, calls)).map((answer) => addressWord.parse(answer))
  return pairs.map((address, index) => ({
    address,
    tokens: [words[index * 2], words[index * 2 + 1]] as [string, string],
  }))
}

async function describeTokens(
  rpc: JsonRpc,
  { chainId, tokens: listed = [] }: ChainConfig,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SwapToken>> {
  const head = await readHead(rpc)
  const at = stateOf(head, head.number)
  const seen = addresses.map((token) => ({ at, what: { token, standard: 'erc20' as const } }))
  const read = await readTokens(rpc, seen, () => false)
  const getters = [noncesOfNone, domainSeparator]
  const signed = await rpc.batch(
    addresses.flatMap((token) => getters.map((data) => ethCall(token, data, { blockHash: at.blockHash }))),
  )
  const isWord = (answer: RpcAnswer | undefined) =>
    answer !== undefined && 'result' in answer && word.safeParse(answer.result).success
  const words = new Map(listed.map(({ address, ...own }) => [normalizeAddress(chainId, address), own]))
  return new Map(
    read.map(({ token, name, symbol, decimals }, index) => {
      const own = words.get(token)
      const described: SwapToken = {
        ...{ address: token, name: own?.name ?? name, symbol: own?.symbol ?? symbol, decimals },
        logoUri: own?.iconUrl,
        eip2612: isWord(signed[index * 2]) && isWord(signed[index * 2 + 1]),
      }
      return [token, described]
    }),
  )
}

/** Holds nothing, and nothing is known of it: what arrives there is what a token leaves of a transfer. */
const receiver = '0x00000000000000000000000000000000706f7274'
const TRANSFER_GAS = '0x7a120'

/**
 * The pools that pay both their tokens out in full, and are paid in full: the arithmetic of quotes holds for no others. The
 * node moves a part of what they hold out and in again, and changes nothing (`eth_simulateV1`).
 */
async function findSound(rpc: JsonRpc, pools: readonly Pool[]): Promise<ReadonlySet<string>> {
  const sides = pools.flatMap(({ address: pool, tokens, reserves }) =>
    tokens.map((token, index) => ({ pool, token, reserve: reserves[index] ?? 0n })),
  )
  const answers = await askAll(rpc, sides.map(simulateTransfers))
  const unsound = new Set(sides.flatMap(({ pool }, index) => (arrivesInFull(answers[index]) ? [] : [pool])))
  return new Set(pools.flatMap(({ address }) => (unsound.has(address) ? [] : [address])))
}

interface PoolSide {
  readonly pool: string
  readonly token: string
  readonly reserve: bigint
}

function simulateTransfers({ pool, token, reserve }: PoolSide): RpcCall {
  // Enough to show a tax of a hundredth of a per cent, and no more than a token may let pass at once.
  const least = reserve < 10_000n ? reserve : 10_000n
  const amount = reserve / 100n > least ? reserve / 100n : least
  const call = (from: string, data: string) => ({ from, to: token, data, gas: TRANSFER_GAS })
  const read = (owner: string) =>
    call(receiver, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as `0x${string}`] }))
  const move = (from: string, to: string) =>
    call(from, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as `0x${string}`, amount] }))
  const calls = [
    ...[read(pool), read(receiver), move(pool, receiver), read(pool), read(receiver)],
    ...[move(receiver, pool), read(pool), read(receiver)],
  ]
  return { method: 'eth_simulateV1', params: [{ blockStateCalls: [{ calls }], validation: false }, 'latest'] }
}

/** Back in the pool is what left it, and in between it was all with the receiver. */
function arrivesInFull(answer: unknown): boolean {
  const calls = simulated.parse(answer)
  if (calls.length !== 8 || calls.some(({ status }) => status !== '0x1')) return false
  const balances = [0, 1, 3, 4, 6, 7].map((index) => word.safeParse(calls[index]?.returnData).data)
  if (balances.includes(undefined)) return false
  const [poolHad = 0n, hadNone = 0n, poolLeft = 0n, received = 0n, poolHas, hasNone] = balances.map((text) =>
    BigInt(text ?? 0),
  )
  return poolHas === poolHad && hasNone === hadNone && poolHad - poolLeft === received - hadNone && received > hadNone
}
