import * as z from 'zod/mini'

const schema = /* @__PURE__ */ z.object({
  cause: /* @__PURE__ */ z.object({
    reasons: /* @__PURE__ */ z.array(/* @__PURE__ */ z.object({ description: /* @__PURE__ */ z.string() })),
  }),
})

/** What the service itself says about its refusal (wire §2.1); nothing where it gave no reason. */
export function readReason(error: unknown): string | undefined {
  const { data } = schema.safeParse(error)
  return data?.cause.reasons[0]?.description || undefined
}
