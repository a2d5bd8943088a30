/** A picture's bytes, and what they are by their beginning: what a server calls them is not believed. */
export interface Picture {
  readonly type: `image/${string}`
  readonly bytes: Uint8Array<ArrayBuffer>
}

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

const RASTER: readonly (readonly [type: Picture['type'], isIt: (bytes: Uint8Array) => boolean])[] = [
  ['image/png', (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6))],
  ['image/webp', (bytes) => /^RIFF[\s\S]{4}WEBP$/.test(ascii(bytes, 0, 12))],
  ['image/avif', (bytes) => /^ftypavi[fs]$/.test(ascii(bytes, 4, 12))],
]

/** White space, an XML declaration, comments and a document type may stand before an `<svg>`. */
const SVG = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/i
const SVG_HEAD = 2_048

/** `undefined` for what is no PNG, JPEG, GIF, WebP, AVIF or SVG. */
export function sniffPicture(bytes: Uint8Array<ArrayBuffer>): Picture | undefined {
  const [type] = RASTER.find(([, isIt]) => isIt(bytes)) ?? []
  if (type) return { type, bytes }
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD))
  return SVG.test(head) ? { type: 'image/svg+xml', bytes } : undefined
}
