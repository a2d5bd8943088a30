import { isPorticoError, type Network, sessionOf } from '@portico/kernel'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { connectedNamespaces } from '../account/useShownNamespace.js'
import { beginSwitch } from './beginSwitch.js'
import { leaveNetworks } from './leaveNetworks.js'

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
  const { core, runs, announce } = useModal()
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
    const run = runs.join(...beginSwitch(kernel, chainId))
    leave.current = run.watch()
    try {
      const isDone = await Promise.race([run.result.then(() => true), untilAsking().then(() => false)])
      setChoice(undefined)
      if (isDone) leaveNetworks(core)
      else router.push('SwitchNetwork', { chainId })
    } catch (cause) {
      leave.current()
      const failure = t(isPorticoError(cause, 'REQUEST_REJECTED') ? 'declinedTryAgain' : 'failedTryAgain')
      setChoice({ chainId, failure })
      announce(failure)
    }
  }
  return { choice, choose }
}
