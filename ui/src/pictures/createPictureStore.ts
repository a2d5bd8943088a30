import { type Clock, PorticoError, toPorticoError, withDeadline } from '@portico/kernel'
import { isPictureAddress } from '@portico/kernel/untrusted'
import type { IconSource } from './pictures.js'

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

const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 10_000
const RASTER = /^image\/(?:png|jpeg|webp|gif|avif)$/
const VECTOR = 'image/svg+xml'

/**
 * A picture of at most 512 KiB, asked for without cookies, without telling which page asks, and without following the
 * service to another address.
 * @throws `HTTP_FAILED`, `HTTP_STATUS`, `API_BAD_REPLY` when it is no picture or too large, `REQUEST_ABORTED`; `HTTP_FAILED`
 * also for an address on the visitor's own machine or network that the page is not on, which is not asked for
 */
async function fetchPicture(
  url: string,
  parts: { readonly fetch: typeof fetch; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<IconSource> {
  const fail = () => new PorticoError('HTTP_FAILED', { url: withoutQuery(url) })
  if (!isPictureAddress(url)) throw fail()
  const ask = async (signal: AbortSignal): Promise<IconSource> => {
    try {
      return await readPicture(
        url,
        await parts.fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', signal }),
      )
    } catch (cause) {
      throw toPorticoError(cause, 'HTTP_FAILED', { url: withoutQuery(url) })
    }
  }
  return withDeadline(parts.clock, ask, { ms: TIMEOUT_MS, late: fail, signal: parts.signal })
}

async function readPicture(url: string, response: Response): Promise<IconSource> {
  if (!response.ok) throw new PorticoError('HTTP_STATUS', { status: response.status, url: withoutQuery(url) })
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isVector = type === VECTOR
  if (!isVector && !RASTER.test(type)) throw noPicture(url)
  const bytes = await readBytes(url, response)
  return isVector ? { kind: 'vector', url: toDataUrl(bytes) } : { kind: 'raster', bytes: new Blob(bytes, { type }) }
}

/** Stops reading as soon as it is too much. */
async function readBytes(url: string, { body }: Response): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return chunks
    size += value.byteLength
    if (size > MAX_BYTES) {
      reader?.cancel().catch(() => {})
      throw noPicture(url)
    }
    chunks.push(value)
  }
}

/** A vector image is shown from the same kind of address as the announced ones: one rule of a content security policy. */
function toDataUrl(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
  return `data:${VECTOR},${encodeURIComponent(text)}`
}

const noPicture = (url: string) => new PorticoError('API_BAD_REPLY', { call: withoutQuery(url) })

/** Queries may hold keys, and errors end in logs. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '')
