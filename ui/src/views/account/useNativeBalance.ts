import { type AccountBalance, type AccountId, Balance, type Namespace } from '@portico/kernel'
import { useEffect } from 'react'
import { usePageVisible, useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { useFrozen } from './shownAccount.js'

/** The kernel's own age limit (S9.3): what is asked for sooner is answered from its cache. */
const POLL_MS = 30_000

/** The native coin of the shown account. A failure never looks like zero: the last amount stays and is marked (R11). */
export interface NativeBalance {
  readonly symbol: string
  /** Undefined while it is not known. */
  readonly amount: AccountBalance | undefined
  readonly hasFailed: boolean
  retry(): void
}

/** Read from a node when the account is shown, and every 30 s while the page is looked at. Undefined where it can't be read. */
export function useNativeBalance(namespace: Namespace, account: AccountId): NativeBalance | undefined {
  const { kernel } = useModal().core
  const state = useFrozen(useStore(kernel.state.balances).get(namespace))
  useStore(kernel.state.networks)
  const isVisible = usePageVisible()
  const network = kernel.state.network(account.slice(0, account.lastIndexOf(':')))
  const isReadable = kernel.has(Balance, namespace) && network !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another balance
  useEffect(() => {
    if (!isReadable || !isVisible) return
    const refresh = (options?: { readonly force: boolean }) =>
      void kernel.refreshBalance(namespace, options).catch(() => {}) // the account may be gone by then
    // What was read before stays until a node has answered: money may have come since.
    refresh({ force: kernel.state.balances.get().get(namespace)?.status === 'ready' })
    const timer = setInterval(refresh, POLL_MS)
    return () => clearInterval(timer)
  }, [kernel, namespace, account, isReadable, isVisible])

  if (!isReadable) return undefined
  const shown = state?.account === account ? state : undefined
  return {
    symbol: network.nativeCurrency.symbol,
    amount: shown?.amount,
    hasFailed: shown?.status === 'failed',
    retry: () => void kernel.refreshBalance(namespace, { force: true }).catch(() => {}),
  }
}
