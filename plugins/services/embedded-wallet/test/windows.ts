import { createMemoryArea } from '@portico/kernel/testing'

/** Two windows that post to each other as a page and its frame do: a copy, later, and only when the target is the origin. */
export class FakeWindow extends EventTarget {
  /** The one that posts here. */
  peer: FakeWindow | undefined
  readonly location: Readonly<Record<'origin' | 'protocol' | 'host' | 'pathname', string>> & {
    href: string
    assign(url: string): void
    replace(url: string): void
  }
  readonly history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => {
      this.location.href = url
    },
  }
  readonly sessionStorage = createMemoryArea()
  /** Where the person was sent to, in this window. */
  readonly visits: string[] = []
  readonly popups: FakeWindow[] = []
  /** Of windows that this one opens; without one, the browser opens none. */
  popupOrigin: string | undefined
  closed = false
  /** What senders named as the origin to deliver to. */
  readonly targets: string[] = []
  readonly listeners = new Set<unknown>()
  readonly document = new FakeDocument(this)

  constructor(origin: string) {
    super()
    const go = (url: string) => void this.visits.push(url)
    const { protocol, host, pathname, href } = new URL(origin)
    this.location = { origin, protocol, host, pathname, href, assign: go, replace: go }
  }

  /** A window of another origin, whose peer is this one. */
  open(url: string, _name: string, features: string): FakeWindow | null {
    if (this.popupOrigin === undefined) return null
    const popup = new FakeWindow(this.popupOrigin)
    popup.peer = this
    popup.visits.push(`${url} ${features}`)
    this.popups.push(popup)
    return popup
  }

  close(): void {
    this.closed = true
  }

  stop(): void {
    this.visits.push('stopped')
  }

  get parent(): FakeWindow | undefined {
    return this.peer
  }

  postMessage(data: unknown, target: string): void {
    this.targets.push(target)
    const copy: unknown = structuredClone(data)
    const { peer: source, location } = this
    if (target !== location.origin || !source) return
    queueMicrotask(() => this.receive({ data: copy, source, origin: source.location.origin }))
  }

  receive(message: { readonly data: unknown; readonly source: unknown; readonly origin: string }): void {
    this.dispatchEvent(Object.assign(new Event('message'), message))
  }

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listeners.add(args[1])
    super.addEventListener(...args)
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners.delete(args[1])
    super.removeEventListener(...args)
  }
}

class FakeDocument extends EventTarget {
  /** Whether the person is on this page. */
  isFocused = true
  readonly children: FakeElement[] = []
  readonly #window: FakeWindow

  constructor(window: FakeWindow) {
    super()
    this.#window = window
  }

  hasFocus(): boolean {
    return this.isFocused
  }

  createElement(): FakeElement {
    return new FakeElement(this)
  }

  /** The body's. */
  append(element: FakeElement): void {
    element.listenersBefore = this.#window.listeners.size
    this.children.push(element)
  }
}

export class FakeElement extends EventTarget {
  readonly attributes: Record<string, string> = {}
  readonly style = { cssText: '' }
  /** How many listeners the page had when this was put into it. */
  listenersBefore = 0
  window: FakeWindow | undefined
  readonly #document: FakeDocument

  constructor(document: FakeDocument) {
    super()
    this.#document = document
  }

  get contentWindow(): FakeWindow | null {
    return this.#document.children.includes(this) ? (this.window ?? null) : null
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value
  }

  removeAttribute(name: string): void {
    delete this.attributes[name]
  }

  remove(): void {
    this.#document.children.splice(this.#document.children.indexOf(this), 1)
  }
}
