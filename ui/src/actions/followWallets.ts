import type { Unsubscribe, ViewId } from '@portico/kernel'
import type { PorticoCore } from '../core.js'
import { errorWords } from '../messages/errorWords.js'
import { mustSwitchNetwork } from '../mustSwitchNetwork.js'
import type { ViewStack } from '../router/viewStack.js'

const CONNECTING: readonly ViewId[] = ['Connect', 'ConnectingExternal']
const isConnecting = (stack: ViewStack) => stack.some(({ id }) => CONNECTING.includes(id))

/** Lets the open modal follow what happens in the wallets. What the visitor does in it is the views' affair. */
export function followWallets({
  kernel,
  modal,
  options,
  toasts,
  words,
}: Pick<PorticoCore, 'kernel' | 'modal' | 'options' | 'toasts' | 'words'>): Unsubscribe {
  const { namespaces, activeNamespace } = kernel.state
  const mustSwitch = () => mustSwitchNetwork(namespaces.get().get(activeNamespace.get()), options)

  /** The wallet moved to a network that is not on offer, or back from it (S4.13). */
  function followNetwork(): void {
    const { open, stack } = modal.get()
    if (!open || isConnecting(stack)) return
    const index = stack.findIndex(({ id }) => id === 'UnsupportedChain')
    if (mustSwitch()) {
      if (index < 0) modal.push({ id: 'UnsupportedChain' })
    } else if (index > 0) modal.backTo(index - 1)
    else if (index === 0) modal.close()
  }

  const stops = [
    namespaces.subscribe(followNetwork),
    activeNamespace.subscribe(followNetwork),
    kernel.events.on('session:opened', ({ restored }) => {
      const { open, stack } = modal.get()
      if (restored || !open || !isConnecting(stack)) return
      if (mustSwitch()) modal.reset({ id: 'UnsupportedChain' })
      else modal.close()
    }),
    kernel.events.on('session:closed', ({ namespace }) => {
      const { open, stack } = modal.get()
      if (open && namespace === activeNamespace.get() && !isConnecting(stack)) modal.close()
    }),
    kernel.events.on('connection:failed', ({ error }) => {
      if (error.code === 'DISCONNECT_FAILED' && modal.get().open) {
        toasts.show('error', errorWords(words.get(), error).title) // S8.1f
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
