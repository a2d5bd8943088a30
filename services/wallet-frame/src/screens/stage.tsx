/** @jsxImportSource preact */
import { type JSX, render } from 'preact'
import './screens.css'

/** Shows one screen until it is done. Rejects when `signal` aborts. */
export function present<T>(screen: (done: (result: T) => void) => JSX.Element, signal?: AbortSignal): Promise<T> {
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
      render(null, root)
      resolve(result)
    }
    render(screen(done), root)
    root.querySelector('h1')?.focus()
  })
}
