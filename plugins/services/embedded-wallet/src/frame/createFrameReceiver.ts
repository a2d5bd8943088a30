import type { Clock, Unsubscribe } from '@portico/kernel'
import {
  openRequest,
  type ReadRequest,
  readRequest,
  type Unread,
  writeAnswer,
  writeMessage,
} from '../protocol/envelope.js'
import { WAITING_EVERY_MS } from '../protocol/limits.js'
import {
  type FrameMessageName,
  isRequestName,
  type MessagePayload,
  type PayloadOf,
  type RequestName,
  type SuccessOf,
} from '../protocol/messages.js'
import { isMethod } from '../protocol/methods.js'
import type { ErrorPayload, FrameErrorCode } from '../protocol/objects.js'
import { createRateCheck } from './rateCheck.js'

/** How a handler says no; anything else that it throws reaches the page as `INTERNAL`, without its text. */
export class FrameRefusal extends Error {
  readonly payload: ErrorPayload
  constructor(code: FrameErrorCode, message: string, more: Omit<ErrorPayload, 'code' | 'message'> = {}) {
    super(message)
    this.payload = { ...more, code, message }
  }
}

/** What the handler of one request can do besides answering. */
export interface RequestTools {
  /** The page has given up; nothing may be signed any more. */
  readonly signal: AbortSignal
  /** A person is expected to act: the page is kept waiting until the answer, or until the returned function is called. */
  expectPerson(): Unsubscribe
  show(purpose: MessagePayload<'SHOW'>['purpose']): void
  hide(): void
}

/** One for each request; `RPC_ABORT` is the receiver's own. */
export type FrameHandlers = {
  readonly [N in Exclude<RequestName, 'RPC_ABORT'>]: (
    payload: PayloadOf<N>,
    tools: RequestTools,
  ) => Promise<SuccessOf<N>> | SuccessOf<N>
}

/** How many messages were dropped, by the check that they failed (docs/spec/wire/1-frame.md). */
export interface FrameDropCounts {
  /** From another window than the parent. */
  source: number
  /** From another origin than the one in the frame's address. */
  origin: number
  /** No plain object of JSON kinds, too large, of no type of the protocol, or without an id to answer to. */
  form: number
  /** With an id that has been used. */
  id: number
}

/** Hears of each request: its name, how it ended, and how long it took. Never what is in it. */
export interface FrameWatch {
  asked(name: RequestName): void
  /** `ending` is `SUCCESS` or the code of the error. */
  answered(name: RequestName, ending: string, tookMs: number): void
}

export interface FrameReceiver {
  readonly dropped: Readonly<FrameDropCounts>
  /** What concerns no request. */
  send<N extends 'READY' | 'SESSION_UPDATE' | 'SESSION_ENDED' | 'SOCIAL_RESULT'>(
    name: N,
    payload: MessagePayload<N>,
  ): void
  /** Ends it; what is under way is aborted, and answered no more. */
  dispose(): void
}

/**
 * The frame's end of the wire: reads what the page asks, by the seven checks of docs/spec/wire/1-frame.md, and answers each request once.
 * @throws TypeError when `origin` is none: any page can write it into the frame's address, and `*` would reach every page
 */
export function createFrameReceiver(parts: {
  readonly window: Window
  /** From the frame's address: the only one that is heard and answered. */
  readonly origin: string
  /** Whether the project lists the origin; asked of the frame's own server, never of the page. */
  readonly isListed: (origin: string) => Promise<boolean>
  readonly handlers: FrameHandlers
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** For what is not the page's to know. */
  readonly onError: (cause: unknown) => void
  readonly watch?: FrameWatch | undefined
}): FrameReceiver {
  const { window, origin, isListed, handlers, clock, onError, watch } = parts
  if (!isOrigin(origin)) throw new TypeError(`not the origin of a page: ${origin}`)
  const { parent } = window
  const counts: FrameDropCounts = { source: 0, origin: 0, form: 0, id: 0 }
  const usedIds = new Set<string>()
  const running = new Map<string, AbortController>()
  const isWithinRate = createRateCheck(clock)
  let hasEnded = false

  const post = (message: object | undefined) => {
    if (hasEnded) return
    if (message) parent.postMessage(message, origin)
    else onError(new Error('a message to the page is not in the form of the protocol'))
  }
  const tell = (name: FrameMessageName, id: string | undefined, payload: unknown) =>
    post(writeMessage(name, id, payload))
  const refuse = (name: RequestName, id: string, { payload }: FrameRefusal) =>
    post(writeAnswer(name, id, 'ERROR', payload))

  function onMessage({ source, origin: from, data }: MessageEvent): void {
    if (source === null || source !== parent) counts.source += 1
    else if (from !== origin) counts.origin += 1
    else receive(openRequest(data))
  }

  function receive(unread: Unread | undefined): void {
    const { id, name = '' } = unread ?? {}
    if (!unread || id === undefined || !isRequestName(name)) counts.form += 1
    else if (usedIds.has(id)) counts.id += 1
    else if (!isWithinRate()) refuse(name, id, new FrameRefusal('RATE_LIMITED', 'Too many messages'))
    else {
      usedIds.add(id)
      answer(name, id, unread).catch(onError)
    }
  }

  async function answer(name: RequestName, id: string, unread: Unread): Promise<void> {
    const abort = new AbortController()
    running.set(id, abort)
    const startMs = clock.now()
    watch?.asked(name)
    let stopWaiting = () => {}
    try {
      if (!(await isListed(origin))) throw new FrameRefusal('UNVERIFIED_DOMAIN', 'This origin is not on the list')
      const request = read(name, unread)
      const tools = createTools(id, abort.signal)
      stopWaiting = tools.stopWaiting
      abort.signal.throwIfAborted()
      const success = await run(request, tools)
      abort.signal.throwIfAborted()
      const message = writeAnswer(name, id, 'SUCCESS', success)
      if (!message) throw new Error(`the answer to ${name} is not in the form of the protocol`)
      post(message)
      watch?.answered(name, 'SUCCESS', clock.now() - startMs)
    } catch (cause) {
      const isRefusal = cause instanceof FrameRefusal
      if (!isRefusal && !abort.signal.aborted) onError(cause)
      const refusal = isRefusal ? cause : new FrameRefusal('INTERNAL', 'An error occurred')
      refuse(name, id, refusal)
      watch?.answered(name, refusal.payload.code ?? 'INTERNAL', clock.now() - startMs)
    } finally {
      stopWaiting()
      running.delete(id)
    }
  }

  function read(name: RequestName, unread: Unread): ReadRequest {
    const request = readRequest(unread)
    if (request) return request
    throw namesUnknownMethod(name, unread)
      ? new FrameRefusal('METHOD_NOT_ALLOWED', 'Requested RPC call is not allowed')
      : new FrameRefusal('BAD_REQUEST', 'The request is not in the form of the protocol')
  }

  async function run({ name, payload }: ReadRequest, tools: RequestTools): Promise<unknown> {
    if (name === 'RPC_ABORT') return abortRequest(payload as PayloadOf<'RPC_ABORT'>)
    const handle = handlers[name] as (payload: unknown, tools: RequestTools) => unknown
    return handle(payload, tools)
  }

  function abortRequest({ requestId }: PayloadOf<'RPC_ABORT'>): SuccessOf<'RPC_ABORT'> {
    const request = running.get(requestId)
    request?.abort()
    return { requestId, aborted: request !== undefined }
  }

  function createTools(id: string, signal: AbortSignal): RequestTools & { readonly stopWaiting: () => void } {
    let cancel = () => {}
    const stopWaiting = () => cancel()
    const keepWaiting = () => {
      tell('WAITING', id, undefined)
      cancel = clock.after(WAITING_EVERY_MS, keepWaiting)
    }
    return {
      signal,
      stopWaiting,
      expectPerson() {
        cancel()
        keepWaiting()
        return stopWaiting
      },
      show: (purpose) => tell('SHOW', id, { purpose }),
      hide: () => tell('HIDE', id, undefined),
    }
  }

  window.addEventListener('message', onMessage)
  return {
    dropped: counts,
    send: (name, payload) => tell(name, undefined, payload),
    dispose() {
      hasEnded = true
      window.removeEventListener('message', onMessage)
      for (const abort of running.values()) abort.abort()
    },
  }
}

/** `null` is none: all sandboxed and local pages have it. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

function namesUnknownMethod(name: RequestName, { data }: Unread): boolean {
  const { payload } = data as { readonly payload?: unknown }
  const { method } = (payload ?? {}) as { readonly method?: unknown }
  return name === 'RPC_REQUEST' && typeof method === 'string' && !isMethod(method)
}
