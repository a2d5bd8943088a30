import type { Messages } from './messages.js'

export const writeDate = (atMs: number, { lang }: Pick<Messages, 'lang'>): string =>
  new Date(atMs).toLocaleDateString(lang, { dateStyle: 'medium' })

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** In the largest unit that it is whole in, such as "1 day". */
export function writePeriod(seconds: number, { lang }: Pick<Messages, 'lang'>): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

export const writeTime = (atMs: number, { lang }: Pick<Messages, 'lang'>): string =>
  new Date(atMs).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
