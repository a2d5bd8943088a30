import type { Accounts, Modal, Unsubscribe } from '@portico/kernel'

/** The views of this plugin, and what they open on top without a word. */
const OWN: readonly (string | undefined)[] = ['Pay', 'PayInProgress']
const ON_TOP: readonly (string | undefined)[] = ['FeeDetails']

/** Whether the visitor looks at the payment, or is on the way to pay. */
export interface Presence {
  isShown(): boolean
  /** The visitor goes to another view on the way, such as to connect: the payment is shown again after that. */
  leaveFor(): void
  /** Looks anew, after a view of this plugin was opened. */
  look(): void
  stop: Unsubscribe
}

export function createPresence(parts: {
  readonly modal: Modal
  readonly accounts: Accounts
  /** A view of this plugin is on the screen. */
  readonly onSeen: () => void
  /** It is on the screen no more. */
  readonly onLeft: () => void
}): Presence {
  const { modal, accounts, onSeen, onLeft } = parts
  let isShown = false
  /** What was connected when the visitor went away; `undefined` while they are here. */
  let wayFrom: string | undefined
  const keys = () => accounts.namespaces.map((namespace) => accounts.session(namespace)?.key).join(' ')

  function leave(): void {
    isShown = false
    wayFrom = undefined
    onLeft()
  }

  /** Connecting closes the modal. */
  function afterClosed(): void {
    if (modal.state.get().open) return
    const before = wayFrom
    wayFrom = undefined
    if (before === undefined || before === keys()) leave()
    else modal.open('Pay').catch(leave)
  }

  function look(): void {
    const { open, view } = modal.state.get()
    if (open && OWN.includes(view)) {
      onSeen()
      isShown = true
      wayFrom = undefined
    } else if (isShown && !open) {
      queueMicrotask(afterClosed)
    } else if (isShown && wayFrom === undefined && !ON_TOP.includes(view)) {
      leave()
    }
  }

  return {
    isShown: () => isShown,
    leaveFor() {
      wayFrom = keys()
    },
    look,
    stop: modal.state.subscribe(look),
  }
}
