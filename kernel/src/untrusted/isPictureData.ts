const MAX_LENGTH = 256 * 1024
const DATA = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** A data URL of an image, of reasonable size. */
export const isPictureData = (url: unknown): url is string =>
  typeof url === 'string' && url.length <= MAX_LENGTH && DATA.test(url)
