import {
  type CallOptions,
  type Clock,
  createStore,
  type EventBus,
  isPorticoError,
  type Log,
  type Modal,
  type ModalTransaction,
  PorticoError,
  type Unsubscribe,
  untilAborted,
} from '@portico/kernel'
import type { FrameLink } from './link/createFrameLink.js'
import type { Shown } from './link/requests.js'
import type { ShownPurpose } from './manifest.js'
import type { RequestName } from './protocol/messages.js'

/** What waits for the person while another request is answered. */
const MOST_WAITING = 10
const REFUSED_AFTER_MS = 300 // S9.2f

type Outcome = keyof ModalTransaction

/** What a person decides in the frame: one thing at a time, in the frame over the card, and where the modal goes afterwards. */
export interface Approvals {
  /** Asks when it is its turn. Ends with the modal, too. @throws `FRAME_BUSY` for the eleventh that would wait */
  run<T>(call: (options: CallOptions) => Promise<T>, options?: CallOptions): Promise<T>
  /** Shows what the frame wants to be seen. */
  follow(link: FrameLink, place: (where: 'over-card' | 'hidden') => void): Unsubscribe
  /** A request has ended that may have been shown. */
  settle(request: RequestName, outcome: Outcome): void
  /** The person has closed what the frame showed. */
  dismiss(): void
  /** Whether what is shown has to be answered in the frame. */
  isAnswered(): boolean
  /** The page asked for what the wallet never does (S8.6). @throws `RPC_NOT_ALLOWED` */
  refuse(method: string): Promise<never>
}

interface Scene extends Pick<Shown, 'id' | 'request' | 'purpose'> {
  /** Once the view is there. */
  transaction?: ReturnType<Modal['begin']>
  outcome?: Outcome
}

/** Asked for by sites and by rows. All else is asked for by a view, which stays below: left, it would give its request up. */
const OPENS_VIEW: readonly RequestName[] = ['RPC_REQUEST', 'OPEN_SECURITY']

/** On top of a view the request leads back to it, however it ends. */
const BACK: ModalTransaction = { success: 'back', error: 'back', cancel: 'back' }

export const outcomeOf = (cause: unknown): Outcome =>
  isPorticoError(cause, 'REQUEST_REJECTED') || isPorticoError(cause, 'REQUEST_ABORTED') ? 'cancel' : 'error'

export function createApprovals(parts: {
  readonly modal: Modal
  readonly events: Pick<EventBus, 'on'>
  readonly clock: Pick<Clock, 'sleep'>
  readonly log: Log
  readonly own: (release: Unsubscribe) => void
}): Approvals {
  const { modal, events, clock, log, own } = parts
  const aborts = new Set<AbortController>()
  let last: Promise<unknown> = Promise.resolve()
  let scene: Scene | undefined
  const purpose = createStore<ShownPurpose>('approve')

  const abortAll = () => {
    for (const abort of aborts) abort.abort()
  }
  /** The modal closes because something was answered; what waits goes on. */
  let isSettling = false
  own(
    events.on('modal:closed', () => {
      if (!isSettling) abortAll()
    }),
  )

  async function run<T>(call: (options: CallOptions) => Promise<T>, { signal }: CallOptions = {}): Promise<T> {
    if (aborts.size > MOST_WAITING) throw new PorticoError('FRAME_BUSY', { waiting: aborts.size - 1 })
    const abort = new AbortController()
    const giveUp = () => abort.abort()
    aborts.add(abort)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    const before = last
    const mine = before.then(() => {
      if (abort.signal.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'RPC_REQUEST' })
      return call({ signal: abort.signal })
    })
    last = mine.catch(() => {})
    try {
      return await untilAborted(mine, abort.signal, 'RPC_REQUEST')
    } finally {
      aborts.delete(abort)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  async function begin(shown: Shown, isStillShown: () => boolean, place: () => void): Promise<void> {
    const opened: Scene = { ...shown }
    scene = opened
    const wasOpen = modal.state.get().open
    if (wasOpen && !OPENS_VIEW.includes(shown.request)) {
      opened.transaction = { settle() {} }
      return place()
    }
    try {
      if (shown.purpose === 'security') await modal.open('Security')
      else await modal.open('ApproveTransaction', { purpose })
    } catch (cause) {
      log.error('a request of the embedded wallet can not be shown', cause)
      return abortAll()
    }
    opened.transaction = modal.begin(wasOpen ? BACK : {})
    if (opened.outcome) return end(opened, opened.outcome)
    if (isStillShown()) place()
  }

  function end(ended: Scene, outcome: Outcome): void {
    ended.outcome = outcome
    if (!ended.transaction) return // its view is on the way
    if (scene === ended) scene = undefined
    isSettling = true
    ended.transaction.settle(outcome)
    isSettling = false
  }

  return {
    run,
    dismiss: abortAll,
    isAnswered: () => scene !== undefined && scene.purpose !== 'security',
    follow(link, place) {
      const onShown = () => {
        const shown = link.shown.get()
        if (!shown) return place('hidden')
        purpose.set(shown.purpose)
        if (scene?.id === shown.id) return place('over-card')
        begin(
          shown,
          () => link.shown.get()?.id === shown.id,
          () => place('over-card'),
        )
      }
      return link.shown.subscribe(onShown)
    },
    settle(request, outcome) {
      if (scene?.request === request) end(scene, outcome)
    },
    async refuse(method) {
      const error = new PorticoError('RPC_NOT_ALLOWED', { method })
      log.error('Requested RPC call is not allowed', error)
      modal.open('RequestRefused', { method }).catch((cause: unknown) => log.error('a view can not be opened', cause))
      await clock.sleep(REFUSED_AFTER_MS)
      abortAll()
      throw error
    },
  }
}
