import * as z from 'zod/mini'

const PREFIX = 'urn:recap:'
/** ERC-5573. */
const BASE = 'I further authorize the stated URI to perform the following actions on my behalf: '

const recapSchema = /* @__PURE__ */ z.object({
  att: /* @__PURE__ */ z.record(
    /* @__PURE__ */ z.string(),
    /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.unknown()),
  ),
})

export const isRecap = (resource: string | undefined): resource is string => resource?.startsWith(PREFIX) ?? false

/**
 * The statement as it stands in a text whose last resource is a recap: the pairing library's formatter adds what the recap
 * allows, in words, unless they are there. `undefined` when the recap can't be read.
 */
export function addRecapWords(statement: string, recap: string): string | undefined {
  if (statement.includes(BASE)) return statement
  const parsed = recapSchema.safeParse(decode(recap.slice(PREFIX.length)))
  if (!parsed.success) return undefined
  let count = 0
  const words = Object.entries(parsed.data.att).map(([resource, abilities]) => {
    const actions = new Map<string, string[]>()
    const pairs = Object.keys(abilities).map((ability) => ability.split('/') as [string, string | undefined])
    for (const [ability, action = ''] of pairs.sort(([, one = ''], [, other = '']) => one.localeCompare(other))) {
      actions.set(ability, [...(actions.get(ability) ?? []), action])
    }
    const sentences = [...actions].map(([ability, names]) => {
      count += 1
      return `(${count}) '${ability}': '${names.join("', '")}' for '${resource}'.`
    })
    return sentences.join(', ').replace('.,', '.')
  })
  return `${statement}${statement === '' ? '' : ' '}${BASE}${words.join(' ')}`
}

function decode(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
