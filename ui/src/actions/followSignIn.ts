import { SignIn, sessionOf, type Unsubscribe } from '@portico/kernel'
import type { OpenOptions } from '../client.js'
import type { PorticoCore } from '../core.js'
import { isConnecting } from '../router/stepOf.js'

/**
 * Asks for the signature when the account or the network that is shown changes to one without a session (S4.11a). What a
 * reload brings back is not asked about by itself: nothing opens on an untouched page.
 */
export function followSignIn(
  { kernel, modal, log }: Pick<PorticoCore, 'kernel' | 'modal' | 'log'>,
  open: (options: OpenOptions) => Promise<void>,
): Unsubscribe {
  if (!kernel.has(SignIn)) return () => {}
  let stop: Unsubscribe | undefined
  let isOver = false
  const start = async () => {
    const signIn = await kernel.get(SignIn)
    if (isOver || stop) return
    let signed = signIn.state.get().status === 'signed'
    stop = signIn.state.subscribe(() => {
      const { status } = signIn.state.get()
      const isNew = status === 'due' && signed
      if (status !== 'unknown') signed = status === 'signed'
      const { open: isOpen, stack } = modal.get()
      if (!isNew || (isOpen && isConnecting(kernel, stack))) return
      if (isOpen) modal.reset({ id: signIn.view })
      else open({ view: signIn.view }).catch((cause: unknown) => log.error('the sign-in view can not be opened', cause))
    })
  }
  const tell = (cause: unknown) => log.error('signing in can not be followed', cause)
  if ([...kernel.state.namespaces.get().values()].some((state) => sessionOf(state))) start().catch(tell)
  const stopOpened = kernel.events.on('session:opened', () => void start().catch(tell))
  return () => {
    isOver = true
    stopOpened()
    stop?.()
  }
}
