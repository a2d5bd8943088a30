import type { QueryValue } from '../../capabilities/http.js'
import { encodeParameter } from './encodeParameter.js'

/** `a=1&b=x,y`: what is undefined or null is left out; lists are joined by commas that are not encoded (wire §0.3). */
export function buildQuery(query: Readonly<Record<string, QueryValue>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [`${encodeParameter(name)}=${show(value)}`],
    )
    .join('&')
}

function show(value: NonNullable<QueryValue>): string {
  return typeof value === 'object' ? value.map(encodeParameter).join(',') : encodeParameter(value)
}
