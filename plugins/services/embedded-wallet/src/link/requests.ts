import { type CallOptions, type Clock, createStore, PorticoError, type ReadonlyStore } from '@portico/kernel'
import { type Answer, writeRequest } from '../protocol/envelope.js'
import { type Limit, SILENCE_MS, WAITING_ENDS_MS } from '../protocol/limits.js'
import {
  isQuiet,
  isRepeated,
  limitOf,
  type MessagePayload,
  type PayloadOf,
  type RequestName,
  type SuccessOf,
} from '../protocol/messages.js'
import { isMethod } from '../protocol/methods.js'
import { createId } from '../protocol/values.js'
import type { ReadyGate } from './readyGate.js'
import { toFrameError } from './toFrameError.js'

/** What the frame shows to the person, and for which request. */
export interface Shown {
  readonly id: string
  readonly request: RequestName
  readonly purpose: MessagePayload<'SHOW'>['purpose']
}

/**
 * Asks the frame, once it is ready.
 * @throws `FRAME_BAD_REQUEST`, `RPC_NOT_ALLOWED` before anything is sent; `FRAME_LOAD_FAILED`, `FRAME_UNREACHABLE`, `FRAME_VERSION`
 * when there is no frame; `FRAME_REQUEST_TIMEOUT`, `FRAME_RELOADED`, `FRAME_BAD_REPLY`, `REQUEST_ABORTED`; else the frame's own
 * refusal: `FRAME_ERROR`, `REQUEST_REJECTED`, `DOMAIN_UNVERIFIED`, `EMAIL_COOLDOWN`, `CHAIN_UNRECOGNISED`
 */
export type AskFrame = <N extends RequestName>(
  name: N,
  payload: PayloadOf<N>,
  options?: CallOptions,
) => Promise<SuccessOf<N>>

export interface Requests {
  readonly ask: AskFrame
  /** Whether a request with this id has been sent, and not been answered. */
  isOpen(id: string): boolean
  readonly shown: ReadonlyStore<Shown | undefined>
  settle(answer: Answer | { readonly kind: 'badReply'; readonly id: string }): void
  /** A person is expected to act (R2). */
  keepWaiting(id: string): void
  show(id: string, purpose: Shown['purpose']): void
  hide(id: string): void
  /** The frame has loaded anew: what it was asked before is lost. */
  forget(): void
  /** Sends again what every generation of the frame has to know. */
  repeat(): void
  /** Every open request ends with this. */
  failAll(error: PorticoError): void
  dispose(): void
}

interface OpenRequest {
  readonly id: string
  readonly name: RequestName
  readonly payload: unknown
  readonly limit: Limit
  readonly beganMs: number
  isSent: boolean
  stopTimer: () => void
  readonly resolve: (value: unknown) => void
  readonly reject: (error: PorticoError) => void
  leaveGate: () => void
  /** To the caller's signal. */
  readonly stopListening: () => void
}

/** The frame's own refusals that hosts must know of (S8.2e, S8.2f). */
const FOR_HOSTS: readonly string[] = ['DOMAIN_UNVERIFIED', 'SESSION_EXPIRED']

const aborted = (name: RequestName) => new PorticoError('REQUEST_ABORTED', { what: name })

/** Every request ends exactly once, and in time (wire §1.10). */
export function createRequests(parts: {
  readonly clock: Clock
  readonly gate: ReadyGate
  /** The page's own. */
  readonly origin: string
  /** @returns why there is no frame to send to */
  readonly post: (message: object) => PorticoError | undefined
  /** For what hosts must know, beside the error that the caller gets. */
  readonly alert: (error: PorticoError) => void
}): Requests {
  const { clock, gate, origin, post, alert } = parts
  const open = new Map<string, OpenRequest>()
  const shown = createStore<Shown | undefined>(undefined)
  const repeated = new Map<RequestName, unknown>()
  let hasEnded = false

  const ask = ((name: RequestName, payload: unknown, { signal }: CallOptions = {}) =>
    new Promise<unknown>((resolve, reject) => {
      if (hasEnded || signal?.aborted) return reject(aborted(name))
      const id = createId()
      const message = writeRequest(name, id, payload)
      if (!message) return reject(toBadRequest(name, payload))
      if (isRepeated(name)) repeated.set(name, payload)
      const request: OpenRequest = {
        ...{ id, name, payload, resolve, reject },
        limit: limitOf(name, payload),
        beganMs: clock.now(),
        isSent: false,
        stopTimer: () => {},
        leaveGate: () => {},
        stopListening: () => signal?.removeEventListener('abort', onAbort),
      }
      const onAbort = () => fail(request, aborted(name))
      signal?.addEventListener('abort', onAbort)
      open.set(id, request)
      request.leaveGate = gate.enter({
        pass: () => send(request, message),
        fail: (error) => fail(request, error),
        late(error) {
          if (isQuiet(name)) return fail(request, error)
          alert(error)
          failAll(error)
        },
      })
    })) as AskFrame

  function send(request: OpenRequest, message: object): void {
    const failure = post(message)
    request.isSent = failure === undefined
    if (failure) fail(request, failure)
    else startTimer(request)
  }

  function startTimer(request: OpenRequest): void {
    const { name, limit } = request
    request.stopTimer()
    if (limit === 'person') return
    const waitedMs = limit === 'silence' ? SILENCE_MS : limit
    request.stopTimer = clock.after(waitedMs, () => {
      const error = new PorticoError('FRAME_REQUEST_TIMEOUT', { request: name, waitedMs })
      if (limit !== 'silence') return fail(request, error)
      alert(error)
      failAll(error)
    })
  }

  function end(request: OpenRequest, settle: () => void): void {
    if (!open.delete(request.id)) return
    request.stopTimer()
    request.leaveGate()
    request.stopListening()
    if (shown.get()?.id === request.id) shown.set(undefined)
    settle()
  }

  /** Ends a request that the frame has not answered. What a person could still decide there, is taken back. */
  function fail(request: OpenRequest, error: PorticoError): void {
    const { id, isSent, limit, reject } = request
    const isToDecide = isSent && open.has(id) && (limit === 'person' || shown.get()?.id === id)
    end(request, () => reject(error))
    if (isToDecide && gate.isOpen && !hasEnded) ask('RPC_ABORT', { requestId: id }).catch(() => {})
  }

  function failAll(error: PorticoError): void {
    for (const request of [...open.values()]) fail(request, error)
  }

  const sentRequest = (id: string) => {
    const request = open.get(id)
    return request?.isSent ? request : undefined
  }

  return {
    ask,
    shown,
    failAll,
    isOpen: (id) => sentRequest(id) !== undefined,

    settle(answer) {
      const request = sentRequest(answer.id)
      if (!request) return
      const { name, payload, resolve, reject } = request
      if (answer.kind === 'badReply' || answer.name !== name) {
        end(request, () => reject(new PorticoError('FRAME_BAD_REPLY', { request: name })))
      } else if (answer.kind === 'error') {
        const error = toFrameError(answer.payload, { name, payload, origin })
        if (FOR_HOSTS.includes(error.code)) alert(error)
        end(request, () => reject(error))
      } else {
        if (name === 'RELOAD') gate.close()
        end(request, () => resolve(answer.payload))
      }
    },

    keepWaiting(id) {
      const request = sentRequest(id)
      if (request?.limit !== 'silence' || shown.get()?.id === id) return
      if (clock.now() - request.beganMs < WAITING_ENDS_MS) startTimer(request)
    },

    show(id, purpose) {
      const request = sentRequest(id)
      const before = sentRequest(shown.get()?.id ?? '')
      if (!request) return
      if (before && before !== request) startTimer(before)
      request.stopTimer()
      shown.set({ id, request: request.name, purpose })
    },

    hide(id) {
      const request = sentRequest(id)
      if (!request || shown.get()?.id !== id) return
      startTimer(request)
      shown.set(undefined)
    },

    forget() {
      for (const request of [...open.values()]) {
        const { name, isSent, reject } = request
        if (isSent) end(request, () => reject(new PorticoError('FRAME_RELOADED', { request: name })))
      }
    },

    repeat() {
      // A frame that does not take them works on with what it knows.
      for (const [name, payload] of repeated) ask(name, payload as never).catch(() => {})
    },

    dispose() {
      hasEnded = true
      for (const request of [...open.values()]) fail(request, aborted(request.name))
    },
  }
}

function toBadRequest(name: RequestName, payload: unknown): PorticoError {
  const { method } = (name === 'RPC_REQUEST' ? payload : {}) as { readonly method?: unknown }
  return typeof method === 'string' && !isMethod(method)
    ? new PorticoError('RPC_NOT_ALLOWED', { method })
    : new PorticoError('FRAME_BAD_REQUEST', { request: name })
}
