import { badRequest } from '../../http/refusal.js'
import type { NameRegistry } from '../store/nameRegistry.js'
import { isNameLabel, normalizeName, suggestLabels } from './nameRules.js'

export interface Suggestion {
  readonly name: string
  readonly registered: boolean
}

/** The asked name first, then others like it, each with whether it is taken (call 14, S7.16). @throws a 400 on another's zone, or outside the rules for names */
export async function suggestNames(
  parts: { readonly registry: NameRegistry; readonly zones: readonly string[] },
  asked: string,
  zone: string,
): Promise<readonly Suggestion[]> {
  const { registry, zones } = parts
  if (!zones.includes(zone)) throw badRequest('zone', 'is not a zone of this server')
  const suffix = `.${zone}`
  const whole = asked.toLowerCase().endsWith(suffix) ? asked : `${asked}${suffix}`
  const label = normalizeName(whole)?.slice(0, -suffix.length)
  if (label === undefined || !isNameLabel(label))
    throw badRequest('name', 'must be letters, digits and hyphens, at least 4')
  const names = suggestLabels(label).map((one) => `${one}.${zone}`)
  const taken = await registry.taken(names)
  return names.map((name) => ({ name, registered: taken.has(name) }))
}
