import { joinUrl } from '../http/joinUrl.js'

export type ImageKind = 'wallets' | 'networks' | 'tokens' | 'connectors'

/**
 * Where the directory keeps a picture (wire §4.1). It carries no project id, so that one cache serves all.
 * @param size in pixels; what is served is square
 */
export function buildImageUrl(
  directoryUrl: string,
  kind: ImageKind,
  imageId: string,
  size: 32 | 64 | 128 = 64,
): string {
  const url = new URL(joinUrl(directoryUrl, 'v1/images/{kind}/{imageId}', { kind, imageId }))
  url.searchParams.set('size', String(size))
  return url.href
}
