import type { Visit } from './visitSteps.js'
import { TAPPED_LISTENERS } from './wiretap.js'

const shadowOf = () => document.querySelector('portico-modal')?.shadowRoot

export const visibleButtons = (): readonly HTMLButtonElement[] =>
  [...(shadowOf()?.querySelectorAll<HTMLButtonElement>('dialog[open] .view:not(.leaving) button') ?? [])].filter(
    (button) => !button.disabled && button.checkVisibility(),
  )

/** The shown address and network are what the wallet last said. */
export function disagreement({ client, tap }: Visit): string | undefined {
  const { status, caipAddress } = client().getAccount('eip155')
  if (status !== 'connected') return undefined
  const reported = `eip155:${tap.reported.chainId}:${tap.reported.address}`
  if (caipAddress?.toLowerCase() !== reported) return `shown is ${caipAddress}, the wallet said ${reported}`
  const { chainId } = client().getNetwork('eip155')
  return chainId === `eip155:${tap.reported.chainId}`
    ? undefined
    : `the shown network is ${chainId}, the wallet said ${reported}`
}

/** Once all is quiet: connected to what the wallet really has, or not at all, and then without a trace. */
export function unrest({ client, wallet }: Visit): string | undefined {
  const { status, caipAddress } = client().getAccount('eip155')
  if (status === 'connected') {
    const truth = `eip155:${wallet.chainId}:${wallet.address}`
    if (wallet.connected && !wallet.locked && caipAddress === truth) return undefined
    return `shown is ${caipAddress}, the wallet has ${truth}${wallet.locked ? ', locked' : ''}${wallet.connected ? '' : ', not granted'}`
  }
  if (status === 'connecting') return 'still connecting'
  if (caipAddress !== undefined) return `disconnected, but ${caipAddress} is shown`
  const left = wallet.listenerCount() - TAPPED_LISTENERS
  return left === 0 ? undefined : `disconnected, but ${left} listeners are left on the wallet`
}

/** An open modal has a close button that takes the focus. Where it is, stays where it was. */
export function missingExit({ client }: Visit): string | undefined {
  if (!client().getState().open) return undefined
  const root = shadowOf()
  const close = root?.querySelector<HTMLButtonElement>('dialog[open] .header-side:last-child button')
  if (!root || !close?.checkVisibility() || close.disabled) return `${client().getState().view} has no way out`
  const before = root.activeElement
  close.focus({ preventScroll: true })
  const isReached = root.activeElement === close
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isReached ? undefined : `the way out of ${client().getState().view} can not be reached`
}

/** A view that waits says for what, and offers something else to do. Call it after 15 s. */
export function silentWait({ client }: Visit): string | undefined {
  const { open, view } = client().getState()
  const shown = shadowOf()?.querySelector('dialog[open] .view:not(.leaving)')
  if (!open || !shown) return undefined
  const isWaiting = [...shown.querySelectorAll('.spinner, .ring, .skeleton, [aria-busy=true]')].some((part) =>
    part.checkVisibility(),
  )
  if (!isWaiting) return undefined
  if (!shown.textContent?.trim()) return `${view} waits and does not say for what`
  return visibleButtons().length > 0 ? undefined : `${view} waits and offers nothing else to do`
}
