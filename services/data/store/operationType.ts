import type { CallKind } from './schema.js'

/** Those of wire §2.4 that follow from calls, transfers and logs alone. */
export type OperationType =
  | 'send'
  | 'receive'
  | 'mint'
  | 'burn'
  | 'approve'
  | 'trade'
  | 'deploy'
  | 'deposit'
  | 'withdraw'
  | 'execute'

interface Movement {
  readonly from: string
  readonly to: string
  readonly token: string | null
}

export const zeroAddress = '0x0000000000000000000000000000000000000000'
/** Solana's system program: where tokens come from that have no sender. */
export const systemProgram = '11111111111111111111111111111111'
/** What stands on the other side of what was made or burnt. */
export const isNobody = (address: string) => address === zeroAddress || address === systemProgram

/** What a transaction was for the account, from what moved to and from it; else from what was called. */
export function nameOperation(account: string, called: CallKind, transfers: readonly Movement[]): OperationType {
  if (called === 'deploy') return 'deploy'
  const gone = transfers.filter(({ from, to }) => from === account && to !== account)
  const come = transfers.filter(({ from, to }) => to === account && from !== account)
  if (gone.length > 0 && come.length > 0) return 'trade'
  if (come.length > 0) return come.every(({ from, token }) => token !== null && isNobody(from)) ? 'mint' : 'receive'
  if (gone.length > 0) {
    if (gone.every(({ to, token }) => token !== null && isNobody(to))) return 'burn'
    // Coins that go along with a call are the call's, not a gift to its contract.
    const isOnlyNative = gone.every(({ token }) => token === null)
    return isOnlyNative && called !== 'transfer' ? called : 'send'
  }
  return called === 'transfer' ? 'send' : called
}
