import type { KeptPermission } from '@portico/kernel'
import * as z from 'zod/mini'
import { shownText, time } from './fields.js'

const MAX_CONTEXT = 16_384

const permissionSchema = /* @__PURE__ */ z.object({
  pci: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  label: z.optional(shownText(300)),
  expiresAt: time,
  revokedAt: z.optional(time),
  terms: z.optional(
    z.object({
      permission: z.object({
        type: z.string().check(z.maxLength(64)),
        data: z.record(z.string().check(z.maxLength(32)), z.unknown()),
      }),
      uses: z.optional(z.int().check(z.positive())),
      context: z.string().check(z.maxLength(MAX_CONTEXT), z.regex(/^0x([0-9a-f]{2})+$/)),
    }),
  ),
})

/** A row of call 19 (S7.20a). */
export const permissionRow: z.ZodMiniType<KeptPermission> = /* @__PURE__ */ z.pipe(
  permissionSchema,
  z.transform(({ pci, label, expiresAt, revokedAt, terms }: z.infer<typeof permissionSchema>) => ({
    ...{ pci, label: label || undefined, expiresAtMs: Date.parse(expiresAt), terms },
    revokedAtMs: revokedAt === undefined ? undefined : Date.parse(revokedAt),
  })),
)
