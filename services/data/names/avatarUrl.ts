const MAX_ADDRESS = 512
const MAX_PICTURE = 16_384

/**
 * An avatar that a page may show: an https address without credentials, or a picture in the record itself, both of
 * bounded length; otherwise `null`.
 */
export function readAvatarUrl(text: string | null | undefined): string | null {
  if (!text) return null
  if (text.length <= MAX_PICTURE && /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/.test(text)) {
    return text
  }
  if (text.length > MAX_ADDRESS || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && !username && !password ? href : null
}
