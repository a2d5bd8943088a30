import { randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Hono } from 'hono'
import type { OfframpProvider } from '../../offramp/offrampProvider.js'
import { readSignedSale } from '../../offramp/saleCallback.js'
import { createSaleApp } from '../../offramp/sandbox/createSaleApp.js'
import { listBought, type SaleAsset } from '../../offramp/sandbox/saleShop.js'
import type { SaleStore } from '../../offramp/sandbox/saleStore.js'
import { settleSales } from '../../offramp/sandbox/settleSales.js'
import type { Watcher } from '../../offramp/sandbox/watcher.js'
import { signCallback } from '../../orders/signedCallback.js'
import type { OnrampNetwork, OnrampProvider, OnrampTerms } from '../onrampProvider.js'
import { readSignedCallback } from '../signedCallback.js'
import { createSandboxApp } from './createSandboxApp.js'
import type { Payer, SignedPayout } from './payer.js'
import { contractOf, describeAssets, priceWish, RATES, type SandboxAsset } from './sandboxShop.js'
import {
  openSandboxStore,
  readTerms,
  type SandboxOrder,
  type SandboxStore,
  takeStep,
  writeTerms,
} from './sandboxStore.js'

interface Sandbox {
  readonly provider: OnrampProvider
  readonly buyer: OfframpProvider
  readonly app: Hono
  /** Takes up what was left, and tells these addresses of every step. */
  start(callbacks: { readonly buying: string; readonly selling: string }): void
  close(): Promise<void>
}

const CALLBACK_TIMEOUT_MS = 5_000
/** While a payment is being mined; while coins are awaited; and when only time can bring something to do. */
const PAUSES = { soon: 100, waiting: 250, done: 1_000, failed: 1_000 } as const
const STEP = 'step'

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
    readCallback: readSignedCallback(secret),
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
    app: createSandboxApp(store, saleApp),
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
        repeat(() => tell(ordersOf(store), buying, secret), steps, signal),
        repeat(() => tell(sales, selling, secret), steps, signal),
      )
    },
    async close() {
      stopping.abort()
      await Promise.all(work)
      await store.close()
    },
  }
}

/** Does it again and again until the signal: at once after a step, soon while it says that more is coming, else later. */
async function repeat(
  work: () => Promise<'soon' | 'waiting' | 'done'>,
  steps: EventEmitter,
  signal: AbortSignal,
): Promise<void> {
  let hasStepped = false
  const onStep = () => {
    hasStepped = true
  }
  steps.on(STEP, onStep)
  while (!signal.aborted) {
    hasStepped = false
    const outcome = await work().catch(() => 'failed' as const)
    if (outcome !== 'failed' && hasStepped) continue
    await untilStep(PAUSES[outcome], steps, signal)
  }
  steps.off(STEP, onStep)
}

/** Or until the time is over, or the signal. */
const untilStep = (ms: number, steps: EventEmitter, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      steps.off(STEP, end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    steps.once(STEP, end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/** Every step is kept before the next one is done, and what was signed is sent until it is known what became of it. */
export async function settleOrders(parts: {
  readonly store: SandboxStore
  readonly assets: readonly SandboxAsset[]
  readonly payers: ReadonlyMap<string, Payer>
}): Promise<'soon' | 'done'> {
  const { store, assets, payers } = parts
  const nowMs = Date.now()
  for (const { id, status, expires_at_ms } of await store.inStatus(['created', 'opened', 'verifying'])) {
    if (expires_at_ms <= nowMs) await takeStep(store, id, status, 'expired')
  }
  for (const order of await store.inStatus(['paid'])) {
    const terms = readTerms(order)
    const payout = await sign(terms, order)
    const text = JSON.stringify(payout)
    await store.step(order.id, { from: 'paid', to: 'sending', eventId: randomUUID(), payout: text })
  }
  const sending = await store.inStatus(['sending'])
  for (const order of sending) {
    const payout = readPayout(order)
    const payer = payers.get(payout.chainId)
    if (!payer) continue
    const outcome = await payer.settle(payout)
    if (outcome === 'failed') await takeStep(store, order.id, 'sending', 'refunded')
    if (outcome === 'void') {
      await store.update(order.id, 'sending', { payout: JSON.stringify(await sign(readTerms(order), order)) })
    }
    if (outcome === 'mined') {
      const { transactionId } = payout
      await store.step(order.id, { from: 'sending', to: 'delivered', eventId: randomUUID(), transactionId })
    }
  }
  return sending.length > 0 ? 'soon' : 'done'

  async function sign(terms: OnrampTerms, { account }: SandboxOrder): Promise<SignedPayout> {
    const { chainId } = terms.network
    const payer = payers.get(chainId)
    if (!payer) throw new Error(`Nothing pays on ${chainId}.`)
    const { decimals, amount } = terms
    return payer.sign(
      { to: account, contract: contractOf(assets, terms), decimals, amount },
      await listTaken(store, chainId),
    )
  }
}

type ToldEvents = Pick<SaleStore, 'untold' | 'told'>

const ordersOf = (store: SandboxStore): ToldEvents => ({
  async untold() {
    return (await store.untold()).map(({ event_id: eventId, order_id: orderId, status, tx_id }) => {
      const change = { eventId, orderId, status, ...(tx_id === null ? {} : { transactionId: tx_id }) }
      return { eventId, body: JSON.stringify(change) }
    })
  },
  told: store.told,
})

/** In their order: the next one waits until this one was taken. */
async function tell(events: ToldEvents, callbackUrl: string, secret: Uint8Array): Promise<'done'> {
  for (const { eventId, body: text } of await events.untold()) {
    const body = Buffer.from(text)
    const { ok, status: answered } = await fetch(callbackUrl, {
      ...{ method: 'POST', redirect: 'error', headers: signCallback(secret, body), body },
      signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    })
    // An order that is not known there never will be.
    if (!ok && answered !== 404) throw new Error(`The callback was answered with ${answered}`)
    await events.told(eventId)
  }
  return 'done'
}

/** Payments of the chain, for both kinds of orders, that are signed and not mined. */
export async function listTaken(store: SandboxStore, chainId: string): Promise<readonly SignedPayout[]> {
  const bought = (await store.inStatus(['sending'])).map(readPayout)
  const refunds = (await store.sales.unsettled()).flatMap(({ refund }) => (refund === null ? [] : [JSON.parse(refund)]))
  return [...bought, ...refunds].filter((one: SignedPayout) => one.chainId === chainId)
}

const toSold = ({ chainId, token, name, symbol }: SaleAsset) => ({ chainId, token, name, symbol })

const readPayout = ({ payout }: SandboxOrder): SignedPayout => JSON.parse(payout ?? '')
