import type { UsageProperties } from '@portico/kernel'
import { isOfKind } from './propertyKinds.js'

/** The event as it may leave, or why it may not. The problem names no value. */
export type ReadEvent =
  | { readonly properties: UsageProperties; readonly problem?: undefined }
  | { readonly properties?: undefined; readonly problem: string }

/**
 * Takes what was declared and leaves all else behind; an event that lacks a part is not sent at all.
 * @param declared names of properties, `?` after one that may be missing; of a name that is not in the table no value leaves
 */
export function readEvent(declared: string | undefined, given: UsageProperties): ReadEvent {
  if (declared === undefined) return { problem: 'it was not declared' }
  const properties: Record<string, string | number | boolean> = {}
  for (const part of declared.split(' ').filter(Boolean)) {
    const name = part.replace('?', '')
    const value = given[name]
    if (value !== undefined && isOfKind(name, value)) properties[name] = value
    else if (name === part) return { problem: `"${name}" is missing or must not be sent` }
  }
  return { properties }
}
