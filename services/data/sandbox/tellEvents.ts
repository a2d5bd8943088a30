import { signCallback } from '../orders/signedCallback.js'
import type { SandboxStore } from './sandboxStore.js'
import type { SaleStore } from './selling/saleStore.js'

const CALLBACK_TIMEOUT_MS = 5_000

type ToldEvents = Pick<SaleStore, 'untold' | 'told'>

/** What became of purchases. */
export const eventsOfOrders = (store: SandboxStore): ToldEvents => ({
  async untold() {
    return (await store.untold()).map(({ event_id: eventId, order_id: orderId, status, tx_id }) => {
      const change = { eventId, orderId, status, ...(tx_id === null ? {} : { transactionId: tx_id }) }
      return { eventId, body: JSON.stringify(change) }
    })
  },
  told: store.told,
})

/** In their order: the next one waits until this one was taken. */
export async function tellEvents(events: ToldEvents, callbackUrl: string, secret: Uint8Array): Promise<'done'> {
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
