const FORM = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

const MINUTE_MS = 60_000

/** Milliseconds since the epoch of an RFC 3339 time; `undefined` for any other text, and for a day that never was. */
export function parseDateTime(text: string): number | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHours, offsetMinutes] =
    FORM.exec(text) ?? []
  if (year === undefined) return undefined
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (date.getUTCMonth() !== Number(month) - 1) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  if (Number(offsetHours ?? 0) > 23 || Number(offsetMinutes ?? 0) > 59) return undefined
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0))
  const wholeMs = date.getTime() + (Number(hour) * 60 + Number(minute) - offset) * MINUTE_MS + Number(second) * 1_000
  if (second === '60' && !isMonthStart(wholeMs)) return undefined
  return wholeMs + Number(fraction.padEnd(3, '0').slice(0, 3))
}

/** A leap second is the last one of a month, in UTC. */
function isMonthStart(ms: number): boolean {
  const date = new Date(ms)
  return date.getUTCDate() === 1 && date.getUTCHours() === 0 && date.getUTCMinutes() === 0
}
