import * as z from 'zod/mini'
import { type ChainId, isDeclarable, isLikeChainId } from '../../caip/chainId.js'
import { isAppLink, isHttpsAddress } from '../../untrusted/appLinks.js'
import { cleanText } from '../../untrusted/cleanText.js'
import { isPictureData } from '../../untrusted/isPictureData.js'

/** A link that opens an app (wire §4.3). */
const deepLinkSchema = z
  .string('Write a link.')
  .check(
    z.refine(
      isAppLink,
      "Write https://…, or the app's own scheme://… and a path. Schemes of browsers and systems are refused.",
    ),
  )

/** An https address, without a user name in it. */
const httpsSchema = z
  .string('Write an https address.')
  .check(z.refine(isHttpsAddress, 'Write an https address without a user name.'))

/** What an `<img>` may show: an https address, or a data URL of an image (256 KiB at most). */
const imageSchema = z
  .string('Write an address.')
  .check(
    z.refine(
      (text) => isPictureData(text) || isHttpsAddress(text),
      'Write an https address, or a data:image/ URL of at most 256 KiB.',
    ),
  )

const NAME_LENGTH = 48
const DESCRIPTION_LENGTH = 300
const MAX_ENTRIES = 300

const list = <T extends z.ZodMiniType>(entry: T) =>
  z.array(entry, 'Write a list.').check(z.maxLength(MAX_ENTRIES, `Write at most ${MAX_ENTRIES} entries.`))
const words = (maxLength: number) =>
  z.pipe(
    z.string('Write a text.'),
    z.transform((text: string) => cleanText(text, maxLength)),
  )
const visibleWords = (maxLength: number) =>
  z.pipe(words(maxLength), z.string().check(z.minLength(1, 'Write a text that can be seen.')))
const flag = z.boolean('Write true or false.')
const record = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Write an object.')

const ID = /^[a-z0-9-]{1,64}$/
export const isWalletId = (text: string): boolean => ID.test(text)

const namespace = z
  .string('Write a namespace.')
  .check(z.refine(isDeclarable, 'Write a namespace: 3–8 of a–z, 0–9 and "-".'))

/** Perhaps of families that this page has no plugin for. */
const chains = list(z.custom<ChainId>(isLikeChainId, 'Write a CAIP-2 id.'))

const linksSchema = record({
  mobile: z.optional(deepLinkSchema),
  universal: z.optional(httpsSchema),
  desktop: z.optional(deepLinkSchema),
  web: z.optional(httpsSchema),
})

const storesSchema = record({
  ios: z.optional(httpsSchema),
  android: z.optional(httpsSchema),
  chrome: z.optional(httpsSchema),
  firefox: z.optional(httpsSchema),
})

/** How to open the page inside a wallet (wire §6.6). */
const browseSchema = record({
  namespaces: list(namespace),
  absentGlobal: z
    .string('Write a name.')
    .check(z.regex(/^[A-Za-z_$][\w$]{0,63}$/, 'Write the name of a property of `window`.')),
  platforms: list(z.enum(['ios', 'android', 'desktop', 'web'], 'Write ios, android, desktop or web.')),
  template: httpsSchema,
})

/**
 * One wallet of a directory or a host (wire §4.3): words are cleaned, links and images checked, unknown fields
 * dropped. Each issue's message tells the host what to write.
 */
export const walletSchema = record({
  id: z.string('Write a text.').check(z.regex(ID, 'Write 1–64 of a–z, 0–9 and "-".')),
  name: visibleWords(NAME_LENGTH),
  description: z.optional(words(DESCRIPTION_LENGTH)),
  homepage: z.optional(httpsSchema),
  imageId: z.optional(
    z
      .string('Write a text.')
      .check(z.regex(/^[a-zA-Z0-9][-_.a-zA-Z0-9]{0,127}$/, "Write the id of the directory's picture.")),
  ),
  imageUrl: z.optional(imageSchema),
  rank: z.optional(z.number('Write a number.')),
  certified: z.optional(flag),
  chains: z.optional(chains),
  rdns: z.optional(
    z
      .string('Write a text.')
      .check(
        z.maxLength(128, 'Write at most 128 characters.'),
        z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'Write a reverse domain name.'),
      ),
  ),
  injected: z.optional(list(record({ namespace, id: visibleWords(128) }))),
  pairing: z.optional(flag),
  links: z.optional(linksSchema),
  stores: z.optional(storesSchema),
  browse: z.optional(list(browseSchema)),
})

export type WalletRecord = z.infer<typeof walletSchema>
