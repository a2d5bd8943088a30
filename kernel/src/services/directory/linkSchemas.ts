import * as z from 'zod/mini'
import { isAppLink, isHttpsAddress } from '../../untrusted/appLinks.js'
import { isPictureData } from '../../untrusted/isPictureData.js'

/** A link that opens an app (wire §4.3). */
export const deepLinkSchema = z
  .string('Write a link.')
  .check(
    z.refine(
      isAppLink,
      "Write https://…, or the app's own scheme://… and a path. Schemes of browsers and systems are refused.",
    ),
  )

/** An https address, without a user name in it. */
export const httpsSchema = z
  .string('Write an https address.')
  .check(z.refine(isHttpsAddress, 'Write an https address without a user name.'))

/** What an `<img>` may show: an https address, or a data URL of an image (256 KiB at most). */
export const imageSchema = z
  .string('Write an address.')
  .check(
    z.refine(
      (text) => isPictureData(text) || isHttpsAddress(text),
      'Write an https address, or a data:image/ URL of at most 256 KiB.',
    ),
  )
