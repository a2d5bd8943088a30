import type { LedgerTransfer } from '../../store/ledgerBlock.js'
import { systemProgram } from '../../store/operationType.js'
import type { SolanaTransaction } from './rpcAccounts.js'

type Deltas = Map<string, bigint>

/** What a transaction moved, from the balances before and after it. Fees and rent of token accounts are left out. */
export function readMovements({ transaction, meta }: SolanaTransaction): readonly LedgerTransfer[] {
  const { preTokenBalances, postTokenBalances, loadedAddresses } = meta
  const keys = [
    ...transaction.message.accountKeys,
    ...(loadedAddresses?.writable ?? []),
    ...(loadedAddresses?.readonly ?? []),
  ]
  const before = preTokenBalances ?? []
  const after = postTokenBalances ?? []
  const tokenAccounts = new Set([...before, ...after].map(({ accountIndex }) => accountIndex))
  const coins: Deltas = new Map()
  for (const [index, key] of keys.entries()) {
    if (tokenAccounts.has(index)) continue
    const delta = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n) + (index === 0 ? meta.fee : 0n)
    coins.set(key, delta)
  }
  const byMint = new Map<string, Deltas>()
  const change = (mint: string, owner: string | null | undefined, amount: bigint) => {
    if (!owner) return
    const deltas: Deltas = byMint.get(mint) ?? new Map()
    byMint.set(mint, deltas.set(owner, (deltas.get(owner) ?? 0n) + amount))
  }
  for (const { mint, owner, uiTokenAmount } of before) change(mint, owner, -BigInt(uiTokenAmount.amount))
  for (const { mint, owner, uiTokenAmount } of after) change(mint, owner, BigInt(uiTokenAmount.amount))
  return [
    // Coins that go out without a receiver are rent.
    ...pairUp(coins)
      .filter(({ to }) => to !== systemProgram)
      .map(
        (pair): LedgerTransfer => ({
          ...pair,
          ...{ token: null, standard: 'native', tokenId: null },
        }),
      ),
    ...[...byMint].flatMap(([mint, deltas]) =>
      pairUp(deltas).map((pair): LedgerTransfer => ({ ...pair, token: mint, standard: 'spl', tokenId: null })),
    ),
  ]
}

/** Givers to takers, in their order; what has no other side comes from or goes to the system program. */
function pairUp(deltas: Deltas): { from: string; to: string; amount: bigint }[] {
  const givers = [...deltas].filter(([, delta]) => delta < 0n).map(([from, delta]) => ({ from, left: -delta }))
  const pairs: { from: string; to: string; amount: bigint }[] = []
  for (const [to, delta] of deltas) {
    let open = delta
    for (const giver of givers) {
      if (open <= 0n) break
      const amount = smaller(open, giver.left)
      if (amount === 0n) continue
      giver.left -= amount
      open -= amount
      pairs.push({ from: giver.from, to, amount })
    }
    if (open > 0n) pairs.push({ from: systemProgram, to, amount: open })
  }
  for (const { from, left } of givers) if (left > 0n) pairs.push({ from, to: systemProgram, amount: left })
  return pairs
}

const smaller = (a: bigint, b: bigint) => [a, b].sort((left, right) => (left < right ? -1 : 1))[0] ?? a
