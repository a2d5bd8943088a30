import { randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Hono } from 'hono'
import { signCallback } from '../../orders/signedCallback.js'
import type { OnrampNetwork, OnrampProvider, OnrampTerms } from '../onrampProvider.js'
import { readSignedCallback } from '../signedCallback.js'
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
/** While a payment is being mined. */
const WORK_MS = 100
/** Without a step, only time can bring something to do. */
const IDLE_MS = 1_000
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
}): Promise<Sandbox> {
  const { databaseUrl, secret, url, networks, assets, payers } = options
  const opened = await openSandboxStore(databaseUrl)
  const steps = new EventEmitter()
  const store: SandboxStore = {
    ...opened,
    async step(...step) {
      const isTaken = await opened.step(...step)
      if (isTaken) steps.emit(STEP)
      return isTaken
    },
  }
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
      const { signal } = stopping
      work.push(
        repeat(settle, steps, signal),
        repeat(() => tell(store, callbackUrl, secret), steps, signal),
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
async function repeat(work: () => Promise<'soon' | 'done'>, steps: EventEmitter, signal: AbortSignal): Promise<void> {
  let hasStepped = false
  const onStep = () => {
    hasStepped = true
  }
  steps.on(STEP, onStep)
  while (!signal.aborted) {
    hasStepped = false
    const outcome = await work().catch(() => 'failed')
    if (outcome !== 'failed' && hasStepped) continue
    await untilStep(outcome === 'soon' ? WORK_MS : IDLE_MS, steps, signal)
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
    const taken = (await store.inStatus(['sending'])).map(readPayout).filter((one) => one.chainId === chainId)
    const { decimals, amount } = terms
    return payer.sign({ to: account, contract: contractOf(assets, terms), decimals, amount }, taken)
  }
}

/** In their order: the next one waits until this one was taken. */
async function tell(store: SandboxStore, callbackUrl: string, secret: Uint8Array): Promise<'done'> {
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
  return 'done'
}

const readPayout = ({ payout }: SandboxOrder): SignedPayout => JSON.parse(payout ?? '')
