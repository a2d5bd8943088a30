import { type ChainId, PorticoError } from '@portico/kernel'

/** What the frame's address tells it (S7.33a, wire §1.1). */
export interface FrameAddress {
  /** The host's `frameUrl`. */
  readonly frameUrl: string
  readonly projectId: string | undefined
  /** The network to begin with. */
  readonly chainId: ChainId
  /** The major version of the protocol that the widget speaks. */
  readonly version: number
  readonly enableLogger: boolean
  /** A node of that network, if the host has set one up. A hint, which the frame trusts for nothing that it shows. */
  readonly rpcUrl?: string | undefined
}

/** @throws `FRAME_SAME_ORIGIN`: with `allow-same-origin`, a sandbox on the page's own origin keeps nothing apart */
export function frameUrlOf(address: FrameAddress, pageOrigin: string): URL {
  const { frameUrl, projectId, chainId, version, enableLogger, rpcUrl } = address
  const url = new URL(frameUrl)
  if (url.origin === pageOrigin) throw new PorticoError('FRAME_SAME_ORIGIN', { origin: pageOrigin })
  const query = { projectId, chainId, version, enableLogger, origin: pageOrigin, rpcUrl }
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Hidden. It does not load before it is in the page. */
export function createFrameElement(page: Document, url: URL, instanceId: string): HTMLIFrameElement {
  const element = page.createElement('iframe')
  const passkeys = ['get', 'create'].map((what) => `publickey-credentials-${what} ${url.origin}`)
  const attributes = {
    id: `portico-frame-${instanceId}`,
    title: 'Embedded wallet',
    sandbox: SANDBOX,
    allow: ['clipboard-write', ...passkeys].join('; '),
    referrerpolicy: 'origin',
    src: url.href,
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  setHidden(element, true)
  return element
}

/** Out of sight it stays in the layout: some browsers stop the scripts of frames that are not displayed. */
const HIDDEN = 'position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden'
const SHOWN = 'inline-size:100%;block-size:100%;border:0'

export function setHidden(element: HTMLIFrameElement, isHidden: boolean): void {
  const attributes = { 'aria-hidden': 'true', tabindex: '-1' }
  for (const [name, value] of Object.entries(attributes)) {
    if (isHidden) element.setAttribute(name, value)
    else element.removeAttribute(name)
  }
  element.style.cssText = isHidden ? HIDDEN : SHOWN
}
