// By its path: `npm start` runs from source, before any package is built.
import { fromBaseUnits, multiply, parseDecimal } from '../../kernel/src/amounts/index.js'

/** A price as a JSON number, for display only (wire §0.2); 0 where it is unknown. */
export const toFiat = (price: string | undefined): number => (price === undefined ? 0 : parseDecimal(price).toNumber())

/** What the amount is worth, for display only. */
export const worthOf = (amount: bigint, decimals: number, price: string): number =>
  multiply(parseDecimal(fromBaseUnits(amount, decimals)), parseDecimal(price)).toNumber()
