import { Clock, type Gate, type Kernel, type Namespace } from '@portico/kernel'
import { isFeatureOn } from '../options/features.js'
import { applicable, factsOf } from '../registry/contributions.js'
import type { PorticoCore } from '../state/core.js'
import type { ModalStore } from '../state/modalStore.js'
import { topOf, type ViewEntry } from '../state/viewStack.js'

/** The code of a gate's view may have to be loaded. */
const OPENING_LIMIT_MS = 10_000

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

/** Resolves once no gate that is due is in the way any more: each was passed, declined for good, or left. */
export async function whenPassedOrLeft(core: GateCore, modal: Pick<ModalStore, 'get' | 'subscribe'>): Promise<void> {
  const asked = new Set<Gate>()
  for (;;) {
    const gate = await findDue(core)
    // One that is still due was left, and what stands behind it waits for it.
    if (!gate || asked.has(gate)) return
    await whenAnswered(gate, modal, asked.size === 0 ? undefined : await core.kernel.get(Clock))
    asked.add(gate)
  }
}

/**
 * @param clock after a gate that was passed: the modal may close with that one before it opens on this one, and has a while to do so
 */
const whenAnswered = (gate: Gate, modal: Pick<ModalStore, 'get' | 'subscribe'>, clock?: Clock): Promise<void> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = []
    let isAwaited = clock !== undefined
    const look = () => {
      const { open, stack } = modal.get()
      if (topOf(stack)?.id === gate.view) isAwaited = false
      const isWaiting = ['due', 'busy'].includes(gate.status.get())
      if (isWaiting && (open || isAwaited)) return
      for (const stop of stops) stop()
      resolve()
    }
    const giveUp = clock?.after(OPENING_LIMIT_MS, () => {
      isAwaited = false
      look()
    })
    if (giveUp) stops.push(giveUp)
    stops.push(gate.status.subscribe(look), modal.subscribe(look))
    look() // the visitor may have left while that was read
  })
