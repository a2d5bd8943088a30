/** What should be looked at twice before anything goes to an address. */
export interface Warning {
  readonly kind: 'lookalike' | 'token-contract' | 'self'
  /** For a lookalike: the address that it resembles, in full. */
  readonly resembles?: string | undefined
  /** Whether nothing goes on before the visitor says that the address was compared. */
  readonly mustCompare: boolean
}

/** How many characters at each end people compare at best, and forgers reproduce at least. */
const ENDS = 3

export interface KnownAddresses {
  readonly own: string
  /** Chosen by the visitor before: own accounts, and receivers of earlier transfers. */
  readonly trusted: readonly string[]
  /** Only seen, where anybody could have put them, such as in the history. */
  readonly seen: readonly string[]
  /** The token's contract or mint, if a token is sent. */
  readonly contract: string | undefined
}

/** How the family compares addresses. */
export interface Comparison {
  /** The same for one account on all networks. */
  keyOf(address: string): string
  distinctive(address: string): string
}

/** All addresses in their family's normal form. Pure. */
export function warningsFor(address: string, known: KnownAddresses, comparison: Comparison): readonly Warning[] {
  const isSame = (other: string) => comparison.keyOf(other) === comparison.keyOf(address)
  const others = known.trusted.some(isSame) ? known.trusted : [...known.trusted, ...known.seen]
  const resembles = others.find((other) => !isSame(other) && isLookalike(address, other, comparison))
  return [
    ...(resembles === undefined ? [] : [{ kind: 'lookalike', resembles, mustCompare: true } as const]),
    ...(address === known.contract ? [{ kind: 'token-contract', mustCompare: true } as const] : []),
    ...(address === known.own ? [{ kind: 'self', mustCompare: false } as const] : []),
  ]
}

/** Whether two different addresses begin and end alike. */
export function isLookalike(one: string, other: string, { distinctive }: Pick<Comparison, 'distinctive'>): boolean {
  const [left, right] = [distinctive(one), distinctive(other)]
  if (left === right || left.length < 2 * ENDS || right.length < 2 * ENDS) return false
  return left.slice(0, ENDS) === right.slice(0, ENDS) && left.slice(-ENDS) === right.slice(-ENDS)
}
