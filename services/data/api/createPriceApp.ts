import { Hono } from 'hono'
import type { ProjectEnv } from '../../http/checkProject.js'
import { type DataChain, fitsChain, isNativeToken } from '../dataChain.js'
import { toFiat } from '../fiat.js'
import { readFreshPrices } from '../freshPrices.js'
import { priceBody } from '../requestSchema.js'
import { normalizeAddress } from '../store/addresses.js'
import type { DataStore } from '../store/dataStore.js'
import { readOwnBody } from './readRequest.js'

/** Call 6 of wire §2.3. Tokens are named by the text of the request; those without a price are left out. */
export function createPriceApp(parts: {
  readonly store: DataStore
  readonly chains: ReadonlyMap<string, DataChain>
}): Hono<ProjectEnv> {
  const { store, chains } = parts
  const app = new Hono<ProjectEnv>()

  app.post('/v1/fungible/price', async (c) => {
    const { addresses } = await readOwnBody(c, priceBody)
    const asked = [...new Set(addresses)].flatMap((caip10) => readToken(caip10, chains))
    const [prices, tokens] = await Promise.all([readFreshPrices(store, asked), store.tokensOf(asked)])
    const fungibles = asked.flatMap(({ caip10, chainId, token, chain }) => {
      const isAsked = (one: { readonly chainId: string; readonly token: string | null }) =>
        one.chainId === chainId && one.token === token
      const price = prices.find(isAsked)
      const described = token === null ? chain.nativeCurrency : tokens.find(isAsked)
      if (!price || !described) return []
      const { name, symbol, iconUrl } = described
      return [
        { address: caip10, name, symbol, ...(iconUrl === undefined ? {} : { iconUrl }), price: toFiat(price.price) },
      ]
    })
    return c.json({ fungibles })
  })

  return app
}

function readToken(caip10: string, chains: ReadonlyMap<string, DataChain>) {
  const [, chainId = '', address = ''] = /^([^:]+:[^:]+):(.+)$/.exec(caip10) ?? []
  const chain = chains.get(chainId)
  if (!chain || !(isNativeToken(chainId, address) || fitsChain(chainId, address))) return []
  const token = isNativeToken(chainId, address) ? null : normalizeAddress(chainId, address)
  return [{ caip10, chainId, token, chain }]
}
