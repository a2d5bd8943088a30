import * as z from 'zod/mini'

const MAX_LINK = 2_048
const MAX_IMAGE = 256 * 1024

const LINK = /^([a-z][a-z0-9+.-]*):\/\/[^\s\p{Cc}]*$/u
// These run or show what the link itself holds, in the name of this page.
const OWN_CONTENT = new Set(['javascript', 'data', 'blob', 'file', 'vbscript'])
const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** `scheme://…` that opens another program; no scheme that runs or shows the link's own text (protocol.md §4.3). */
export const deepLinkSchema = z.string('Write a link.').check(
  z.maxLength(MAX_LINK, `Write at most ${MAX_LINK} characters.`),
  z.refine(
    (text) => !OWN_CONTENT.has(LINK.exec(text)?.[1] ?? 'data') && URL.canParse(text),
    'Write scheme://…, with a scheme other than javascript, data, blob, file and vbscript.',
  ),
)

/** An https address, without a user name in it. */
export const httpsSchema = z
  .string('Write an https address.')
  .check(
    z.maxLength(MAX_LINK, `Write at most ${MAX_LINK} characters.`),
    z.refine(isHttps, 'Write an https address without a user name.'),
  )

/** What an `<img>` may show: an https address, or a data URL of an image (256 KiB at most). */
export const imageSchema = z
  .string('Write an address.')
  .check(
    z.refine(
      (text) => (text.length <= MAX_IMAGE && DATA_IMAGE.test(text)) || (text.length <= MAX_LINK && isHttps(text)),
      'Write an https address, or a data:image/ URL of at most 256 KiB.',
    ),
  )

function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\s\p{Cc}]+$/u.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
