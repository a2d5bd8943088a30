import {
  type AccountId,
  isPorticoError,
  type KeptConnection,
  keptOf,
  type Namespace,
  type NamespaceMap,
  type NamespaceState,
  type RecentWallet,
  sessionOf,
  type WalletMap,
} from '@portico/kernel'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useModal } from '../../state/modalContext.js'
import { beginConnect } from '../../wallets/beginConnect.js'
import { countConnections } from '../account/LeaveRow.js'

/** One connected wallet of a family. */
export interface ShelfWallet {
  readonly walletId: string
  /** The one it shows to the page. */
  readonly account: AccountId
  /** The one in use; the others are kept beside it. */
  readonly isInUse: boolean
}

/** The wallets of a family: the one in use first, then those kept beside it, the latest first. */
export function listShelf(state: NamespaceState | undefined): readonly ShelfWallet[] {
  const session = sessionOf(state)
  const toWallet =
    (isInUse: boolean) =>
    ({ walletId, accounts: [account] }: KeptConnection) => ({ walletId, account, isInUse })
  return [...(session ? [toWallet(true)(keptOf(session))] : []), ...(state?.kept ?? []).map(toWallet(false))]
}

/** The families to show: those with connections, and those that can be connected to one of the offered networks. */
export const listFamilies = (states: NamespaceMap): readonly Namespace[] =>
  [...states]
    .filter(([, state]) => countConnections(state) > 0 || state.offered.length > 0)
    .map(([namespace]) => namespace)

/** The wallets used last that are on this page and not connected, with this family. */
export function listRecent(
  recent: readonly RecentWallet[],
  wallets: WalletMap,
  namespace: Namespace,
  state: NamespaceState | undefined,
): readonly RecentWallet[] {
  const here = wallets.get(namespace) ?? []
  const connected = listShelf(state).map(({ walletId }) => walletId)
  return recent.filter(({ id }) => here.some((wallet) => wallet.id === id) && !connected.includes(id))
}

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
  const { core, announce } = useModal()
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
    const run = core.runs.join(...beginConnect(core.kernel, { namespace, walletId }))
    let isWanted = true
    const stopWatching = run.watch()
    withdraw.current = () => {
      isWanted = false
      stopWatching()
    }
    try {
      await run.result
      if (!isWanted) return
      run.forget()
      setChoice(undefined)
      announce(t('nowInUse', { wallet: name }))
    } catch (cause) {
      if (!isWanted) return
      run.forget()
      const failure = t(isPorticoError(cause, 'REQUEST_REJECTED') ? 'declined' : 'failed')
      setChoice({ walletId, failure })
      announce(failure)
    }
  }
  return { choice, use, cancel }
}
