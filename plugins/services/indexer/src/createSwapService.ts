import {
  type AccountId,
  type Addresses,
  type AssetId,
  type Call,
  type CallOptions,
  type ChainId,
  formatAccountId,
  isPorticoError,
  PorticoError,
  parseAccountId,
  type SwapRequest,
  type SwapService,
  type SwapToken,
  untilAborted,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { type Api, type RowReader, readAnswer } from './api.js'
import type { Gate } from './gate.js'
import { spellId, spellingOf } from './normalForm.js'
import { approvalRecord, quoteRow, swapRecord, tokenRow, toQuote, units } from './records/swap.js'

const TOKENS = 'v1/convert/tokens'
const QUOTES = 'v1/convert/quotes'
const GAS_PRICE = 'v1/convert/gas-price'
const APPROVAL = 'v1/convert/build-approve'
const BUILD = 'v1/convert/build-transaction'
/** Per cent (S9.10). It counts only where the service does not know `least`. */
const SLIPPAGE = 1
const NATIVE = 'native'

const tokensSchema = /* @__PURE__ */ z.object({ tokens: z.array(z.unknown()) })
const quotesSchema = /* @__PURE__ */ z.object({ quotes: z.array(z.unknown()) })
const gasPriceSchema = /* @__PURE__ */ z.object({ standard: units, fast: units, instant: units })

/** Calls 4, 5 and 8 to 10 of wire §2.3. */
export function createSwapService(parts: {
  readonly api: Api
  readonly gate: Gate
  readonly rows: RowReader
  readonly projectId: string | undefined
  /** How the family of a network writes addresses, where it says so. */
  readonly addressesOf: (chainId: ChainId) => Promise<Addresses | undefined>
}): SwapService {
  const { api, gate, rows, projectId, addressesOf } = parts
  /** The tokens of a network, for the life of the page. */
  const tokens = new Map<ChainId, Promise<readonly SwapToken[]>>()

  async function nameIn(chainId: ChainId, token: AccountId | undefined): Promise<AccountId> {
    if (token !== undefined) return token
    const { nativeAddress = NATIVE } = (await addressesOf(chainId)) ?? {}
    return formatAccountId(chainId, nativeAddress)
  }

  async function writePair({ account, from, to }: Pick<SwapRequest, 'account' | 'from' | 'to'>) {
    const { chainId } = parseAccountId(account)
    const [fromId, toId] = await Promise.all([nameIn(chainId, from), nameIn(chainId, to)])
    return { userAddress: account, from: fromId, to: toId }
  }

  async function requireOpen(account: AccountId, { signal }: CallOptions): Promise<ChainId> {
    const { chainId } = parseAccountId(account)
    if (await gate.isOpen(chainId, { signal })) return chainId
    throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: [] })
  }

  async function readTokens(chainId: ChainId): Promise<readonly SwapToken[]> {
    const answer = await api.request({ path: TOKENS, query: { chainId } })
    const addresses = await addressesOf(chainId)
    const spell = spellingOf(addresses, chainId)
    const read = await rows.all(TOKENS, tokenRow, readAnswer(TOKENS, tokensSchema, answer).tokens, (row) => row)
    const known = new Map<AssetId | undefined, SwapToken>()
    for (const { address, logoUri: iconUrl, ...row } of read) {
      const asset = assetOf(address, chainId, addresses)
      if (asset === null || known.has(asset)) continue
      const token = { chainId, ...row, iconUrl }
      known.set(asset, asset === undefined ? token : { ...token, asset, address: spellId(address, spell) })
    }
    return [...known.values()]
  }

  async function fetchGasPrice(chainId: ChainId, { signal }: CallOptions): Promise<bigint> {
    const answer = await api.request({ path: GAS_PRICE, query: { chainId }, signal })
    return readAnswer(GAS_PRICE, gasPriceSchema, answer).standard
  }

  async function spellCall(account: AccountId, from: AccountId, call: Omit<Call, 'to'> & { readonly to: AccountId }) {
    const { chainId } = parseAccountId(account)
    const spell = spellingOf(await addressesOf(chainId), chainId)
    const target = parseAccountId(call.to)
    if (target.chainId !== chainId)
      throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: target.chainId })
    return { from: spellId(from, spell), call: { ...call, to: spell(target.address) } }
  }

  return {
    async fetchTokens(chainId, { signal } = {}) {
      if (!(await gate.isOpen(chainId, { signal }))) return []
      const reading = tokens.get(chainId) ?? readTokens(chainId)
      tokens.set(chainId, reading)
      reading.catch(() => tokens.delete(chainId))
      return untilAborted(reading, signal, TOKENS)
    },

    async fetchQuotes(request, { signal } = {}) {
      const { chainId } = parseAccountId(request.account)
      if (!(await gate.isOpen(chainId, { signal }))) return []
      const named = await writePair(request)
      const gasPrice = String(await fetchGasPrice(chainId, { signal }))
      const query = { ...named, ...writeAmount(request), gasPrice }
      const answer = await api.request({ path: QUOTES, query, signal })
      const { quotes } = readAnswer(QUOTES, quotesSchema, answer)
      const isFrom = (token: string) => token.toLowerCase() === named.from.toLowerCase()
      const read = rows.few(QUOTES, quoteRow, quotes).map((row) => toQuote(row, isFrom))
      return read.filter(({ fromAmount, toAmount }) =>
        'toAmount' in request
          ? toAmount === request.toAmount && fromAmount > 0n
          : fromAmount === request.amount && toAmount > 0n,
      )
    },

    async fetchApproval({ account, ...pair }, { signal } = {}) {
      await requireOpen(account, { signal })
      const answer = await api.request({ path: APPROVAL, query: await writePair({ account, ...pair }), signal })
      const { from, to, data, value } = readAnswer(APPROVAL, approvalRecord, answer).tx
      return spellCall(account, from, { to, data, value })
    },

    async build(request, { signal } = {}) {
      const { account } = request
      await requireOpen(account, { signal })
      const body = {
        ...(await writePair(request)),
        ...writeAmount(request),
        ...('toAmount' in request ? { most: String(request.most) } : { least: String(request.least) }),
        ...{
          [parseAccountId(account).namespace]: { slippage: SLIPPAGE },
          projectId,
        },
        // The approval may be part of what is asked for, and is then not there yet.
        disableEstimate: true,
      }
      const answer = await api.request({ path: BUILD, method: 'POST', body, signal }).catch((error: unknown) => {
        const isMoved = isPorticoError(error, 'HTTP_STATUS') && error.context.serverCode === 'PRICE_MOVED'
        throw isMoved ? new PorticoError('PRICE_MOVED', {}, { cause: error }) : error
      })
      const { tx } = readAnswer(BUILD, swapRecord, answer)
      const built = await spellCall(account, tx.from, { to: tx.to, data: tx.data, value: tx.amount })
      return { ...built, least: tx.least }
    },
  }
}

const writeAmount = (request: Parameters<SwapService['fetchQuotes']>[0]) =>
  'toAmount' in request ? { toAmount: String(request.toAmount) } : { amount: String(request.amount) }

/** `undefined` for the native coin, `null` for what is no token of the network. */
function assetOf(token: AccountId, chainId: ChainId, addresses: Addresses | undefined): AssetId | undefined | null {
  if (!addresses || parseAccountId(token).chainId !== chainId) return null
  try {
    const asset = addresses.assetOf(token)
    return asset === addresses.nativeOf(chainId) ? undefined : asset
  } catch {
    return null
  }
}
