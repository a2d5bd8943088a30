import type { SignedPayout } from './payer.js'
import type { SandboxOrder, SandboxStore } from './sandboxStore.js'

/** Payments of the chain, for both kinds of orders, that are signed and not mined. */
export async function listTaken(store: SandboxStore, chainId: string): Promise<readonly SignedPayout[]> {
  const bought = (await store.inStatus(['sending'])).map(readPayout)
  const refunds = (await store.sales.unsettled()).flatMap(({ refund }) => (refund === null ? [] : [JSON.parse(refund)]))
  return [...bought, ...refunds].filter((one: SignedPayout) => one.chainId === chainId)
}

export const readPayout = ({ payout }: SandboxOrder): SignedPayout => JSON.parse(payout ?? '')
