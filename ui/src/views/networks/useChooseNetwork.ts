import {
  type ChainId,
  isPorticoError,
  type Kernel,
  type Network,
  sessionOf,
  type Unsubscribe,
  type ViewId,
} from '@portico/kernel'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useRouter } from '../../router/useRouter.js'
import { connectedNamespaces } from '../../state/accountKey.js'
import type { PorticoCore } from '../../state/core.js'
import { useModal } from '../../state/modalContext.js'
import type { ModalStore } from '../../state/modalStore.js'
import { topOf } from '../../state/viewStack.js'

/** Families that switch by themselves are done sooner; only a wallet that asks a person gets a screen. */
const ASKING_AFTER_MS = 150

const untilAsking = () => new Promise((resolve) => setTimeout(resolve, ASKING_AFTER_MS))

/** How the last choice is doing, as far as this view shows it. */
export interface Choice {
  readonly chainId: string
  /** Absent while it is under way. */
  readonly failure?: string
}

/** What a press on a network does. */
export function useChooseNetwork(): { readonly choice: Choice | undefined; choose(network: Network): void } {
  const { core, announce } = useModal()
  const { kernel } = core
  const { t } = useWords()
  const router = useRouter()
  const [choice, setChoice] = useState<Choice>()
  const leave = useRef(() => {})
  useEffect(() => () => leave.current(), [])

  async function choose({ caipNetworkId: chainId, chainNamespace }: Network): Promise<void> {
    if (choice && choice.failure === undefined) return
    const namespaces = kernel.state.namespaces.get()
    const session = sessionOf(namespaces.get(chainNamespace))
    if (!session) {
      if (connectedNamespaces(namespaces).length > 0) return router.push('SwitchFamily', { chainId })
      await kernel.switchNetwork(chainId)
      return leaveNetworks(core)
    }
    if (session.chainId === chainId) {
      await kernel.selectNamespace(chainNamespace)
      return leaveNetworks(core)
    }
    setChoice({ chainId })
    const run = core.runs.join(...beginSwitch(kernel, chainId))
    leave.current = run.watch()
    try {
      const isDone = await Promise.race([run.result.then(() => true), untilAsking().then(() => false)])
      setChoice(undefined)
      if (!isDone) {
        keepUntilLeft(core.modal, leave.current)
        leave.current = () => {}
        return router.push('SwitchNetwork', { chainId })
      }
      run.forget()
      leaveNetworks(core)
    } catch (cause) {
      run.forget()
      const failure = t(isPorticoError(cause, 'REQUEST_REJECTED') ? 'declinedTryAgain' : 'failedTryAgain')
      setChoice({ chainId, failure })
      announce(failure)
    }
  }
  return { choice, choose }
}

/**
 * Keeps the request until the view that shows it is left: it may take longer to load than the view before takes to fade out,
 * and the wallet would be asked again.
 */
export function keepUntilLeft(modal: Pick<ModalStore, 'get' | 'subscribe'>, stopWatching: Unsubscribe): void {
  const stop = modal.subscribe(() => {
    if (topOf(modal.get().stack)?.id === 'SwitchNetwork') return
    stop()
    stopWatching()
  })
}

/** The one request by which a wallet is moved to a network, so that two views can share it. */
export const beginSwitch = (kernel: Kernel, chainId: ChainId) =>
  [`switch ${chainId}`, (signal: AbortSignal) => kernel.switchNetwork(chainId, { signal })] as const

const CHOOSING: readonly ViewId[] = ['Networks', 'SwitchNetwork', 'SwitchFamily', 'WhatIsANetwork']

/** Back to the view from which a network was chosen; closes the modal when there was none (S2.5). */
export function leaveNetworks({ modal }: Pick<PorticoCore, 'modal'>): void {
  const { stack } = modal.get()
  const began = stack.filter(({ id }) => !CHOOSING.includes(id))
  const last = began.at(-1)
  if (!last || began.some(({ id }) => id === 'UnsupportedChain')) modal.close()
  else modal.backTo(stack.indexOf(last))
}
