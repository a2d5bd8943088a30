import type { SiwxSession } from '@portico/kernel'
import * as z from 'zod/mini'
import { fieldsSchema } from '../message/checkFields.js'

const text = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1))

/** The shape of a session (S3.12). Whether it holds is another matter: `checkClaims`. */
const sessionSchema: z.ZodMiniType<SiwxSession> = /* @__PURE__ */ z.object({
  data: fieldsSchema,
  message: text,
  signature: text,
  cacao: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
})

/** The entries that are sessions; the others are left out alone. */
export function readSessions(entries: unknown): readonly SiwxSession[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry) => {
    const session = sessionSchema.safeParse(entry)
    return session.success ? [session.data] : []
  })
}
