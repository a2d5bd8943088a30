import { PorticoError, type Session, sessionOf, type ViewParams } from '@portico/kernel'
import type { ConnectOptions } from '../client.js'
import { isConnecting } from '../router/viewFacts.js'
import type { OpenRequest } from '../state/modalState.js'
import type { CallParts } from './callParts.js'

/** What the modal opens on, and for whom. */
interface ModalWish extends Pick<ConnectOptions, 'namespace' | 'signal'> {
  readonly view: OpenRequest
  /** The wallet that is asked at once: what it answers first is the outcome. */
  readonly asked?: ViewParams['ConnectingExternal'] | undefined
}

/** Opens the modal to connect, and waits for the session, for what a named wallet answers, or for the visitor to give up. */
export function connectWithModal(core: CallParts, { view, asked, namespace, signal }: ModalWish): Promise<Session> {
  const { kernel, modal, open, listGates, whenPassedOrLeft } = core
  return new Promise((resolve, reject) => {
    let cause: PorticoError | undefined
    const stops: (() => void)[] = []
    const stop = () => {
      for (const end of stops) end()
    }
    const fail = (error: unknown) => {
      stop()
      reject(error)
    }
    const giveUp = () => fail(new PorticoError('REQUEST_ABORTED', { what: 'connect' }))
    if (signal?.aborted) return giveUp()
    const leave = () => {
      giveUp()
      if (isConnecting(kernel, modal.get().stack)) modal.close({ force: true })
    }
    signal?.addEventListener('abort', leave)
    stops.push(
      () => signal?.removeEventListener('abort', leave),
      kernel.events.on('session:opened', ({ restored, others = [], ...first }) => {
        const opened = [first, ...others].find((one) => namespace === undefined || one.namespace === namespace)
        if (restored || !opened) return
        stop()
        if (listGates(core).length === 0) return resolve(opened.session)
        // Connecting ends with the gate, such as a signature, where one is due; who does not pass one that is required is disconnected.
        whenPassedOrLeft(core, modal)
          .then(() => {
            const session = sessionOf(kernel.state.namespaces.get().get(opened.namespace))
            if (!session) throw new PorticoError('CONNECT_CLOSED', {})
            resolve(session)
          })
          .catch(reject)
      }),
      kernel.events.on('connection:failed', ({ namespace: failed, error }) => {
        const { failure } = kernel.state.namespaces.get().get(failed) ?? {}
        if (failure?.error !== error || (namespace !== undefined && failed !== namespace)) return // a stored session's
        cause = error
        if (failed === asked?.namespace && failure.walletId === asked.walletId) fail(error)
      }),
      modal.subscribe(() => {
        const { open, stack } = modal.get()
        if (open && (isConnecting(kernel, stack) || !modal.home())) return
        // The modal closes because a session was opened, too; this event reaches every listener first.
        queueMicrotask(() => fail(new PorticoError('CONNECT_CLOSED', {}, { cause })))
      }),
    )
    open({ ...view, namespace }).catch(fail)
  })
}
