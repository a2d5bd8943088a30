import {
  type CallOptions,
  type Clock,
  type KeyValueStorage,
  type Modal,
  PorticoError,
  type Surface,
  withDeadline,
} from '@portico/kernel'
import * as z from 'zod/mini'
import type { NearExecutor } from '../index.js'
import { type FrameFacts, frameDocument } from './frameScript.js'
import { createHostCalls } from './hostCalls.js'
import { loadScript } from './loadScript.js'

/** The version of near-connect whose protocol this is. */
const VERSION = '0.11.4'
const LOAD_LIMIT_MS = 20_000
const READY_LIMIT_MS = 10_000
const CLOSED_CHECK_MS = 500
/** Of the one call; those of the script are numbers. */
const CALL_ID = 'call'

/** What an executor runs with. */
export interface ExecutorParts {
  readonly executor: NearExecutor
  /** The executor's own. */
  readonly storage: KeyValueStorage
  /** Absent where a kernel has no UI. */
  readonly modal: Modal | undefined
  readonly clock: Clock
}

/** One call of an executor. */
export interface ExecutorCall extends CallOptions {
  /** Of near-connect's interface: `signIn`. */
  readonly method: string
  readonly params: unknown
  /** When the answer is due, in ms. */
  readonly limitMs: number
}

const messageSchema = /* @__PURE__ */ z.object({
  id: /* @__PURE__ */ z.optional(z.string()),
  method: z.string(),
  params: /* @__PURE__ */ z.optional(z.unknown()),
  status: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.enum(['success', 'failed'])),
  result: /* @__PURE__ */ z.optional(z.unknown()),
})

const scripts = new WeakMap<NearExecutor, string>()

/**
 * Runs the script of an executor for one call, as near-connect does: in a frame of its own, without an origin, which is gone with the
 * answer.
 * @throws `WALLET_TIMEOUT`, `REQUEST_ABORTED`, what {@link loadScript} throws, and the executor's own error, by its message
 */
export async function runExecutor(parts: ExecutorParts, { signal, limitMs, ...call }: ExecutorCall): Promise<unknown> {
  const { executor, clock } = parts
  const lateAfter = (waitedMs: number) => () => new PorticoError('WALLET_TIMEOUT', { walletId: executor.id, waitedMs })
  const load = (inner: AbortSignal) => loadScript(executor, { signal: inner })
  const limit = { ms: LOAD_LIMIT_MS, late: lateAfter(LOAD_LIMIT_MS), signal }
  const code = scripts.get(executor) ?? (await withDeadline(clock, load, limit))
  scripts.set(executor, code)
  const run = (inner: AbortSignal) => runFrame(parts, code, { ...call, signal: inner }, lateAfter(READY_LIMIT_MS))
  return withDeadline(clock, run, { ms: limitMs, late: lateAfter(limitMs), signal })
}

async function runFrame(
  { executor, storage, modal, clock }: ExecutorParts,
  code: string,
  { method, params, signal }: Omit<ExecutorCall, 'limitMs'> & { readonly signal: AbortSignal },
  late: () => PorticoError,
): Promise<unknown> {
  const { window: page, document } = globalThis
  const origin = crypto.randomUUID()
  const frame = document.createElement('iframe')
  const ended = new AbortController()
  const dismiss = () => ended.abort(new Error('The user closed the wallet'))
  const surface = await openSurface(modal, executor.name, dismiss)
  const calls = createHostCalls({ executor, storage, place: surface.place, page })
  let port: MessagePort | undefined
  const post = (message: object) => port?.postMessage(message)

  const { href, origin: pageOrigin } = page.location
  const { outerWidth, outerHeight, screenX, screenY } = page
  const facts: FrameFacts = {
    ...{ origin, page: pageOrigin, location: href.replace(/[?#].*$/, ''), version: VERSION },
    screen: { outerWidth, outerHeight, screenX, screenY },
    manifest: { ...executor, type: 'sandbox', executor: executor.url },
    storage: calls.stored(),
  }

  let checkClosed: ReturnType<typeof setInterval> | undefined
  let cancelReady = () => {}
  try {
    return await new Promise((resolve, reject) => {
      const stop = { signal: ended.signal }
      cancelReady = clock.after(READY_LIMIT_MS, () => reject(late()))
      ended.signal.addEventListener('abort', () => reject(ended.signal.reason))
      signal.addEventListener('abort', () => ended.abort(signal.reason), stop)
      if (signal.aborted) return ended.abort(signal.reason)

      const answer = (id: string, asked: string, of: unknown) => {
        try {
          post({ id, status: 'success', result: calls.answer(asked, of) })
        } catch (error) {
          const result = error instanceof z.core.$ZodError ? 'Bad parameters' : String(Object(error).message)
          post({ id, status: 'failed', result })
        }
      }
      let isReady = false
      const onFrame = (event: MessageEvent) => {
        const { data } = messageSchema.safeParse(event.data)
        if (data?.method === 'wallet-ready' && !isReady) {
          isReady = true
          cancelReady()
          post({ id: CALL_ID, method: `wallet:${method}`, params })
        } else if (data?.id === CALL_ID && data.status === 'success') resolve(data.result)
        else if (data?.id === CALL_ID) reject(new Error(String(data.result)))
        else if (data?.id !== undefined) answer(data.id, data.method, data.params)
      }
      const onMessage = (event: MessageEvent) => {
        const relayed = calls.relay(event)
        if (relayed) post({ method: 'relay', params: relayed })
        // The frame has no origin, so it is spoken to over a port, which is lost once it goes elsewhere.
        const isFrame = event.source === frame.contentWindow && event.origin === 'null'
        if (port || !isFrame || Object(event.data).origin !== origin) return
        port = event.ports[0]
        if (port) port.onmessage = onFrame
      }
      page.addEventListener('message', onMessage, stop)
      checkClosed = setInterval(() => {
        for (const windowId of calls.takeClosed()) post({ method: 'proxy-window:closed', windowId })
      }, CLOSED_CHECK_MS)

      frame.setAttribute('sandbox', 'allow-scripts')
      frame.setAttribute('referrerpolicy', 'no-referrer')
      frame.title = executor.name
      frame.setAttribute('srcdoc', trusted(frameDocument(facts, code)))
      surface.element.append(frame)
    })
  } finally {
    cancelReady()
    clearInterval(checkClosed)
    port?.close()
    ended.abort()
    surface.remove()
  }
}

/** Where the frame is; without a widget, a dialog of its own. */
async function openSurface(modal: Modal | undefined, label: string, onDismiss: () => void): Promise<Surface> {
  if (modal) return modal.surface({ label, onDismiss })
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', label)
  dialog.addEventListener('cancel', onDismiss)
  // What is not the frame is the backdrop.
  dialog.addEventListener('click', onDismiss)
  document.body.append(dialog)
  return {
    element: dialog,
    place: (where) => (where === 'hidden' ? dialog.close() : dialog.open || dialog.showModal()),
    remove: () => dialog.remove(),
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createHTML(text: string): string }
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** For pages with Trusted Types: the text of the frame, whose script was checked. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('portico-near', { createHTML: (text: string) => text })
  return policy?.createHTML(html) ?? html
}
