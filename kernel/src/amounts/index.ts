// biome-ignore-all lint/performance/noBarrelFile: an entry of the package

export { formatExact, fromBaseUnits, toBaseUnits, writeAmount } from './baseUnits.js'
export { type Decimal, divide, multiply, parseDecimal, toDecimal } from './decimal.js'
export {
  FIAT_DECIMALS,
  fiatToUnits,
  formatNumber,
  isUsablePrice,
  type NumberStyle,
  unitsToCents,
  unitsToFiat,
} from './fiat.js'
export { parseTypedAmount, type TypedAmount } from './parseTypedAmount.js'
