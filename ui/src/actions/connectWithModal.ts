import { PorticoError, type Session, SignIn, sessionOf } from '@portico/kernel'
import type { ConnectOptions, OpenOptions } from '../client.js'
import type { PorticoCore } from '../core.js'
import { isConnecting } from '../router/stepOf.js'
import { whenSignedOrLeft } from './signInGate.js'

/** Opens the modal to connect, and waits for the session or for the visitor to give up. */
export function connectWithModal(
  { kernel, modal }: Pick<PorticoCore, 'kernel' | 'modal'>,
  open: (options: OpenOptions) => Promise<void>,
  { namespace, connectorId }: ConnectOptions = {},
): Promise<Session> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const stop = () => {
      for (const end of stops) end()
    }
    stops.push(
      kernel.events.on('session:opened', (opened) => {
        if (opened.restored || (namespace !== undefined && opened.namespace !== namespace)) return
        stop()
        if (!kernel.has(SignIn)) return resolve(opened.session)
        // Connecting ends with the signature, where one is asked for; an account that must sign is disconnected without.
        whenSignedOrLeft(kernel, modal)
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
