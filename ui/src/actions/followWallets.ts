import { type ChainId, sessionOf, type Unsubscribe, type ViewParams } from '@portico/kernel'
import { errorWords } from '../messages/useWords.js'
import { isConnecting } from '../router/viewFacts.js'
import { connectedNamespaces } from '../state/accountKey.js'
import type { PorticoCore } from '../state/core.js'
import { mustSwitchNetwork } from '../state/snapshots.js'
import { topOf } from '../state/viewStack.js'
import { beginConnect } from '../wallets/beginConnect.js'
import { entryOf, findDue, listGates } from './gates.js'

type FollowedCore = Pick<
  PorticoCore,
  'kernel' | 'modal' | 'options' | 'runs' | 'features' | 'toasts' | 'words' | 'isLeaving' | 'log'
>

/** Lets the open modal follow what happens in the wallets. What the visitor does in it is the views' affair. */
export function followWallets(core: FollowedCore): Unsubscribe {
  const { kernel, modal, options, runs, toasts, words, isLeaving, log } = core
  const { namespaces, activeNamespace } = kernel.state
  /** The network that the shown wallet has to leave (S4.13). */
  function unsupportedChain(): ChainId | undefined {
    const state = namespaces.get().get(activeNamespace.get())
    return mustSwitchNetwork(state, options) ? sessionOf(state)?.chainId : undefined
  }
  /** After UnsupportedChain is closed, it does not open again before the wallet moves. */
  let known = unsupportedChain()

  /** The wallet moved to a network that is not offered, or back from it. */
  function followNetwork(): void {
    const { open, stack } = modal.get()
    const chainId = unsupportedChain()
    if (chainId === known || isLeaving.get() || (open && isConnecting(kernel, stack))) return
    known = chainId
    if (!open) return // the start view will see to it
    const index = stack.findIndex(({ id }) => id === 'UnsupportedChain')
    if (chainId !== undefined) {
      if (index < 0) modal.push({ id: 'UnsupportedChain' })
    } else if (index > 0) modal.backTo(index - 1)
    else if (index === 0) modal.close()
  }

  /** Whatever has led to the view that connects: its wallet is asked before the view is drawn, which joins the request. */
  let shown = topOf(modal.get().stack)
  let stopAsking = () => {}
  let forgetAsked = () => {}
  let forgetAnswered = () => {}
  function askShown(): void {
    const entry = topOf(modal.get().stack)
    if (entry === shown) return
    shown = entry
    stopAsking()
    stopAsking = () => {}
    if (entry?.id !== 'ConnectingExternal' || !entry.params) return
    forgetAnswered() // the view that asked may still be fading out: a wallet that is chosen now is asked anew
    const run = runs.join(...beginConnect(kernel, entry.params as ViewParams['ConnectingExternal']))
    stopAsking = run.watch()
    forgetAsked = run.forget
    const answer = () => {
      forgetAnswered = run.forget
    }
    run.result.then(answer, answer)
  }

  const stops = [
    () => stopAsking(),
    modal.subscribe(askShown),
    namespaces.subscribe(followNetwork),
    activeNamespace.subscribe(followNetwork),
    kernel.events.on('session:opened', ({ restored }) => {
      forgetAnswered = forgetAsked // before the run hears of it
      const { open, stack } = modal.get()
      // An embedded modal may have been placed before the last visit's session was there.
      if (!open || !isConnecting(kernel, stack) || (restored && !modal.home())) return
      known = unsupportedChain()
      if (known !== undefined) return modal.reset({ id: 'UnsupportedChain' })
      if (listGates(core).length === 0) return modal.close({ force: true })
      const entry = stack.at(-1)
      findDue(core)
        .catch((cause: unknown) => void log.error('whether a gate is due can not be read', cause))
        .then((gate) => {
          if (modal.get().stack.at(-1) !== entry) return // the visitor went on
          if (gate) modal.reset(entryOf(gate))
          else modal.close({ force: true })
        })
    }),
    kernel.events.on('session:closed', ({ namespace }) => {
      const { open, stack } = modal.get()
      if (isConnecting(kernel, stack)) return
      if (!open || isLeaving.get()) return
      const isShown = namespace === activeNamespace.get() || connectedNamespaces(namespaces.get()).length === 0
      // Not even a view that must be answered can be, without its wallet.
      if (isShown) modal.close({ force: true })
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
