import {
  type AccountId,
  type Addresses,
  type HistoryTransaction,
  type HistoryTransfer,
  isAccountId,
  parseAccountId,
  type TokenBalance,
} from '@portico/kernel'

/** Spells an address of one network as its family does; what the family does not know stays as it is. */
export type Spelling = (address: string) => string

/** A service may write an address in several ways. From here on, the same address is the same text. */
export const spellingOf =
  (addresses: Pick<Addresses, 'parse'> | undefined, chainId: HistoryTransaction['chainId']): Spelling =>
  (address) =>
    addresses?.parse(address, chainId) ?? address

export function spellBalance(row: TokenBalance, spell: Spelling): TokenBalance {
  return row.address === undefined ? row : { ...row, address: spellId(row.address, spell) }
}

export function spellTransaction(transaction: HistoryTransaction, spell: Spelling): HistoryTransaction {
  const { sentFrom, sentTo, transfers } = transaction
  return {
    ...transaction,
    sentFrom: spell(sentFrom),
    sentTo: spell(sentTo),
    transfers: transfers.map((transfer) => spellTransfer(transfer, spell)),
  }
}

function spellTransfer({ from, to, asset, ...transfer }: HistoryTransfer, spell: Spelling): HistoryTransfer {
  return {
    ...transfer,
    from: from && spell(from),
    to: to && spell(to),
    asset:
      asset.kind === 'fungible'
        ? { ...asset, address: asset.address && spellId(asset.address, spell) }
        : { ...asset, contract: asset.contract && spellId(asset.contract, spell) },
  }
}

export function spellId(id: AccountId, spell: Spelling): AccountId {
  const { chainId, address } = parseAccountId(id)
  const spelled = `${chainId}:${spell(address)}` as const
  return isAccountId(spelled) ? spelled : id
}
