import { Hono } from 'hono'
import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import type * as z from 'zod'
import type { ProjectEnv } from '../../http/checkProject.js'
import { readQuery } from '../../http/readQuery.js'
import { badRequest, Refusal } from '../../http/refusal.js'
import { type DataChain, displayAddress, fitsChain, isNativeToken } from '../dataChain.js'
import { ethCall, isRevert } from '../indexer/evm/stateReads.js'
import { createJsonRpc, type JsonRpc, RpcRefusal } from '../indexer/jsonRpc.js'
import { word } from '../poolWords.js'
import { refuseAway } from '../refuseAway.js'
import { allowanceQuery, approvalQuery, chainQuery, quotesQuery, swapBody } from '../requestSchema.js'
import { estimateGas } from '../swap/estimateGas.js'
import { readGasPrices } from '../swap/gasPrice.js'
import { leastOf, mostOf } from '../swap/quoteArithmetic.js'
import type { ExactSwapRequest, SwapRequest, SwapSource } from '../swap/swapSource.js'
import { within } from '../within.js'
import { readOwnBody } from './readRequest.js'

const READ_TIMEOUT_MS = 8_000
const QUOTE_MS = 30_000
/** How long a signed swap may wait to be mined. */
const DEADLINE_SEC = 20 * 60

interface Place {
  readonly chainId: string
  readonly rpc: JsonRpc
}

/** Calls 4, 5 and 7 – 10 of wire §2.3, on the chains that the source serves. */
export function createSwapApp(parts: {
  readonly chains: ReadonlyMap<string, DataChain>
  readonly swaps: SwapSource
}): Hono<ProjectEnv> {
  const { chains, swaps } = parts
  const app = new Hono<ProjectEnv>()
  const places = new Map(
    [...chains.values()].map(({ chainId, rpcUrl }): [string, Place] => [
      chainId,
      { chainId, rpc: createJsonRpc(rpcUrl, new AbortController().signal) },
    ]),
  )
  const findPlace = (chainId: string) => (swaps.serves(chainId) ? places.get(chainId) : undefined)
  const placeOf = (caip10: string) => findPlace(caip10.slice(0, caip10.lastIndexOf(':')))

  app.use('/v1/convert/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

  app.get('/v1/convert/quotes', async (c) => {
    const { amount, toAmount: wanted, ...named } = readQuery(c, quotesQuery)
    const place = placeOf(named.from)
    if (!place) return c.json({ quotes: [] })
    const pair = readSwap(place, named)
    const quotes = await read(async () => {
      if (wanted !== undefined) return (await swaps.exact?.quotes({ ...pair, toAmount: BigInt(wanted) })) ?? []
      const fromAmount = BigInt(amount ?? 0)
      const found = await swaps.quotes({ ...pair, amount: fromAmount })
      return found.map((quote) => ({ ...quote, fromAmount }))
    })
    const expiresAt = new Date(Date.now() + QUOTE_MS).toISOString()
    return c.json({
      quotes: quotes.map(({ fromAmount, toAmount, fee, impactBps }) => ({
        ...{ id: null, fromAmount: String(fromAmount), fromAccount: named.from },
        ...{ toAmount: String(toAmount), toAccount: named.to },
        ...{ providerFee: { amount: String(fee), token: named.from }, expiresAt, impactBps },
      })),
    })
  })

  app.get('/v1/convert/tokens', async (c) => {
    const { chainId } = readQuery(c, chainQuery)
    const place = findPlace(chainId)
    if (!place) return c.json({ tokens: [] })
    const tokens = await read(swaps.tokens(chainId))
    return c.json({ tokens: tokens.map((token) => ({ ...token, address: nameToken(chainId, token.address) })) })
  })

  app.get('/v1/convert/allowance', async (c) => {
    const { tokenAddress, userAddress } = readQuery(c, allowanceQuery)
    const place = placeOf(tokenAddress)
    if (!place) return c.json({ allowance: '0' })
    const token = readAddress(place, 'tokenAddress', tokenAddress)
    const owner = readAddress(place, 'userAddress', userAddress)
    if (isNativeToken(place.chainId, token)) return c.json({ allowance: String(maxUint256) })
    const spender = swaps.spender(place.chainId, token)
    return c.json({ allowance: String(await read(readAllowance(place.rpc, { token, owner, spender }))) })
  })

  app.get('/v1/convert/gas-price', async (c) => {
    const place = findPlace(readQuery(c, chainQuery).chainId)
    if (!place) throw refuseNetwork('chainId', 'Network not supported for Gas Price')
    const { standard, fast, instant } = await read(readGasPrices(place.rpc))
    return c.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
  })

  app.post('/v1/convert/build-transaction', async (c) => {
    const body = await readOwnBody(c, swapBody)
    const place = placeOf(body.from)
    if (!place) throw refuseNetwork('from', 'Network not supported for Swaps')
    const pair = readSwap(place, body)
    const built = await read(async () => {
      const { least, transaction } = await build(pair, body)
      const gas = body.disableEstimate ? 0n : estimateGas(place.rpc, pair.account, transaction)
      return { least, transaction, eip155: await readGas(place, gas) }
    })
    const { transaction, least, eip155 } = built
    const { to, data, value } = transaction
    return c.json({
      tx: {
        ...{ from: body.userAddress, to: nameToken(place.chainId, to), data },
        ...{ amount: String(value), least: String(least), eip155 },
      },
    })
  })

  app.get('/v1/convert/build-approve', async (c) => {
    const query = readQuery(c, approvalQuery)
    const place = placeOf(query.from)
    if (!place) throw refuseNetwork('from', 'Network not supported for Swaps')
    const { from: token, account } = readSwap(place, query)
    if (isNativeToken(place.chainId, token)) throw badRequest('from', 'the native coin needs no approval')
    const spender = swaps.spender(place.chainId, token) as Address
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
    // A token may refuse to change an allowance that is not 0: who is to be allowed must be known before that.
    const gas = estimateGas(place.rpc, account, { to: token, data, value: 0n }).catch((error: unknown) => {
      if (error instanceof Refusal) return 0n
      throw error
    })
    const eip155 = await read(readGas(place, gas))
    return c.json({
      tx: { from: query.userAddress, to: nameToken(place.chainId, token), data, value: '0', eip155 },
    })
  })

  return app

  async function build(pair: Omit<SwapRequest, 'amount'>, body: z.output<typeof swapBody>) {
    const deadlineSec = nowSec() + DEADLINE_SEC
    if (body.toAmount !== undefined) {
      if (!swaps.exact) throw badRequest('toAmount', 'can not be had here')
      const request = { ...pair, toAmount: BigInt(body.toAmount) }
      const most = await readMost(swaps.exact, request, body)
      return { least: request.toAmount, transaction: await swaps.exact.build({ ...request, most, deadlineSec }) }
    }
    const request = { ...pair, amount: BigInt(body.amount ?? 0) }
    const least = await readLeast(request, body)
    return { least, transaction: await swaps.build({ ...request, least, deadlineSec }) }
  }

  /** What may be paid: as the visitor was promised, or a part more than what it costs now. */
  async function readMost(
    exact: NonNullable<SwapSource['exact']>,
    request: ExactSwapRequest,
    { most, eip155 }: Pick<z.output<typeof swapBody>, 'most' | 'eip155'>,
  ): Promise<bigint> {
    if (most !== undefined) return BigInt(most)
    const [best] = await exact.quotes(request)
    if (!best) throw badRequest('toAmount', 'can not be had here')
    return mostOf(best.fromAmount, Math.round(eip155.slippage * 100))
  }

  /** What has to arrive: as the visitor was promised, or a part less than what arrives now. */
  async function readLeast(
    request: SwapRequest,
    { least, eip155 }: Pick<z.output<typeof swapBody>, 'least' | 'eip155'>,
  ): Promise<bigint> {
    if (least !== undefined) return BigInt(least)
    const [best] = await swaps.quotes(request)
    if (!best) throw badRequest('amount', 'can not be swapped here')
    return leastOf(best.toAmount, Math.round(eip155.slippage * 100))
  }
}

const nowSec = () => Math.floor(Date.now() / 1_000)

/** Within a bound; what fails is a 502. */
const read = <Value>(work: Promise<Value> | (() => Promise<Value>)): Promise<Value> =>
  within(READ_TIMEOUT_MS, typeof work === 'function' ? work() : work).catch((cause: unknown) => {
    throw refuseAway(cause)
  })

function readSwap(place: Place, named: { readonly from: string; readonly to: string; readonly userAddress: string }) {
  return {
    chainId: place.chainId,
    from: readAddress(place, 'from', named.from),
    to: readAddress(place, 'to', named.to),
    account: readAddress(place, 'userAddress', named.userAddress),
  }
}

function readAddress({ chainId }: Place, name: string, caip10: string): string {
  const address = caip10.slice(chainId.length + 1)
  if (!caip10.startsWith(`${chainId}:`) || !fitsChain(chainId, address)) {
    throw badRequest(name, `is not an address on ${chainId}`)
  }
  return address.toLowerCase()
}

/** With its checksum, but the one that stands for the native coin as it is written everywhere. */
const nameToken = (chainId: string, address: string) =>
  `${chainId}:${isNativeToken(chainId, address) ? address : displayAddress(chainId, address)}`

async function readAllowance(
  rpc: JsonRpc,
  { token, owner, spender }: { readonly token: string; readonly owner: string; readonly spender: string },
): Promise<bigint> {
  const args = [owner as Address, spender as Address] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
  const [answer] = await rpc.batch([ethCall(token, data, 'latest')])
  if (!answer || ('error' in answer && !isRevert(answer))) {
    throw new RpcRefusal('eth_call', answer?.error ?? { code: 0, message: '' })
  }
  const allowed = 'error' in answer ? undefined : word.safeParse(answer.result).data
  if (allowed === undefined) throw badRequest('tokenAddress', 'is not a token')
  return BigInt(allowed)
}

async function readGas({ rpc }: Place, estimated: Promise<bigint> | bigint) {
  const [gas, { standard }] = await Promise.all([estimated, readGasPrices(rpc)])
  return { gas: String(gas), gasPrice: String(standard) }
}

/** The text alone, as the spec fixes it (S8.9h, S8.9i). */
const refuseNetwork = (name: string, description: string) =>
  new Refusal(400, description, { reasons: [{ name, description }] })
