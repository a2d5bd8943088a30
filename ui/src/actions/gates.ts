import type { Gate, Kernel, Namespace } from '@portico/kernel'
import { isFeatureOn } from '../options/features.js'
import { applicable, factsOf } from '../registry/facts.js'
import type { PorticoCore } from '../state/core.js'
import type { ModalStore } from '../state/modalStore.js'
import type { ViewEntry } from '../state/viewStack.js'

type GateCore = Pick<PorticoCore, 'kernel' | 'options' | 'features' | 'log'>

/** The gates that apply to the family, in the order of registration. Loads nothing. Default: to the one that is shown. */
export function listGates({ kernel, options, features, log }: GateCore, namespace = activeOf(kernel)) {
  const gates = kernel.contributions('gates', namespace).filter(({ pluginId }) => isFeatureOn(features.get(), pluginId))
  return applicable(gates, factsOf(kernel, namespace, options), log.error)
}

const activeOf = ({ state }: Kernel): Namespace => state.activeNamespace.get()

/**
 * The gate that the account that is shown has to pass now (S4.11a); for a visitor who is connected already, only one that is
 * required (S2.7). Loads nothing where no plugin has a gate. Throws when that can't be read.
 */
export async function findDue(core: GateCore, which: 'all' | 'required' = 'all'): Promise<Gate | undefined> {
  const namespace = activeOf(core.kernel)
  for (const { gate: token } of listGates(core, namespace)) {
    const gate = await core.kernel.get(token, namespace)
    if ((which === 'all' || gate.required) && (await gate.isDue())) return gate
  }
  return undefined
}

/** The entry that shows the gate's view, guarded from the start where it is required. */
export const entryOf = ({ view, required }: Gate): ViewEntry => ({ id: view, ...(required && { isRequired: true }) })

/** Resolves once the gate that is due is no longer in the way: it was passed, declined for good, or left. */
export async function whenPassedOrLeft(core: GateCore, modal: Pick<ModalStore, 'get' | 'subscribe'>): Promise<void> {
  const gate = await findDue(core)
  if (!gate) return
  await new Promise<void>((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      const isWaiting = ['due', 'busy'].includes(gate.status.get())
      if (isWaiting && modal.get().open) return
      for (const stop of stops) stop()
      resolve()
    }
    stops.push(gate.status.subscribe(look), modal.subscribe(look))
    look() // the visitor may have left while that was read
  })
}
