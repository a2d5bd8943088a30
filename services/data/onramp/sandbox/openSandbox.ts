import { randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { within } from '../../within.js'
import type { OnrampNetwork, OnrampProvider, OnrampTerms } from '../onrampProvider.js'
import { readSignedCallback, signCallback } from '../signedCallback.js'
import { createSandboxApp } from './createSandboxApp.js'
import type { Payer, SignedPayout } from './payer.js'
import { contractOf, describeAssets, priceWish, type SandboxAsset } from './sandboxShop.js'
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
  readonly app: Hono
  /** Takes up what was left, and tells this address of every step. */
  start(callbackUrl: string): void
  close(): Promise<void>
}

const CALLBACK_TIMEOUT_MS = 5_000
const WORK_MS = 100
const RETRY_MS = 1_000

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
}): Promise<Sandbox> {
  const { databaseUrl, secret, url, networks, assets, payers } = options
  const store = await openSandboxStore(databaseUrl)
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
  return {
    provider,
    app: createSandboxApp(store),
    start(callbackUrl) {
      const settle = () => settleOrders({ store, assets, payers })
      work.push(
        repeat(settle, stopping.signal),
        repeat(() => tell(store, callbackUrl, secret), stopping.signal),
      )
    },
    async close() {
      stopping.abort()
      await Promise.all(work)
      await store.close()
    },
  }
}

/** Does it again and again until the signal; after a failure, a little later. */
async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await work().then(
      () => WORK_MS,
      () => RETRY_MS,
    )
    // Rejects when it is stopped.
    await within(pauseMs, new Promise(() => {}), signal).catch(() => {})
  }
}

/** Every step is kept before the next one is done, and what was signed is sent until it is known what became of it. */
export async function settleOrders(parts: {
  readonly store: SandboxStore
  readonly assets: readonly SandboxAsset[]
  readonly payers: ReadonlyMap<string, Payer>
}): Promise<void> {
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
  for (const order of await store.inStatus(['sending'])) {
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

  async function sign(terms: OnrampTerms, { account }: SandboxOrder): Promise<SignedPayout> {
    const { chainId } = terms.network
    const payer = payers.get(chainId)
    if (!payer) throw new Error(`Nothing pays on ${chainId}.`)
    const taken = (await store.inStatus(['sending'])).map(readPayout).filter((one) => one.chainId === chainId)
    const { decimals, amount } = terms
    return payer.sign({ to: account, contract: contractOf(assets, terms), decimals, amount }, taken)
  }
}

/** In their order: the next one waits until this one was taken. */
async function tell(store: SandboxStore, callbackUrl: string, secret: Uint8Array): Promise<void> {
  for (const { event_id: eventId, order_id: orderId, status, tx_id } of await store.untold()) {
    const change = { eventId, orderId, status, ...(tx_id === null ? {} : { transactionId: tx_id }) }
    const body = Buffer.from(JSON.stringify(change))
    const { ok, status: answered } = await fetch(callbackUrl, {
      ...{ method: 'POST', redirect: 'error', headers: signCallback(secret, body), body },
      signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    })
    // An order that is not known there never will be.
    if (!ok && answered !== 404) throw new Error(`The callback was answered with ${answered}`)
    await store.told(eventId)
  }
}

const readPayout = ({ payout }: SandboxOrder): SignedPayout => JSON.parse(payout ?? '')
