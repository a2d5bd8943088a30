import type { TokenId } from '../addresses.js'

/** A transfer of the coin, or of a token, in which case it is a call of the token's contract. */
export interface Movement {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token: TokenId | undefined
}

const pair = (...args: readonly unknown[]) => ({ prim: 'Pair', args })

/** What the transaction says: mutez, and for a token the call of `transfer` (TZIP-7, TZIP-12) in Micheline. */
export function toTransaction({ from, to, amount, token }: Movement) {
  const kind = 'transaction' as const
  if (!token) return { kind, amount: String(amount), destination: to }
  const [sender, receiver, units] = [{ string: from }, { string: to }, { int: String(amount) }]
  const value =
    token.number === undefined
      ? pair(sender, pair(receiver, units))
      : [pair(sender, [pair(receiver, pair({ int: token.number }, units))])]
  return { kind, amount: '0', destination: token.contract, parameters: { entrypoint: 'transfer', value } }
}
