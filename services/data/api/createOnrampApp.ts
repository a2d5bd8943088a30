import { Hono } from 'hono'
import type * as z from 'zod'
import { fromBaseUnits } from '../../../kernel/src/amounts/index.js'
import type { ProjectEnv } from '../../http/checkProject.js'
import { networkOf } from '../../http/clientAddress.js'
import { readBody } from '../../http/readBody.js'
import { badRequest } from '../../http/refusal.js'
import { fitsChain } from '../dataChain.js'
import { findNetwork, type OnrampDesk, type PricedWish } from '../onramp/onrampDesk.js'
import { readCents, writeCents } from '../orders/cents.js'
import { onrampQuoteBody, onrampUrlBody, orderPath } from '../requestSchema.js'
import { readPath, readReturn } from './readRequest.js'

/** Calls 16 – 18 and 28 of wire §2.3, and the list of providers. Without a provider they answer as for a network without one. */
export function createOnrampApp(desk: OnrampDesk): Hono<ProjectEnv> {
  const { providers } = desk
  const isClosed = providers.length === 0
  const app = new Hono<ProjectEnv>()

  app.use('/v1/onramp/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

  app.get('/v1/onramp/providers', (c) =>
    c.json(
      providers.map(({ id, name, feeText, networks }) => ({
        ...{ id, name, feeText },
        networks: networks.map(({ chainId }) => chainId),
      })),
    ),
  )

  app.get('/v1/onramp/options', async (c) => {
    if (isClosed) return c.json({ purchaseCurrencies: [], paymentCurrencies: [], hosts: [] })
    const { purchaseCurrencies, paymentCurrencies, networks } = await desk.options()
    return c.json({
      purchaseCurrencies: purchaseCurrencies.map(({ id, name, symbol, networks: served }) => ({
        ...{ id, name, symbol },
        networks: served.flatMap((one) => {
          const network = networks.find((known) => known.name === one.name)
          if (!network) return []
          const { displayName, chainId } = network
          return { name: one.name, display_name: displayName, chain_id: chainId, contract_address: one.contract ?? '' }
        }),
      })),
      paymentCurrencies: paymentCurrencies.map(({ id, limits }) => ({
        id,
        payment_method_limits: limits.map(({ method, min, max }) => ({
          ...{ id: method, min: writeCents(min), max: writeCents(max) },
        })),
      })),
      hosts: [...new Set(providers.flatMap(({ hosts }) => hosts))],
    })
  })

  app.get('/v1/onramp/orders/:id', async (c) => {
    const { id } = readPath(c, orderPath)
    const { status, transactionId } = await desk.find(id)
    return c.json({ id, status, ...(transactionId !== null && { transactionId }) })
  })

  app.post('/v1/onramp/quote', async (c) => {
    const { purchaseCurrency, paymentCurrency, amount, network, provider } = await readBody(c, onrampQuoteBody)
    if (isClosed) return c.json(null)
    const total = readTotal('amount', amount)
    const priced = await desk.price({ asset: purchaseCurrency, currency: paymentCurrency, total, network }, provider)
    return c.json({ ...describeQuote(priced), quoteId: desk.nameQuote(priced) })
  })

  app.post('/v1/generators/onrampurl', async (c) => {
    const body = await readBody(c, onrampUrlBody)
    if (isClosed) return c.json({ url: '' })
    const { project, client } = c.var
    const redirectUrl = readReturn(body.redirectUrl, project)
    const priced = body.quoteId === undefined ? await priceDirectly(body) : readQuoted(body, body.quoteId)
    const account = readDestination(body, priced)
    const page = await desk.begin({
      ...{ ...priced, account, redirectUrl, projectId: project.projectId },
      client: { network: networkOf(client.address) },
    })
    c.header('cache-control', 'no-store')
    return c.json(page)
  })

  return app

  /** Without a quote: what the first wallet takes, for dollars. */
  function priceDirectly(body: UrlBody): Promise<PricedWish> {
    const { destinationWallets, defaultNetwork: network, presetFiatAmount, provider } = body
    if (presetFiatAmount === undefined) throw badRequest('presetFiatAmount', 'is needed without a quote')
    const total = readTotal('presetFiatAmount', String(presetFiatAmount))
    const asset = destinationWallets.flatMap(({ assets }) => assets)[0] ?? ''
    return desk.price({ asset, currency: 'USD', total, network }, provider)
  }

  function readQuoted(body: UrlBody, quoteId: string): PricedWish {
    const { presetFiatAmount, defaultNetwork, provider: wanted } = body
    const priced = desk.readQuote(quoteId)
    const { provider, terms } = priced
    const isOther = (name: string) => badRequest(name, 'is not that of the quote')
    if (wanted !== undefined && wanted !== provider.id) throw isOther('provider')
    if (findNetwork(provider.networks, defaultNetwork)?.chainId !== terms.network.chainId) {
      throw isOther('defaultNetwork')
    }
    if (presetFiatAmount !== undefined && readCents(String(presetFiatAmount)) !== terms.total) {
      throw isOther('presetFiatAmount')
    }
    return priced
  }
}

type UrlBody = z.output<typeof onrampUrlBody>

function describeQuote({ terms }: PricedWish) {
  const { total, providerFee, networkFee, currency, asset, amount, decimals } = terms
  const inCurrency = (cents: bigint) => ({ amount: writeCents(cents), currency })
  return {
    coinbaseFee: inCurrency(providerFee),
    networkFee: inCurrency(networkFee),
    paymentSubtotal: inCurrency(total - providerFee - networkFee),
    paymentTotal: inCurrency(total),
    purchaseAmount: { amount: fromBaseUnits(amount, decimals), currency: asset },
  }
}

function readTotal(name: string, text: string): bigint {
  const total = readCents(text)
  if (total === undefined) throw badRequest(name, 'must be an amount with two decimals at most')
  return total
}

/** The one address that is to have this asset on this network. */
function readDestination({ destinationWallets }: UrlBody, { provider, terms }: PricedWish): string {
  const { chainId } = terms.network
  const takes = ({ blockchains, assets }: UrlBody['destinationWallets'][number]) =>
    assets.includes(terms.asset) &&
    blockchains.some((name) => findNetwork(provider.networks, name)?.chainId === chainId)
  const addresses = new Set(destinationWallets.filter(takes).map(({ address }) => address))
  const [address] = addresses
  if (address === undefined || addresses.size > 1) {
    throw badRequest('destinationWallets', 'must name one address for this asset on this network')
  }
  if (!fitsChain(chainId, address)) throw badRequest('destinationWallets', `has no address on ${chainId}`)
  return address
}
