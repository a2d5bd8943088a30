import { vi } from 'vitest'

/** How the person answers in the wallet's own window: the next answer comes first, then everything is approved. */
export type Answers = ('approve' | 'decline' | 'close')[]

type Listener = (message: Readonly<Record<string, unknown>>, ports: readonly MessagePort[]) => void

function dispatch(target: EventTarget, fields: object): void {
  // Messages come later, and as copies.
  setTimeout(() => target.dispatchEvent(Object.assign(new Event('message'), fields)))
}

/** What an executor finds in a frame's document: one root, and what stands in it. */
function createDocument(facts: string | undefined, onButton: (button: EventTarget) => void) {
  const press = new EventTarget()
  const root = {
    style: {},
    innerHTML: '',
    replaceChildren: (...children: EventTarget[]) => children[1] && onButton(children[1]),
    querySelector() {
      onButton(press)
      return press
    },
  }
  return {
    getElementById: (id: string) => (id === 'root' ? root : { textContent: facts }),
    createElement: () => new EventTarget(),
    adoptedStyleSheets: [],
  }
}

/** Runs the scripts of a frame's document as a browser would, on an origin of its own. `sent` gets what it posts to its page. */
export function runFrame(html: string, sent: Listener): { postMessage(data: object): void } {
  const [, facts] = /<script id="portico" type="application\/json">(.*?)<\/script>/s.exec(html) ?? []
  const scripts = [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  const parent = {
    postMessage: (data: Readonly<Record<string, unknown>>, _: string, ports: MessagePort[] = []) =>
      sent(structuredClone(data), ports),
  }
  const window = Object.assign(new EventTarget(), { parent })
  const document = createDocument(facts, (button) => setTimeout(() => button.dispatchEvent(new Event('click')), 5))
  class Sheet {
    replaceSync() {}
  }
  const names = ['window', 'document', 'addEventListener', 'CSSStyleSheet']
  const values = [window, document, window.addEventListener.bind(window), Sheet]
  for (const script of scripts) new Function(...names, script)(...values)
  const postMessage = (data: object) => dispatch(window, { data: structuredClone(data), source: parent })
  return { postMessage }
}

/** Puts a page into Node that has frames, dialogs and windows, as far as executors go, until the test ends. */
export function openFramedPage(answers: Answers = []) {
  const page = new EventTarget()
  const opened: string[] = []
  const frames = new Set<object>()

  function createFrame() {
    const attributes = new Map<string, string>()
    const contentWindow = {}
    return {
      attributes,
      contentWindow,
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      run() {
        const send: Listener = (data, ports) => dispatch(page, { data, ports, source: contentWindow, origin: 'null' })
        runFrame(attributes.get('srcdoc') ?? '', send)
      },
    }
  }
  function createDialog() {
    const held: ReturnType<typeof createFrame>[] = []
    return Object.assign(new EventTarget(), {
      setAttribute() {},
      append(frame: ReturnType<typeof createFrame>) {
        held.push(frame)
        frames.add(frame)
        frame.run()
      },
      remove() {
        for (const frame of held) frames.delete(frame)
      },
      showModal() {},
      close() {},
    })
  }

  /** The wallet's window, with the protocol that the test kit's script has. */
  function open(url: string) {
    opened.push(url)
    const { origin } = new URL(url)
    const answer = answers.shift() ?? 'approve'
    const say = (data: object) => dispatch(page, { data, source: popup, origin })
    const popup = {
      closed: answer === 'close',
      focus() {},
      close() {},
      async postMessage(request: object) {
        if (answer !== 'approve') return say({ type: 'ERROR', message: 'User rejected the request' })
        const reply = await fetch(url, { method: 'POST', body: JSON.stringify(request) })
        say({ type: 'RESULT', result: await reply.json() })
      },
    }
    if (answer !== 'close') say({ type: 'READY' })
    return popup
  }

  const location = { href: 'https://shop.example/cart?secret=1#x', origin: 'https://shop.example' }
  vi.stubGlobal('window', Object.assign(page, { location, open }))
  vi.stubGlobal('location', { ...location, host: 'shop.example' })
  const createElement = (name: string) => (name === 'iframe' ? createFrame() : createDialog())
  vi.stubGlobal('document', { createElement, body: { append() {} }, addEventListener() {} })
  return { page, opened, frames: frames as ReadonlySet<ReturnType<typeof createFrame>> }
}
