import { MAX_BYTES } from './limits.js'

const DEEPEST = 64

/**
 * A value as JSON, if it is made of the kinds that JSON has and within {@link MAX_BYTES}; else `undefined`. Browsers copy more from
 * window to window: dates, maps, big integers, circles. Properties that are `undefined` count as absent.
 */
export function toJson(value: unknown): string | undefined {
  try {
    if (!isJson(value)) return undefined
    const text = JSON.stringify(value)
    return byteLength(text) <= MAX_BYTES ? text : undefined
  } catch {
    return undefined // a getter that throws
  }
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function byteLength(text: string): number {
  return text.length * 3 <= MAX_BYTES ? text.length : new TextEncoder().encode(text).length
}

function isJson(root: unknown): boolean {
  // Each value takes at least a character, so that what is too large, or goes in circles, ends here.
  let left = MAX_BYTES
  const visit = (value: unknown, depth: number): boolean => {
    left -= typeof value === 'string' ? value.length + 1 : 1
    if (left < 0 || depth > DEEPEST) return false
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
    if (typeof value === 'number') return Number.isFinite(value)
    if (Array.isArray(value)) return value.every((one) => visit(one, depth + 1)) && !hasOtherKeys(value)
    if (!isPlainObject(value)) return false
    for (const [key, one] of Object.entries(value)) {
      left -= key.length
      if (one !== undefined && !visit(one, depth + 1)) return false
    }
    return Object.getOwnPropertySymbols(value).length === 0
  }
  return visit(root, 0)
}

/** Holes, or names beside the numbers. */
const hasOtherKeys = (list: readonly unknown[]) => Object.keys(list).length !== list.length
