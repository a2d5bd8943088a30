// biome-ignore-all lint/performance/noBarrelFile: an entry of the package
export { divide, multiply } from './arithmetic.js'
export { fromBaseUnits, toBaseUnits } from './baseUnits.js'
export { type Decimal, parseDecimal, toDecimal } from './decimal.js'
export { FIAT_DECIMALS, fiatToUnits, isUsablePrice, unitsToCents, unitsToFiat } from './fiat.js'
export { formatNumber, type NumberStyle } from './formatNumber.js'
export { parseTypedAmount, type TypedAmount } from './parseTypedAmount.js'
export { formatExact, writeAmount } from './writeAmount.js'
