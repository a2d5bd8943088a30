import type { DirectoryWallet, Kernel } from '@portico/kernel'
import { useKernel, useNamespaces, useStore } from '@portico/ui/plugin'
import { useEffect, useState } from 'react'
import { createPairingFlow, type PairingFlow, type PairingState } from './createPairingFlow.js'

const flows = /* @__PURE__ */ new WeakMap<Kernel, PairingFlow>()

/**
 * The flow that the views of this widget share as long as the modal is open: a code that is still good is shown again
 * (wire §6.3). Closing the modal ends it, and has the code forgotten (S2.9).
 */
export function pairingFlowOf(kernel: Kernel): PairingFlow {
  const known = flows.get(kernel)
  if (known && known.get().status !== 'connected') return known
  const flow = createPairingFlow({ kernel, isVisible: () => document.visibilityState === 'visible' })
  flows.set(kernel, flow)
  const stop = kernel.events.on('modal:closed', () => {
    stop()
    flow.end()
    if (flows.get(kernel) === flow) flows.delete(kernel)
  })
  return flow
}

/**
 * The code to pair with, made as soon as the view opens, and what came of it. Leaving the view keeps the code for the
 * next one.
 * @param wallet the one that was chosen, if any
 * @param isWanted false as long as no code may be asked for
 */
export function usePairing(
  wallet: DirectoryWallet | undefined,
  isWanted = true,
): { readonly state: PairingState; readonly flow: PairingFlow } {
  const kernel = useKernel()
  const namespaces = useNamespaces()
  const [flow] = useState(() => pairingFlowOf(kernel))
  const state = useStore(flow)

  useEffect(() => {
    if (!isWanted) return
    const [first, ...others] = namespaces
    const namespace = first !== undefined && others.length === 0 ? first : kernel.state.activeNamespace.get()
    return flow.join({ wallet, namespace })
  }, [kernel, flow, namespaces, wallet, isWanted])

  useEffect(() => {
    document.addEventListener('visibilitychange', flow.poll)
    window.addEventListener('pageshow', flow.poll)
    return () => {
      document.removeEventListener('visibilitychange', flow.poll)
      window.removeEventListener('pageshow', flow.poll)
    }
  }, [flow])

  return { state, flow }
}
