import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Hono } from 'hono'
import type { OfframpProvider } from '../offramp/offrampProvider.js'
import { readSignedSale } from '../offramp/saleCallback.js'
import type { OnrampNetwork, OnrampProvider } from '../onramp/onrampProvider.js'
import { readSignedPurchase } from '../onramp/purchaseCallback.js'
import { createPurchaseApp } from './buying/createPurchaseApp.js'
import { settleOrders } from './buying/settleOrders.js'
import { createSandboxApp } from './createSandboxApp.js'
import { listTaken } from './listTaken.js'
import type { Payer } from './payer.js'
import { repeat, STEP } from './repeat.js'
import { describeAssets, priceWish, RATES, type SandboxAsset } from './sandboxShop.js'
import { openSandboxStore, writeTerms } from './sandboxStore.js'
import { createSaleApp } from './selling/createSaleApp.js'
import { listBought, type SaleAsset } from './selling/saleShop.js'
import { settleSales } from './selling/settleSales.js'
import type { Watcher } from './selling/watcher.js'
import { eventsOfOrders, tellEvents } from './tellEvents.js'

interface Sandbox {
  readonly provider: OnrampProvider
  readonly buyer: OfframpProvider
  readonly app: Hono
  /** Takes up what was left, and tells these addresses of every step. */
  start(callbacks: { readonly buying: string; readonly selling: string }): void
  close(): Promise<void>
}

/** A provider for local chains: made-up checks and cards, and real payments. @throws when its database can't be opened */
export async function openSandbox(options: {
  readonly databaseUrl: string
  /** The same after a restart. */
  readonly secret: Uint8Array
  /** Where its pages are. */
  readonly url: string
  readonly networks: readonly OnrampNetwork[]
  readonly assets: readonly SandboxAsset[]
  /** By chain. */
  readonly payers: ReadonlyMap<string, Payer>
  readonly watchers: ReadonlyMap<string, Watcher>
}): Promise<Sandbox> {
  const { databaseUrl, secret, url, networks, assets, payers, watchers } = options
  const steps = new EventEmitter()
  const store = await openSandboxStore(databaseUrl, () => void steps.emit(STEP))
  const { sales } = store
  const bought = listBought(assets, networks)
  const stopping = new AbortController()
  const work: Promise<void>[] = []
  const provider: OnrampProvider = {
    ...{ id: 'sandbox', name: 'Sandbox', feeText: '1-2%', networks, hosts: [new URL(url).host] },
    options: async () => describeAssets(assets),
    quote: async (wish) => priceWish(assets, wish),
    async createUrl({ id, terms, account, redirectUrl, expiresAtMs }) {
      const link = randomBytes(24).toString('base64url')
      await store.add({
        ...{ id, link, session: null, terms: writeTerms(terms), account, redirect_url: redirectUrl ?? null },
        ...{ status: 'created', expires_at_ms: expiresAtMs, checked_at_ms: null, needs_code: 0, payout: null },
      })
      return `${url}/buy/${link}`
    },
    readCallback: readSignedPurchase(secret),
  }
  const buyer: OfframpProvider = {
    ...{ id: 'sandbox', name: 'Sandbox', feeText: '1-2%', hosts: [new URL(url).host] },
    ...{ assets: bought.map(toSold), currencies: Object.keys(RATES) },
    async createUrl({ id, chainId, account, token = '', currency, redirectUrl, expiresAtMs }) {
      const link = randomBytes(24).toString('base64url')
      await sales.add({
        ...{ id, link, session: null, chain_id: chainId, account, token, currency, redirect_url: redirectUrl ?? null },
        ...{ status: 'created', expires_at_ms: expiresAtMs, checked_at_ms: null, bank: null },
        ...{ amount: null, payout: null, deposit: null },
      })
      return `${url}/sell/${link}`
    },
    readCallback: readSignedSale(secret),
  }
  const saleApp = createSaleApp({
    ...{ sales, bought },
    async addressFor(chainId, orderId) {
      const watcher = watchers.get(chainId)
      if (!watcher) throw new Error(`Nothing is received on ${chainId}.`)
      return watcher.addressFor(orderId)
    },
  })
  return {
    ...{ provider, buyer },
    app: createSandboxApp(createPurchaseApp(store), saleApp),
    start({ buying, selling }) {
      // One after the other: both sign with the accounts of the payers.
      const settle = async () => {
        const byOrders = await settleOrders({ store, assets, payers })
        const bySales = await settleSales({
          sales,
          bought,
          watchers,
          payers,
          taken: (chainId) => listTaken(store, chainId),
        })
        return byOrders === 'soon' ? byOrders : bySales
      }
      const { signal } = stopping
      work.push(
        repeat(settle, steps, signal),
        repeat(() => tellEvents(eventsOfOrders(store), buying, secret), steps, signal),
        repeat(() => tellEvents(sales, selling, secret), steps, signal),
      )
    },
    async close() {
      stopping.abort()
      await Promise.all(work)
      await store.close()
    },
  }
}

const toSold = ({ chainId, token, name, symbol }: SaleAsset) => ({ chainId, token, name, symbol })
