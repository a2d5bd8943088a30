/** An exact non-negative number. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const multiply = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })

export const divide = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over })

const places = 30

/** Decimal text with at most 30 places, the rest cut off. */
export function toDecimalText({ over, under }: Fraction): string {
  const digits = ((over * 10n ** BigInt(places)) / under).toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${digits.slice(0, -places)}${fraction && `.${fraction}`}`
}
