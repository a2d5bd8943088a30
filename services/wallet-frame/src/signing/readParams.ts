import * as z from 'zod/mini'
import { invalidParams } from '../frameError.js'

const MAX_REASON = 300

/** A site's parameters in the form of the schema. Throws BAD_REQUEST (−32602) with the reason otherwise. */
export function readParams<T>(schema: z.ZodMiniType<T>, params: unknown): T {
  const read = schema.safeParse(params)
  if (!read.success) throw invalidParams(z.prettifyError(read.error).slice(0, MAX_REASON), read.error)
  return read.data
}

/** What a library holds to be wrong with a site's parameters is the site's mistake, too. */
export function asInvalidParams<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw invalidParams(what, cause)
  }
}
