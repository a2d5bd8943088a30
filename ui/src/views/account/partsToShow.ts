import type { AccountBalance, BalancePart } from '@portico/kernel'

/** The parts of a balance that is not free as a whole, those that are zero left out. */
export function partsToShow({ parts = [] }: AccountBalance): readonly BalancePart[] {
  const held = parts.filter(({ amount }) => amount > 0n)
  return held.some(({ kind }) => kind !== 'free') ? held : []
}
