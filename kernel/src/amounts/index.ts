// biome-ignore-all lint/performance/noBarrelFile: an entry of the package

export { formatExact, fromBaseUnits, toBaseUnits, writeAmount } from './baseUnits.js'
export { type Decimal, divide, multiply, parseDecimal, toDecimal } from './decimal.js'
export { FIAT_DECIMALS, fiatToUnits, isUsablePrice, unitsToCents, unitsToFiat } from './fiat.js'
export { formatNumber, type NumberStyle } from './formatNumber.js'
export { parseTypedAmount, type TypedAmount } from './parseTypedAmount.js'
