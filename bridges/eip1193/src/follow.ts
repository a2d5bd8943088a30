import { type AccountId, PendingTransactions, parseAccountId, type Receipt } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { FAMILY, findNetwork } from './connected.js'

/** What has been sent. */
interface Sent extends Receipt {
  readonly account: AccountId
  /** Wei that go with it. */
  readonly amount: bigint
  readonly to?: string | undefined
}

/**
 * Has a transaction followed until it is settled, where a plugin does that: it stands in the list of activity, and balances are
 * read anew then. Never throws; what was sent is sent.
 */
export async function follow(client: Portico, { account, id: transactionId, hint, amount, to }: Sent): Promise<void> {
  const coin = findNetwork(client, parseAccountId(account).chainId)?.nativeCurrency
  if (!coin) return
  const { decimals, symbol } = coin
  try {
    const pending = await client.get(PendingTransactions, FAMILY)
    pending.add({ account, transactionId, amount, decimals, symbol, sentAtMs: Date.now(), to, ...(hint && { hint }) })
  } catch {
    // Without the list the transaction is on its way all the same.
  }
}
