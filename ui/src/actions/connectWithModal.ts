import { PorticoError, type Session, sessionOf } from '@portico/kernel'
import type { ConnectOptions } from '../client.js'
import { isConnecting } from '../router/viewFacts.js'
import type { PorticoCore } from '../state/core.js'
import type { OpenOptions } from '../state/modalState.js'
import { listGates, whenPassedOrLeft } from './gates.js'

/** Opens the modal to connect, and waits for the session or for the visitor to give up. */
export function connectWithModal(
  core: Pick<PorticoCore, 'kernel' | 'modal' | 'options' | 'features' | 'log'>,
  open: (options: OpenOptions) => Promise<void>,
  { namespace, connectorId }: ConnectOptions = {},
): Promise<Session> {
  const { kernel, modal } = core
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const stop = () => {
      for (const end of stops) end()
    }
    stops.push(
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
      modal.subscribe(() => {
        const { open, stack } = modal.get()
        if (open && (isConnecting(kernel, stack) || !modal.home())) return
        // The modal closes because a session was opened, too; this event reaches every listener first.
        queueMicrotask(() => {
          stop()
          reject(new PorticoError('CONNECT_CLOSED', {}))
        })
      }),
    )
    const target = namespace ?? kernel.state.activeNamespace.get()
    const view: OpenOptions =
      connectorId === undefined
        ? { view: 'Connect' }
        : { view: 'ConnectingExternal', params: { namespace: target, walletId: connectorId } }
    open({ ...view, namespace }).catch((error: unknown) => {
      stop()
      reject(error)
    })
  })
}
