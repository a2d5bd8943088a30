import type { Clock } from '@portico/kernel'
import { lazily } from '../primitives/lazily.js'

/** A picture that may be shown: bytes to be decoded and drawn, or a vector image for an `<img>`, where nothing runs. */
export type IconSource =
  | { readonly kind: 'raster'; readonly bytes: Blob }
  | { readonly kind: 'vector'; readonly url: string }

const RASTER = /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,([a-z0-9+/\s]+=*\s*)$/i
const VECTOR = /^data:image\/svg\+xml[;,]/i
const MAX_LENGTH = 256 * 1024

/** Whether a picture has to be fetched. Whether it may be is decided there (createPictureStore.ts). */
const isAddress = (url: string | undefined): url is string => /^https?:/.test(url ?? '')

/** Whether it may be a picture, by how it begins: thousands are looked at while a list is rendered, and read later. */
export const mayBePicture = (url: string | undefined): url is string =>
  isAddress(url) || /^data:image\//i.test(url ?? '')

/**
 * Reads an announced icon, which is untrusted text. Anything but an image data URL of reasonable size is
 * `undefined`: no request is ever made for it.
 */
export function iconSource(icon: string | undefined): IconSource | undefined {
  if (icon === undefined || icon.length > MAX_LENGTH) return undefined
  if (VECTOR.test(icon)) return { kind: 'vector', url: icon }
  const [, type, text] = RASTER.exec(icon) ?? []
  if (type === undefined || text === undefined) return undefined
  try {
    const binary = atob(text)
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
    return { kind: 'raster', bytes: new Blob([bytes], { type }) }
  } catch {
    return undefined
  }
}

/** Pictures: read when they are needed, and where they have an address, fetched once for the whole widget and kept in memory. */
export interface Pictures {
  /** Of an address or an announced icon. @throws what {@link fetchPicture} throws; asking again tries again */
  get(url: string): Promise<IconSource>
  /** Asks for some ahead of use: the first twenty (wire §4.5). Never throws. */
  prefetch(urls: readonly (string | undefined)[]): void
  dispose(): void
}

const EAGER = 20

/** Its code is loaded with the first picture that has to be fetched. */
export function createPictures(parts: {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Nothing is fetched before. */
  readonly acted: Promise<void>
}): Pictures {
  const ending = new AbortController()
  const load = lazily(async () => {
    await parts.acted
    const { createPictureStore } = await import('./createPictureStore.js')
    return createPictureStore({ ...parts, signal: ending.signal })
  })
  const get = async (url: string) => iconSource(url) ?? (await load()).get(url)
  return {
    get,
    prefetch(urls) {
      for (const url of [...new Set(urls)].filter(isAddress).slice(0, EAGER)) get(url).catch(() => {})
    },
    dispose: () => ending.abort(),
  }
}
