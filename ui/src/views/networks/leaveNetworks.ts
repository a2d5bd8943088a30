import type { ViewId } from '@portico/kernel'
import type { PorticoCore } from '../../state/core.js'

const CHOOSING: readonly ViewId[] = ['Networks', 'SwitchNetwork', 'SwitchFamily', 'WhatIsANetwork']

/** Back to the view from which a network was chosen; closes the modal when there was none (S2.5). */
export function leaveNetworks({ modal }: Pick<PorticoCore, 'modal'>): void {
  const { stack } = modal.get()
  const began = stack.filter(({ id }) => !CHOOSING.includes(id))
  const last = began.at(-1)
  if (!last || began.some(({ id }) => id === 'UnsupportedChain')) modal.close()
  else modal.backTo(stack.indexOf(last))
}
