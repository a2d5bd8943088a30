/** @jsxImportSource preact */
import { type JSX, render } from 'preact'
import type { Messages } from '../messages/messages.js'
import { Busy } from './Busy.js'
import './screens.css'

/** Shows one screen until it is done; what comes of it may take a moment. Rejects when `signal` aborts. */
export function present<T>(
  screen: (done: (result: T) => void) => JSX.Element,
  { texts, signal }: { readonly texts: Messages; readonly signal?: AbortSignal },
): Promise<T> {
  Object.assign(document.documentElement, { lang: texts.lang, dir: texts.dir })
  const root = document.querySelector('main') ?? document.body.appendChild(document.createElement('main'))
  return new Promise<T>((resolve, reject) => {
    signal?.throwIfAborted()
    const onAbort = () => {
      render(null, root)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    const done = (result: T) => {
      signal?.removeEventListener('abort', onAbort)
      render(<Busy texts={texts} />, root)
      resolve(result)
    }
    render(screen(done), root)
    root.querySelector('h1')?.focus()
  })
}
