import type { CallOptions } from '../capabilities/call.js'
import { PorticoError } from '../errors/porticoError.js'

const CLOSED_CHECK_MS = 300

/** The person's no, as an error of a wallet. */
export const declined = (): Error => Object.assign(new Error('The person declined.'), { code: 4001 })

/**
 * The address of a wallet that is a web page, or of a relay to one, to join paths to.
 * @param option of the host, for the error
 * @throws `CONFIG_INVALID` for a text that is no address, or one that others on the way could change
 */
export function readPageUrl(url: string, option: string): URL {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !isLocal)
    throw new PorticoError('CONFIG_INVALID', { option, found: url, fix: 'Give an https address.' })
  return new URL(url.endsWith('/') ? url : `${url}/`)
}

/** What hears a wallet's window: a message is given on, answered, or is the outcome. What it throws is the outcome, too. */
export type HearPopup = (
  message: unknown,
  popup: { post(message: unknown): void; resolve(answer: unknown): void },
) => void

/**
 * Asks a wallet that is a web page, in a window of its own, which is opened at once: call it in a click. Only messages of that window,
 * from the origin that was opened, are heard, and it is sent to no other. Closing it is the person's no; an abort closes it, and none is
 * opened after one.
 * @param name of the window, as `window.open` takes it
 * @param size width and height, in CSS pixels
 */
export async function askPopup(
  page: { readonly url: URL; readonly name: string; readonly size: readonly [number, number] },
  hear: HearPopup,
  { signal }: CallOptions,
): Promise<unknown> {
  const { url, name, size } = page
  const aborted = () => new PorticoError('REQUEST_ABORTED', { what: 'popup' })
  if (signal?.aborted) throw aborted()
  const popup = window.open(url, name, `popup,width=${size[0]},height=${size[1]}`)
  if (!popup) throw new Error('The browser opened no window.')
  const stop = new AbortController()
  const listen = { signal: stop.signal }
  let watching: ReturnType<typeof setInterval> | undefined
  try {
    return await new Promise((resolve, reject) => {
      const post = (message: unknown) => popup.postMessage(message, url.origin)
      const onMessage = ({ source, origin, data }: MessageEvent) => {
        if (source !== popup || origin !== url.origin) return
        try {
          hear(data, { post, resolve })
        } catch (error) {
          reject(error)
        }
      }
      window.addEventListener('message', onMessage, listen)
      signal?.addEventListener('abort', () => reject(aborted()), listen)
      watching = setInterval(() => popup.closed && reject(declined()), CLOSED_CHECK_MS)
    })
  } finally {
    clearInterval(watching)
    stop.abort()
    popup.close()
  }
}
