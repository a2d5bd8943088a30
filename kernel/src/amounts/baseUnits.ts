import { PorticoError } from '../errors/porticoError.js'
import { parseDecimal } from './decimal.js'

/**
 * Decimal text in coins as base units, exactly: `1.5` with 6 decimals is `1500000n`.
 * @throws `DECIMAL_INVALID`; `AMOUNT_INVALID` for more places than the coin has
 */
export function toBaseUnits(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = parseDecimal(text).toFixed().split('.')
  if (fraction.length > decimals) throw new PorticoError('AMOUNT_INVALID', { amount: text })
  return BigInt(whole.replace('-', '') + fraction.padEnd(decimals, '0')) * (whole.startsWith('-') ? -1n : 1n)
}

/** Base units as decimal text in coins, exactly and without zeros at the end: `1500000n` with 6 decimals is `1.5`. */
export function fromBaseUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction && `.${fraction}`}`
}
