import {
  type AccountId,
  type Addresses,
  type ChainId,
  formatAccountId,
  type OfframpAsset,
  type OfframpOrder,
  type OfframpService,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { type Api, type RowReader, readAnswer } from './api.js'
import { offrampAssetRow, offrampOrderRecord, offrampPageRecord, offrampProviderRow } from './records/offramp.js'
import { currencyId } from './records/onramp.js'
import { refusable } from './refusable.js'

const PROVIDERS = 'v1/offramp/providers'
const URL_FOR = 'v1/generators/offrampurl'
const ORDER = 'v1/offramp/orders/{id}'

const providersSchema = /* @__PURE__ */ z.array(z.unknown())

/** Calls 25 to 27 of wire §2.11. */
export function createOfframpService(parts: {
  readonly api: Api
  readonly rows: RowReader
  /** How the family of a network writes addresses, where it says so. */
  readonly addressesOf: (chainId: ChainId) => Promise<Addresses | undefined>
}): OfframpService {
  const { api, rows, addressesOf } = parts

  /** Of what a list says, only what the family knows: `undefined` leaves it out. */
  async function readAsset(row: OfframpAsset): Promise<OfframpAsset | undefined> {
    const { token, ...coin } = row
    if (token === undefined) return coin
    const addresses = await addressesOf(coin.chainId).catch(() => undefined)
    const read = addresses && readToken(token, coin.chainId, addresses)
    return read && { ...coin, ...read }
  }

  async function readOrder(id: string, answer: unknown): Promise<OfframpOrder> {
    const { terms, ...order } = readAnswer(ORDER, offrampOrderRecord, answer)
    const { chainId } = parseAccountId(order.account)
    const addresses = await addressesOf(chainId)
    if (!addresses) throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: [] })
    const account = spellStrictly(order.account, chainId, addresses)
    const sold = order.token === undefined ? { token: undefined } : readToken(order.token, chainId, addresses)
    const to = terms && spellStrictly(terms.to, chainId, addresses)
    const isWhole = order.id === id && account !== undefined && sold && fits(order.status, terms)
    if (!isWhole || (terms && to === undefined)) throw new PorticoError('API_BAD_REPLY', { call: ORDER })
    return {
      ...{ ...order, account, token: sold.token },
      terms: terms &&
        to && {
          ...{ to, amount: terms.amount, expiresAtMs: Date.parse(terms.expiresAt) },
          ...{ payout: terms.payout.amount, currency: terms.payout.currency },
        },
    }
  }

  return {
    async fetchProviders({ signal } = {}) {
      const answer = (await api.find({ path: PROVIDERS, signal })) ?? []
      const read = rows.few(PROVIDERS, offrampProviderRow, readAnswer(PROVIDERS, providersSchema, answer))
      return Promise.all(
        read.map(async (provider) => {
          const assets = rows.few(`assets of ${PROVIDERS}`, offrampAssetRow, provider.assets).map(readAsset)
          return {
            ...provider,
            assets: (await Promise.all(assets)).filter((asset) => asset !== undefined),
            currencies: rows.few(`currencies of ${PROVIDERS}`, currencyId, provider.currencies),
          }
        }),
      )
    },

    async createUrl(request, { signal } = {}) {
      const { account, token, currency, provider, redirectUrl } = request
      const body = { account, token, currency, provider, redirectUrl }
      const answer = await refusable(api.request({ path: URL_FOR, method: 'POST', body, signal }))
      return readAnswer(URL_FOR, offrampPageRecord, answer)
    },

    async fetchOrder(id, { signal } = {}) {
      const answer = await api.find({ path: ORDER, parameters: { id }, signal })
      return answer === undefined ? undefined : readOrder(id, answer)
    },
  }
}

/** What has been agreed on stays known, except to an order that ended before. */
function fits(status: OfframpOrder['status'], terms: { readonly amount: bigint } | undefined): boolean {
  if (terms) return status !== 'created' && terms.amount > 0n
  return status === 'created' || status === 'rejected' || status === 'expired'
}

/** In the family's form; `undefined` for what is no address of this network. */
function spellStrictly(id: AccountId, chainId: ChainId, addresses: Addresses): AccountId | undefined {
  const { chainId: named, address } = parseAccountId(id)
  const spelled = named === chainId ? addresses.parse(address, chainId) : undefined
  return spelled === undefined ? undefined : formatAccountId(chainId, spelled)
}

/** Services may name the native coin by an address of its own. `undefined` for what is no token of this network. */
function readToken(
  id: AccountId,
  chainId: ChainId,
  addresses: Addresses,
): { readonly token: AccountId | undefined } | undefined {
  const token = spellStrictly(id, chainId, addresses)
  if (token === undefined) return undefined
  return { token: addresses.assetOf(token) === addresses.nativeOf(chainId) ? undefined : token }
}
