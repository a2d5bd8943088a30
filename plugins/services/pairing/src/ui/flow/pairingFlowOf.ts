import type { Kernel } from '@portico/kernel'
import { createPairingFlow, type PairingFlow } from './createPairingFlow.js'

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
