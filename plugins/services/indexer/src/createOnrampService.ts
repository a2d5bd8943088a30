import {
  type Addresses,
  type ChainId,
  formatAccountId,
  isPorticoError,
  type OnrampNetwork,
  type OnrampQuote,
  type OnrampQuoteRequest,
  type OnrampService,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import * as z from 'zod/mini'
import { type Api, type RowReader, readAnswer } from './api.js'
import { assetNetworkRow, assetRow, callName, currencyRow, providerRow, quoteRecord } from './records/onramp.js'
import { refusable } from './refusable.js'

const PROVIDERS = 'v1/onramp/providers'
const OPTIONS = 'v1/onramp/options'
const QUOTE = 'v1/onramp/quote'
const URL_FOR = 'v1/generators/onrampurl'
const ORDER = 'v1/onramp/orders/{id}'
const PLACES = 2
const NOT_FOUND = 404
/** The providers' word for paying with something else than coins. */
const EXPERIENCE = 'buy'

const providersSchema = /* @__PURE__ */ z.array(z.unknown())
const optionsSchema = /* @__PURE__ */ z.object({
  ...{ purchaseCurrencies: z.array(z.unknown()), paymentCurrencies: z.array(z.unknown()) },
  hosts: z.optional(z.array(z.string())),
})
const quoteSchema = /* @__PURE__ */ z.nullable(quoteRecord)
const urlSchema = /* @__PURE__ */ z.object({
  url: z.string().check(z.maxLength(4_096)),
  orderId: z.optional(callName),
})
const orderSchema = /* @__PURE__ */ z.object({
  id: callName,
  status: z.enum(['created', 'opened', 'verifying', 'paid', 'sending', 'delivered', 'rejected', 'expired', 'refunded']),
})

/** Calls 16 to 18, 22 and 28 of wire §2.3. */
export function createOnrampService(parts: {
  readonly api: Api
  readonly rows: RowReader
  /** How the family of a network writes addresses, where it says so. */
  readonly addressesOf: (chainId: ChainId) => Promise<Addresses | undefined>
}): OnrampService {
  const { api, rows, addressesOf } = parts

  async function readNetwork(row: z.output<typeof assetNetworkRow>): Promise<OnrampNetwork | undefined> {
    const { name, chain_id: chainId, contract_address: contract } = row
    if (contract === '') return { name, chainId }
    try {
      const addresses = await addressesOf(chainId)
      const spelled = addresses?.parse(contract, chainId)
      if (!addresses || spelled === undefined) return undefined
      const address = formatAccountId(chainId, spelled)
      const asset = addresses.assetOf(address)
      return asset === addresses.nativeOf(chainId) ? { name, chainId } : { name, chainId, asset, address }
    } catch {
      return undefined
    }
  }

  return {
    async fetchProviders({ signal } = {}) {
      const answer = await api.request({ path: PROVIDERS, signal }).catch((error: unknown) => {
        if (isPorticoError(error, 'HTTP_STATUS') && error.context.status === NOT_FOUND) return undefined
        throw error
      })
      if (answer === undefined) return undefined
      return rows.few(PROVIDERS, providerRow, readAnswer(PROVIDERS, providersSchema, answer))
    },

    async fetchOptions({ signal } = {}) {
      const read = readAnswer(OPTIONS, optionsSchema, await api.request({ path: OPTIONS, signal }))
      const assets = await rows.all(OPTIONS, assetRow, read.purchaseCurrencies, async (row) => {
        const known = rows.few(`networks of ${OPTIONS}`, assetNetworkRow, row.networks).map(readNetwork)
        const networks = (await Promise.all(known)).filter((one) => one !== undefined)
        return { ...row, networks }
      })
      const currencies = rows
        .few(`currencies of ${OPTIONS}`, currencyRow, read.paymentCurrencies)
        .map(({ id, payment_method_limits: limits }) => ({
          id,
          limits: limits.map(({ id: method, min, max }) => ({ method, min, max })).filter(({ min, max }) => min <= max),
        }))
      return { assets: await Promise.all(assets), currencies, hosts: read.hosts ?? [] }
    },

    async fetchQuote(request, { signal } = {}) {
      const { asset, currency, total, network, provider } = request
      const body = {
        ...{ purchaseCurrency: asset, paymentCurrency: currency, network, provider },
        amount: fromBaseUnits(total, PLACES),
      }
      const answer = await refusable(api.request({ path: QUOTE, method: 'POST', body, signal }))
      const record = readAnswer(QUOTE, quoteSchema, answer)
      if (!record) throw new PorticoError('PAIR_UNSUPPORTED', {})
      return toQuote(record, request)
    },

    async createUrl(request, { signal } = {}) {
      const { account, network, asset, total, quoteId, provider, redirectUrl } = request
      const { address } = parseAccountId(account)
      const body = {
        destinationWallets: [{ address, blockchains: [network], assets: [asset] }],
        ...{ defaultNetwork: network, partnerUserId: address, defaultExperience: EXPERIENCE },
        presetFiatAmount: Number(fromBaseUnits(total, PLACES)),
        ...{ provider, quoteId, redirectUrl },
      }
      const answer = await refusable(api.request({ path: URL_FOR, method: 'POST', body, signal }))
      const page = readAnswer(URL_FOR, urlSchema, answer)
      if (page.url === '') throw new PorticoError('PAIR_UNSUPPORTED', {})
      return page
    },

    async fetchStatus(orderId, { signal } = {}) {
      const answer = await api.find({ path: ORDER, parameters: { id: orderId }, signal })
      if (answer === undefined) return undefined
      const { id, status } = readAnswer(ORDER, orderSchema, answer)
      if (id !== orderId) throw new PorticoError('API_BAD_REPLY', { call: ORDER })
      return status
    },
  }
}

/** @throws `API_BAD_REPLY` when it is of something else, or does not add up to what was asked for */
function toQuote(record: z.output<typeof quoteRecord>, { asset, currency, total }: OnrampQuoteRequest): OnrampQuote {
  const { coinbaseFee, networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId } = record
  const sums = [coinbaseFee, networkFee, paymentSubtotal, paymentTotal]
  const isSame = sums.every((one) => one.currency === currency) && purchaseAmount.currency === asset
  const sum = coinbaseFee.amount + networkFee.amount + paymentSubtotal.amount
  if (!isSame || sum !== total || paymentTotal.amount !== total)
    throw new PorticoError('API_BAD_REPLY', { call: QUOTE })
  return {
    ...{ providerFee: coinbaseFee.amount, networkFee: networkFee.amount, subtotal: paymentSubtotal.amount, total },
    ...{ quantity: purchaseAmount.amount, quoteId },
  }
}
