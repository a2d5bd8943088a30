import type { ChainId, HistoryTransaction } from '@portico/kernel'

/** Whether a transaction is shown to someone on the network: not when all it moved is spam (S5.7a), nor from elsewhere (S5.7b). */
export const isWanted =
  (chainId: ChainId) =>
  (transaction: HistoryTransaction): boolean =>
    transaction.chainId === chainId && !isSpam(transaction)

/** Nothing moved is no spam: calls and approvals have no transfers. */
const isSpam = ({ transfers }: HistoryTransaction): boolean =>
  transfers.length > 0 && transfers.every(({ asset }) => asset.kind === 'collectible' && asset.isSpam)
