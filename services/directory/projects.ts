import * as z from 'zod'

const caip10 = z.string().regex(/^[-a-z0-9]{3,10}:[-_a-zA-Z0-9]{1,32}:[-.%_a-zA-Z0-9]{1,128}$/)
const socials = z.enum(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])

/** Defaults that a project may give (wire §10.2). */
const featuresSchema = z
  .strictObject({
    email: z.boolean(),
    emailShowWallets: z.boolean(),
    swaps: z.boolean(),
    onramp: z.boolean(),
    receive: z.boolean(),
    send: z.boolean(),
    history: z.boolean(),
    analytics: z.boolean(),
    allWallets: z.union([z.boolean(), z.literal('mobile')]),
    legalCheckbox: z.boolean(),
    smartSessions: z.boolean(),
    collapseWallets: z.boolean(),
    pay: z.boolean(),
    socials: z.union([z.array(socials), z.literal(false)]),
  })
  .partial()

/** wire §4.4, and the server's own switch of wire §4.6. */
export const projectSchema = z.strictObject({
  projectId: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().min(1).max(64),
  // An entry that is `*` alone would allow everybody.
  allowedOrigins: z.array(
    z
      .string()
      .min(1)
      .max(256)
      .refine((entry) => entry.trim() !== '*'),
  ),
  features: featuresSchema.optional(),
  swapSpenders: z.array(caip10).optional(),
  analytics: z.strictObject({ enabled: z.boolean() }).optional(),
  allowLocalhost: z.boolean().default(true),
})

export type Project = z.output<typeof projectSchema>

/** What the widget gets. */
export function describeProject({ allowLocalhost: _own, ...settings }: Project): Omit<Project, 'allowLocalhost'> {
  return settings
}
