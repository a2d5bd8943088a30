import type { Unsubscribe } from '@portico/kernel'
import type { Portico } from '../client.js'
import type { ButtonCore } from '../state/core.js'

/** What a client hands to an element that asked for one. */
export interface ClientLink {
  readonly client: Portico
  readonly core: ButtonCore
  /** Aborted when the client is disposed. */
  readonly gone: AbortSignal
}

interface Request {
  readonly element: HTMLElement
  answer(link: ClientLink): void
}

// Elements and clients may come from different copies of this package: they meet over events, and the number is the
// version of what they exchange.
const REQUEST = 'portico-client-request-1'
const READY = 'portico-client-ready-1'

/** Finds the element's client, now or later, and another one when it goes. Browser only. */
export function followClient(element: HTMLElement, onChange: (link: ClientLink | undefined) => void): Unsubscribe {
  let link: ClientLink | undefined
  const detail: Request = {
    element,
    answer(found) {
      if (link || found.gone.aborted) return
      link = found
      found.gone.addEventListener('abort', lose)
      onChange(found)
    },
  }
  const ask = () => {
    if (!link) element.dispatchEvent(new CustomEvent(REQUEST, { detail, bubbles: true, composed: true }))
  }
  const lose = () => {
    link = undefined
    onChange(undefined)
    ask()
  }
  addEventListener(READY, ask)
  ask()
  return () => {
    removeEventListener(READY, ask)
    link?.gone.removeEventListener('abort', lose)
  }
}

/** Answers the elements that are, or will be, in the page. The returned function sends them away again. */
export function answerElements(parts: {
  readonly client: Portico
  readonly core: ButtonCore
  /** Collects the modal elements that the host has placed. */
  readonly placedModals: Set<HTMLElement>
}): Unsubscribe {
  const { client, core, placedModals } = parts
  const life = new AbortController()
  const link: ClientLink = { client, core, gone: life.signal }
  const onRequest = (event: Event) => {
    const { element, answer } = (event as CustomEvent<Request>).detail
    const clientId = element.getAttribute('client-id')
    if (clientId !== null && clientId !== client.instanceId) return
    event.stopImmediatePropagation() // the first client that fits takes it
    if (element.localName === 'portico-modal') placedModals.add(element)
    answer(link)
  }
  addEventListener(REQUEST, onRequest)
  dispatchEvent(new Event(READY))
  return () => {
    removeEventListener(REQUEST, onRequest)
    life.abort()
  }
}
