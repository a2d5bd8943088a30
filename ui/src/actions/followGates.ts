import { type Gate, type Namespace, sessionOf, type Unsubscribe } from '@portico/kernel'
import { isConnecting } from '../router/viewFacts.js'
import type { PorticoCore } from '../state/core.js'
import { topOf } from '../state/viewStack.js'
import { entryOf, findDue, listGates } from './gates.js'
import type { StartOptions } from './showStartView.js'

type GateCore = Pick<PorticoCore, 'kernel' | 'modal' | 'options' | 'features' | 'log'>

/**
 * Opens a gate when the account or the network that is shown changes to one that has to pass (S4.11a), and the next one when one was
 * passed. What a reload brings back is not asked about on its own: nothing opens on an untouched page.
 */
export function followGates(core: GateCore, open: (options: StartOptions) => Promise<void>): Unsubscribe {
  const { kernel, modal, log } = core
  const followed = new Map<Gate, Unsubscribe>()
  let isOver = false

  function show(gate: Gate): void {
    const { open: isOpen, stack } = modal.get()
    if (isOpen && isConnecting(kernel, stack)) return
    const entry = entryOf(gate)
    if (isOpen) modal.reset(entry)
    else
      open({ view: entry.id, isRequired: entry.isRequired }).catch((cause: unknown) =>
        log.error(`${gate.view} can not be opened`, cause),
      )
  }

  function follow(gate: Gate): void {
    let hasPassed = gate.status.get() === 'passed'
    const look = () => {
      const status = gate.status.get()
      const isAnswered = status === 'passed' && !hasPassed && topOf(modal.get().stack)?.id === gate.view
      const isNew = status === 'due' && hasPassed
      if (status !== 'unknown') hasPassed = status === 'passed'
      if (isNew) show(gate)
      if (isAnswered && listGates(core).length > 1) findDue(core).then((next) => next && show(next), report)
    }
    followed.set(gate, gate.status.subscribe(look))
  }

  async function start(namespace: Namespace): Promise<void> {
    for (const { gate: token } of listGates(core, namespace)) {
      const gate = await kernel.get(token, namespace)
      if (!isOver && !followed.has(gate)) follow(gate)
    }
  }

  const report = (cause: unknown) => log.error('a gate can not be followed', cause)
  for (const [namespace, state] of kernel.state.namespaces.get()) if (sessionOf(state)) start(namespace).catch(report)
  const stopOpened = kernel.events.on('session:opened', ({ namespace }) => void start(namespace).catch(report))
  return () => {
    isOver = true
    stopOpened()
    for (const stop of followed.values()) stop()
  }
}
