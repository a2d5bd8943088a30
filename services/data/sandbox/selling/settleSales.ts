import { normalizeAddress } from '../../store/addresses.js'
import type { Payer, SignedPayout } from '../payer.js'
import type { SaleAsset } from './saleShop.js'
import { type Sale, type SaleStore, type StoredDeposit, toStored } from './saleStore.js'
import type { Deposit, Watcher } from './watcher.js'

/** The account whose bank sends the money back. */
export const RETURNING_BANK = '000000000003'
/** What was mined in time may need that long to be confirmed. */
const GRACE_MS = 10_000
/** What comes later than that after the end is not seen any more. */
const LATE_MS = 24 * 60 * 60_000

interface SettlingParts {
  readonly sales: SaleStore
  readonly bought: readonly SaleAsset[]
  /** By chain. */
  readonly watchers: ReadonlyMap<string, Watcher>
  readonly payers: ReadonlyMap<string, Payer>
  /** Payments of a chain that are signed and not mined. */
  taken(chainId: string): Promise<readonly SignedPayout[]>
}

/** Every step is kept before the next one is done, so that nothing is paid out or sent back twice, whenever this ends. */
export async function settleSales(parts: SettlingParts): Promise<'soon' | 'waiting' | 'done'> {
  const { sales, watchers } = parts
  const nowMs = Date.now()
  for (const { id, expires_at_ms } of await sales.inStatus(['created'])) {
    if (expires_at_ms <= nowMs) await sales.step(id, { from: 'created', to: 'expired' })
  }
  for (const [chainId, watcher] of watchers) await lookThrough(sales, chainId, watcher)
  const unsettled = await sales.unsettled()
  for (const deposit of unsettled) {
    if (deposit.purpose === 'payout') await payOut(sales, deposit)
    else await sendBack(parts, deposit)
  }
  if (unsettled.length > 0) return 'soon'
  return (await sales.inStatus(['accepted'])).length > 0 ? 'waiting' : 'done'
}

async function lookThrough(sales: SaleStore, chainId: string, watcher: Watcher): Promise<void> {
  const nowMs = Date.now()
  // Before the addresses: what comes to one that is given out after this is in a later block.
  const until = await watcher.position()
  const since = (await sales.cursorOf(chainId)) ?? until
  const watched = new Map(
    (await sales.watched(chainId, nowMs - LATE_MS)).flatMap((sale) => (sale.deposit ? [[sale.deposit, sale]] : [])),
  )
  if (watched.size > 0) {
    for (const deposit of await watcher.read(new Set(watched.keys()), since, until)) {
      const id = watched.get(deposit.to)?.id
      if (id !== undefined && !(await sales.knows(deposit.id))) await receive(sales, id, deposit)
    }
  }
  await sales.moveCursor(chainId, until)
  for (const { id, status, expires_at_ms } of watched.values()) {
    if (status !== 'accepted' || expires_at_ms + GRACE_MS > nowMs) continue
    await sales.step(id, { from: 'accepted', to: 'expired' })
  }
}

/** Bought is exactly what was agreed on, and the first that comes in time. All else is sent back. */
async function receive(sales: SaleStore, id: string, deposit: Deposit): Promise<void> {
  const sale = await sales.find(id)
  if (!sale) return
  const isInTime = deposit.minedAtMs <= sale.expires_at_ms
  if (sale.status === 'accepted' && isInTime) {
    const stored = toStored(sale, deposit, isAgreed(sale, deposit) ? 'payout' : 'refund')
    const told = { transactionId: deposit.transactionId }
    await sales.step(id, { from: 'accepted', to: 'received', told, deposit: { ...stored, is_awaited: 1 } })
    return
  }
  const stored = toStored(sale, deposit, 'refund')
  if (sale.status === 'accepted') await sales.step(id, { from: 'accepted', to: 'expired', deposit: stored })
  else await sales.addDeposit(stored)
}

function isAgreed(sale: Sale, { token = '', amount, from }: Deposit): boolean {
  const same = (one: string, other: string) =>
    normalizeAddress(sale.chain_id, one) === normalizeAddress(sale.chain_id, other)
  return same(token, sale.token) && same(from, sale.account) && String(amount) === sale.amount
}

/** To the made-up bank. */
async function payOut(sales: SaleStore, { id, sale_id }: StoredDeposit): Promise<void> {
  const sale = await sales.find(sale_id)
  if (sale?.bank === RETURNING_BANK) await sales.updateDeposit(id, { purpose: 'refund' })
  else await sales.step(sale_id, { from: 'received', to: 'paid', deposit: { id, is_settled: 1 } })
}

async function sendBack({ sales, bought, payers, taken }: SettlingParts, deposit: StoredDeposit): Promise<void> {
  const { id, chain_id: chainId, sale_id, sender: to, amount } = deposit
  const payer = payers.get(chainId)
  const token = normalizeAddress(chainId, deposit.token)
  const asset = bought.find((one) => one.chainId === chainId && normalizeAddress(chainId, one.token ?? '') === token)
  if (!payer || !asset) throw new Error(`Nothing pays on ${chainId}.`)
  if (deposit.refund !== null) {
    const outcome = await payer.settle(JSON.parse(deposit.refund))
    if (outcome === 'pending') return
    if (outcome === 'mined') {
      const isSettled = { id, is_settled: 1 }
      if (deposit.is_awaited === 0) await sales.updateDeposit(id, isSettled)
      else await sales.step(sale_id, { from: 'received', to: 'refunded', deposit: isSettled })
      return
    }
  }
  const order = { to, contract: asset.token, decimals: asset.decimals, amount: BigInt(amount) }
  const signed = await payer.sign(order, await taken(chainId))
  await sales.updateDeposit(id, { refund: JSON.stringify(signed) })
}
