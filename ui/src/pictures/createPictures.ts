import type { Clock } from '@portico/kernel'
import { loadOnce } from '../primitives/loadOnce.js'
import { type IconSource, isAddress } from './iconSource.js'

/** The pictures that have an address, fetched once for the whole widget and kept in memory. */
export interface Pictures {
  /** @throws what {@link fetchPicture} throws; asking again tries again */
  get(url: string): Promise<IconSource>
  /** Asks for some ahead of use: the first twenty (wire §4.5). Never throws. */
  prefetch(urls: readonly (string | undefined)[]): void
  dispose(): void
}

const EAGER = 20

/** Its code is loaded with the first picture. */
export function createPictures(parts: { readonly fetch: typeof fetch; readonly clock: Clock }): Pictures {
  const ending = new AbortController()
  const load = loadOnce(async () => {
    const { createPictureStore } = await import('./createPictureStore.js')
    return createPictureStore({ ...parts, signal: ending.signal })
  })
  const get = async (url: string) => (await load()).get(url)
  return {
    get,
    prefetch(urls) {
      for (const url of [...new Set(urls)].filter(isAddress).slice(0, EAGER)) get(url).catch(() => {})
    },
    dispose: () => ending.abort(),
  }
}
