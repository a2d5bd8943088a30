import {
  type Amount,
  type Clock,
  type Kernel,
  PendingTransactions,
  Portfolio,
  parseAccountId,
  type Receipt,
  type Transfer,
} from '@portico/kernel'

type Coin = Pick<Amount, 'decimals' | 'symbol'>

/**
 * Puts a transaction into the list of those on their way, where a plugin keeps one. One of an unknown token is left
 * out: it can't be said how much of it is on its way. Never throws; what was sent is sent.
 */
export async function noteSent(
  { kernel, clock }: { readonly kernel: Kernel; readonly clock: Pick<Clock, 'now'> },
  { from, to, amount, asset }: Transfer,
  { id: transactionId, hint }: Receipt,
): Promise<void> {
  const { namespace } = parseAccountId(from)
  if (!kernel.has(PendingTransactions, namespace)) return
  const sentAtMs = clock.now()
  try {
    const coin = await findCoin(kernel, { from, asset })
    if (!coin) return
    const { decimals, symbol } = coin
    const pending = await kernel.get(PendingTransactions, namespace)
    const sent = { account: from, transactionId, to, amount, decimals, symbol, sentAtMs }
    pending.add({ ...sent, ...(hint && { hint }), ...(asset && { asset }) })
  } catch {
    // Without the list the transaction is on its way all the same.
  }
}

async function findCoin(kernel: Kernel, { from, asset }: Pick<Transfer, 'from' | 'asset'>): Promise<Coin | undefined> {
  const { namespace, chainId } = parseAccountId(from)
  if (!asset) return kernel.state.network(chainId)?.nativeCurrency
  if (!kernel.has(Portfolio, namespace)) return undefined
  const state = (await kernel.get(Portfolio, namespace)).state.get()
  return state?.account === from ? state.holdings?.tokens.find((token) => token.asset === asset) : undefined
}
