/**
 * What near-connect's executors find in their frame: `window.selector`, a `localStorage` that the page keeps, and `open`. One constant
 * text without imports, so that hosts can name its hash in `script-src` (README). The facts of a call are in the element `portico`.
 */
export const FRAME_SCRIPT = `(() => {
  const facts = JSON.parse(document.getElementById('portico').textContent)
  const storage = { __proto__: null, ...facts.storage }
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map()
  let count = 0
  let wallet
  const post = (message) => port.postMessage(message)
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      const id = String(++count)
      waiting.set(id, { resolve, reject })
      post({ method, params, id })
    })
  const closed = new Set()

  async function answer({ id, method, params }) {
    const name = method.slice('wallet:'.length)
    try {
      if (typeof wallet?.[name] !== 'function') throw new Error('Method not found')
      post({ id, method: name, status: 'success', result: await wallet[name](params) })
    } catch (error) {
      post({ id, method: name, status: 'failed', result: String(error?.message ?? error) })
    }
  }

  port.onmessage = ({ data }) => {
    const asked = waiting.get(data.id)
    if (asked) {
      waiting.delete(data.id)
      if (data.status === 'failed') asked.reject(new Error(data.result))
      else asked.resolve(data.result)
    } else if (data.method === 'proxy-window:closed') closed.add(data.windowId)
    else if (data.method === 'relay') window.dispatchEvent(new MessageEvent('message', { data: data.params }))
    else answer(data)
  }

  function open(url, _name, features) {
    let panelId
    const opened = call('open', { url: String(url), features })
    opened.then(
      (id) => (panelId = id),
      () => (panelId = null),
    )
    const send = async (method, params) => call(method, { windowId: await opened, ...params })
    return {
      // A window that the browser did not open is closed, too.
      get closed() {
        return panelId === null || closed.has(panelId)
      },
      id: () => opened,
      focus: () => send('panel.focus'),
      postMessage: (data) => send('panel.postMessage', { data }),
      close: () => send('panel.close'),
    }
  }

  async function whenApprove({ title, button }) {
    const root = document.getElementById('root')
    const text = document.createElement('p')
    const press = document.createElement('button')
    text.textContent = title
    press.textContent = button
    root.replaceChildren(text, press)
    await call('ui.showIframe')
    await new Promise((resolve) => press.addEventListener('click', resolve, { once: true }))
    root.replaceChildren()
    await call('ui.hideIframe')
  }

  const keep = (done) => void done.catch(() => {})
  const localStorage = {
    getItem: (key) => storage[key] ?? null,
    setItem(key, value) {
      storage[key] = String(value)
      keep(call('storage.set', { key, value: String(value) }))
    },
    removeItem(key) {
      delete storage[key]
      keep(call('storage.remove', { key }))
    },
    clear() {
      for (const key of Object.keys(storage)) localStorage.removeItem(key)
    },
    key: (index) => Object.keys(storage)[index] ?? null,
    get length() {
      return Object.keys(storage).length
    },
  }

  const selector = {
    wallet: null,
    location: facts.location,
    nearConnectVersion: facts.version,
    ...facts.screen,
    providers: { mainnet: [], testnet: [] },
    uuid: () => crypto.randomUUID(),
    async ready(registered) {
      registered.manifest = facts.manifest
      wallet = selector.wallet = registered
      post({ method: 'wallet-ready' })
    },
    call,
    open,
    openNativeApp: (url) => call('open', { url: String(url) }),
    panelClosed: (windowId) => closed.add(windowId),
    external: (entity, key, ...args) => call('external', { entity, key, args }),
    walletConnect: Object.fromEntries(
      ['connect', 'disconnect', 'request', 'getProjectId', 'getSession'].map((name) => [
        name,
        (params) => call('walletConnect.' + name, params),
      ]),
    ),
    ui: { whenApprove, showIframe: () => call('ui.showIframe'), hideIframe: () => call('ui.hideIframe') },
    storage: {
      set: (key, value) => call('storage.set', { key, value: String(value) }),
      get: (key) => call('storage.get', { key }),
      remove: (key) => call('storage.remove', { key }),
      keys: () => call('storage.keys', {}),
    },
  }

  const own = { selector, localStorage, sandboxedLocalStorage: localStorage, open }
  for (const [name, value] of Object.entries(own)) Object.defineProperty(window, name, { value, configurable: true })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    ':root{color-scheme:light dark;font-family:system-ui,sans-serif}body{margin:0}' +
      '#root{min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center}' +
      '#root:empty{display:none}#root>button{font:inherit;padding:12px 24px}',
  )
  document.adoptedStyleSheets = [sheet]
  // Executors write HTML; it is their own frame.
  try {
    window.trustedTypes?.createPolicy('default', { createHTML: (text) => text })
  } catch {}
  window.parent.postMessage({ origin: facts.origin }, facts.page, [port2])
})()`

/** What one call of an executor begins with. */
export interface FrameFacts {
  /** In the frame's first message, with which the page gets a port. */
  readonly origin: string
  /** The page's origin: the only one that the frame posts to. */
  readonly page: string
  /** The address of the page, without query and fragment. */
  readonly location: string
  /** The protocol of near-connect that the frame speaks. */
  readonly version: string
  /** Where the page's window is, for scripts that place theirs. */
  readonly screen: Readonly<Record<string, number>>
  readonly manifest: object
  /** What the executor has kept on this page. */
  readonly storage: Readonly<Record<string, string>>
}

/** The document of the frame. @param code without `</script` and `<!--` */
export const frameDocument = (facts: FrameFacts, code: string): string =>
  `<!doctype html><meta charset="utf-8"><body><div id="root"></div>` +
  `<script id="portico" type="application/json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>` +
  `<script>${FRAME_SCRIPT}</script><script type="module">${code}</script>`
