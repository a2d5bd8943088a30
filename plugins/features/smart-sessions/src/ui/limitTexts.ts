const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** In the largest unit that it is whole in, such as "1 day". */
export function formatPeriod(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? (['second', 1] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}
