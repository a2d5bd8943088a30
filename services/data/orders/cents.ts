import { fromBaseUnits } from '../../../kernel/src/amounts/index.js'

/** Payment currencies have two places here. */
const PLACES = 2

/** `undefined` when it is no amount, or has more than two places. */
export function readCents(text: string): bigint | undefined {
  const [, whole, part = ''] = /^([0-9]{1,15})(?:\.([0-9]{1,60}))?$/.exec(text) ?? []
  if (whole === undefined || /[^0]/.test(part.slice(PLACES))) return undefined
  return BigInt(whole + part.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** With both places, as amounts of money are written. */
export function writeCents(cents: bigint): string {
  const [whole = '0', part = ''] = fromBaseUnits(cents, PLACES).split('.')
  return `${whole}.${part.padEnd(PLACES, '0')}`
}
