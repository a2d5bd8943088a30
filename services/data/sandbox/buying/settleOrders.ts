import { randomUUID } from 'node:crypto'
import type { OnrampTerms } from '../../onramp/onrampProvider.js'
import { listTaken, readPayout } from '../listTaken.js'
import type { Payer, SignedPayout } from '../payer.js'
import { contractOf, type SandboxAsset } from '../sandboxShop.js'
import { readTerms, type SandboxOrder, type SandboxStore, takeStep } from '../sandboxStore.js'

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
    if (order.is_returned === 1) {
      await takeStep(store, order.id, 'paid', 'refunded')
      continue
    }
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
