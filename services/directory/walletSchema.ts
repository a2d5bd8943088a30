import * as z from 'zod'

export const caip2 = z.string().regex(/^[-a-z0-9]{3,10}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 id')
export const walletId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'must be a wallet id')
export const rdns = z.string().regex(/^[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63})+$/, 'must be a reverse domain name')

const namespace = z.string().regex(/^[-a-z0-9]{3,10}$/)
const text = (max: number) => z.string().min(1).max(max)
const https = z.url({ protocol: /^https$/ }).max(512)
/** A scheme of the wallet's own. */
const appLink = z
  .string()
  .max(256)
  .regex(/^[a-z][a-z0-9+.-]*:\/\//)
  .refine((link) => !/^(javascript|data|blob|file):/.test(link), 'must not be a scheme that browsers run or read')

/** wire §4.3 */
export const walletSchema = z.strictObject({
  id: walletId,
  name: text(64),
  description: text(300).optional(),
  homepage: https.optional(),
  imageId: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{1,64}$/)
    .optional(),
  imageUrl: https.optional(),
  rank: z.number().int().min(1).optional(),
  certified: z.boolean(),
  chains: z.array(caip2),
  rdns: rdns.optional(),
  injected: z.array(z.strictObject({ namespace, id: text(64) })).optional(),
  pairing: z.boolean(),
  links: z
    .strictObject({
      mobile: appLink.optional(),
      universal: https.optional(),
      desktop: appLink.optional(),
      web: https.optional(),
    })
    .optional(),
  stores: z
    .strictObject({
      ios: https.optional(),
      android: https.optional(),
      chrome: https.optional(),
      firefox: https.optional(),
    })
    .optional(),
  browse: z
    .array(
      z.strictObject({
        namespaces: z.array(namespace).min(1),
        absentGlobal: text(64),
        platforms: z.array(z.enum(['ios', 'android'])).min(1),
        template: z.string().startsWith('https://').max(512),
      }),
    )
    .optional(),
})

export type Wallet = z.infer<typeof walletSchema>
