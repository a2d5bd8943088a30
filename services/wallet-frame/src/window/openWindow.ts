/** The browser did not open a window. */
export class WindowBlocked extends Error {}

const SIZE = 'popup,width=400,height=680'
/** The script of the window has said that it listens. */
export const LISTENING = 'listening'

/** A window of this frame's own origin, which nothing can cover. */
export interface OwnWindow {
  readonly isClosed: () => boolean
  close(): void
  /** Only to a document of this origin. */
  send(message: unknown): void
  /** Messages of the window, of this origin. Stops when the function that it answers is called. */
  listen(onMessage: (message: unknown) => void): () => void
}

/** To be called in a click. Throws `WindowBlocked`. */
export function openWindow(): OwnWindow {
  const opened = open(new URL('approve', document.baseURI), '_blank', SIZE)
  if (!opened) throw new WindowBlocked('The browser did not open a window')
  const { origin } = location
  return {
    isClosed: () => opened.closed,
    close: () => opened.close(),
    send: (message) => opened.postMessage(message, origin),
    listen(onMessage) {
      const take = ({ source, origin: from, data }: MessageEvent) => {
        if (source === opened && from === origin) onMessage(data)
      }
      addEventListener('message', take)
      return () => removeEventListener('message', take)
    },
  }
}
