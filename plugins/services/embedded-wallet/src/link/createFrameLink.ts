import {
  type CallOptions,
  type Clock,
  type Log,
  PorticoError,
  type ReadonlyStore,
  type Unsubscribe,
  untilAborted,
} from '@portico/kernel'
import type { Message } from '../protocol/envelope.js'
import { AFTER_READY_MS } from '../protocol/limits.js'
import { describeFrameErrors } from '../thrownTexts.js'
import { createFrameElement, type FrameAddress, frameUrlOf, setHidden } from './frameElement.js'
import { createReadyGate } from './readyGate.js'
import { createReceiptChecks, type DropCounts } from './receiptChecks.js'
import { type AskFrame, createRequests, type Shown } from './requests.js'

/** What the frame says of itself, and what concerns no request. `READY`: it has loaded anew. */
type FrameNews = Extract<Message, { readonly name: 'READY' | 'SESSION_UPDATE' | 'SESSION_ENDED' | 'SOCIAL_RESULT' }>

/** The widget's end of the wire to the frame of the embedded wallet. */
export interface FrameLink {
  readonly element: HTMLIFrameElement
  /**
   * Resolves 500 ms after the frame is ready.
   * @throws `FRAME_LOAD_FAILED` after 20 s, `FRAME_UNREACHABLE`, `FRAME_VERSION`, `REQUEST_ABORTED`
   */
  init(options?: CallOptions): Promise<void>
  readonly ask: AskFrame
  /** What the frame shows to the person; it is hidden while this is undefined. */
  readonly shown: ReadonlyStore<Shown | undefined>
  onNews(listener: (news: FrameNews) => void): Unsubscribe
  readonly dropped: Readonly<DropCounts>
  /** Takes the frame out of the page; what is still asked rejects with `REQUEST_ABORTED`. */
  dispose(): void
}

/** @throws `FRAME_SAME_ORIGIN` */
export function createFrameLink(parts: {
  readonly address: FrameAddress
  readonly instanceId: string
  readonly page: Window
  /** Where the frame is put. Moving it later would load it anew. */
  readonly into: HTMLElement
  readonly clock: Clock
  readonly log: Log
  /** Called once by code, for what the host must know. */
  readonly onAlert: (error: PorticoError) => void
}): FrameLink {
  describeFrameErrors()
  const { address, page, into, clock, log, onAlert } = parts
  const url = frameUrlOf(address, page.location.origin)
  const element = createFrameElement(page.document, url, parts.instanceId)
  const gate = createReadyGate(clock, address.version)
  const unreachable = () => new PorticoError('FRAME_UNREACHABLE', { url: `${url.origin}${url.pathname}` })

  const alerted = new Set<string>()
  function alert(error: PorticoError): void {
    if (alerted.has(error.code)) return
    alerted.add(error.code)
    onAlert(error)
  }

  function post(message: object): PorticoError | undefined {
    const target = element.contentWindow
    if (!target) return unreachable()
    target.postMessage(message, url.origin)
  }

  const requests = createRequests({ clock, gate, post, alert, origin: page.location.origin })
  const checks = createReceiptChecks({
    window: () => element.contentWindow,
    origin: url.origin,
    isOpen: requests.isOpen,
  })
  const listeners = new Set<(news: FrameNews) => void>()
  let hasBeenReady = false

  function onMessage(event: MessageEvent): void {
    const received = checks.read(event)
    if (!received) return
    if (received.kind === 'message') onFrameMessage(received)
    else requests.settle(received)
  }

  function onFrameMessage(message: Message): void {
    const { name, id } = message
    if (name === 'READY') onReady(message)
    else if (name === 'WAITING') requests.keepWaiting(id)
    else if (name === 'SHOW') requests.show(id, message.payload.purpose)
    else if (name === 'HIDE') requests.hide(id)
    else tell(message)
  }

  /** A second one is a frame that has loaded anew (wire §1.4). */
  function onReady(message: Extract<Message, { readonly name: 'READY' }>): void {
    const isReload = hasBeenReady
    hasBeenReady = true
    if (isReload) requests.forget()
    if (!gate.ready(message.payload.version) || !isReload) return
    const goOn = () => {
      requests.repeat()
      tell(message)
    }
    init().then(goOn, () => {})
  }

  function tell(news: FrameNews): void {
    for (const listener of [...listeners]) {
      try {
        listener(news)
      } catch (cause) {
        log.error('a listener to the frame failed', cause)
      }
    }
  }

  const onLoadError = () => gate.fail(unreachable())
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isOfFrames = /^(frame|child|default)-src$/.test(effectiveDirective)
    if (isOfFrames && URL.canParse(blockedURI) && new URL(blockedURI).origin === url.origin) onLoadError()
  }

  async function init({ signal }: CallOptions = {}): Promise<void> {
    let leave = () => {}
    const passed = new Promise<void>((resolve, reject) => {
      const late = (error: PorticoError) => {
        alert(error)
        reject(error)
        requests.failAll(error)
      }
      leave = gate.enter({ pass: resolve, fail: reject, late }, AFTER_READY_MS)
    })
    await untilAborted(passed, signal, 'init').finally(leave)
  }

  const stopHiding = requests.shown.subscribe(() => setHidden(element, requests.shown.get() === undefined))
  page.addEventListener('message', onMessage)
  element.addEventListener('error', onLoadError)
  page.document.addEventListener('securitypolicyviolation', onViolation)
  into.append(element)

  return {
    element,
    init,
    ask: requests.ask,
    shown: requests.shown,
    dropped: checks.counts,
    onNews(listener) {
      const own = (news: FrameNews) => listener(news)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    dispose() {
      page.removeEventListener('message', onMessage)
      page.document.removeEventListener('securitypolicyviolation', onViolation)
      element.removeEventListener('error', onLoadError)
      listeners.clear()
      requests.dispose()
      gate.fail(new PorticoError('REQUEST_ABORTED', { what: 'frame' }))
      stopHiding()
      element.remove()
    },
  }
}
