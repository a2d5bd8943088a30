import type { Log } from '@portico/kernel'
import { en } from './en.js'
import type { MessageOverrides } from './messages.js'

/** A host's own words as far as they can be used; the others are logged. */
export function cleanOverrides(
  overrides: MessageOverrides,
  log: Log,
  pluginIds: readonly string[] = [],
): MessageOverrides {
  const entries = Object.entries(overrides)
  const isKnown = (key: string) => Object.hasOwn(en, key) || pluginIds.some((id) => key.startsWith(`${id}.`))
  const usable = entries.filter(([key, text]) => isKnown(key) && isText(text))
  const others = entries.filter((entry) => !usable.includes(entry)).map(([key]) => key)
  if (others.length > 0) log.error(`messages that can not be used: ${others.join(', ')}`)
  return Object.fromEntries(usable)
}

const isText = (text: unknown): boolean =>
  typeof text === 'string' ||
  (typeof text === 'object' && text !== null && 'other' in text && Object.values(text).every(isString))

const isString = (text: unknown): boolean => typeof text === 'string'
