import type { Clock } from '@portico/kernel'
import { fetchPicture } from './fetchPicture.js'
import type { IconSource } from './iconSource.js'

const MAX_KEPT = 100

/** Keeps the pictures that were asked for last; one that could not be had is forgotten. */
export function createPictureStore(parts: {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly signal: AbortSignal
}): { get(url: string): Promise<IconSource> } {
  const kept = new Map<string, Promise<IconSource>>()
  return {
    get(url) {
      const picture = kept.get(url) ?? fetchPicture(url, parts)
      kept.delete(url) // so that it becomes the latest
      kept.set(url, picture)
      picture.catch(() => kept.get(url) === picture && kept.delete(url))
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break
        kept.delete(oldest)
      }
      return picture
    },
  }
}
