import { isPorticoError, type Namespace } from '@portico/kernel'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useModal } from '../../state/modalContext.js'

/** How the last wish to use another wallet is doing. */
export interface WalletChoice {
  readonly walletId: string
  /** Absent while it is under way. */
  readonly failure?: string
}

/** Puts a kept wallet to use, in its place on the list; leaving the list, or `cancel`, withdraws the request. */
export function useUseWallet(namespace: Namespace): {
  readonly choice: WalletChoice | undefined
  use(walletId: string, name: string): void
  cancel(): void
} {
  const { core, runs, announce } = useModal()
  const { t } = useWords()
  const [choice, setChoice] = useState<WalletChoice>()
  const withdraw = useRef(() => {})
  useEffect(() => () => withdraw.current(), [])

  const cancel = () => {
    withdraw.current()
    withdraw.current = () => {}
    setChoice(undefined)
  }
  async function use(walletId: string, name: string): Promise<void> {
    cancel()
    setChoice({ walletId })
    announce(t('continueIn', { wallet: name }))
    const run = runs.join(`connect ${namespace} ${walletId}`, (signal) =>
      core.kernel.connect(namespace, walletId, { signal }),
    )
    let isWanted = true
    const stopWatching = run.watch()
    withdraw.current = () => {
      isWanted = false
      stopWatching()
    }
    try {
      await run.result
      if (!isWanted) return
      setChoice(undefined)
      announce(t('nowInUse', { wallet: name }))
    } catch (cause) {
      if (!isWanted) return
      const failure = t(isPorticoError(cause, 'REQUEST_REJECTED') ? 'declined' : 'failed')
      setChoice({ walletId, failure })
      announce(failure)
    }
  }
  return { choice, use, cancel }
}
