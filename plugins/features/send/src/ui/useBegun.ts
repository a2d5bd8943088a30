import { parseAccountId } from '@portico/kernel'
import { useKernel, usePluginWords, useStore } from '@portico/ui/plugin'
import { useEffect, useMemo } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'
import type { Payer } from './usePayer.js'
import { useSentToast } from './useSentToast.js'

/**
 * Begins with the account, and again when what was begun is over, such as when the wallet has sent it meanwhile; not once
 * the modal is closed, while the view still fades. Tells whether there is something to show.
 * @param params what the host has opened the view with
 */
export function useBegun(sending: Sending, { account }: Payer, params?: unknown): boolean {
  const { locale } = usePluginWords(words)
  const { networks, accountTypes } = useKernel().state
  const opening = useMemo(() => sending.opening(), [sending])
  const isBegun = useStore(sending.state).account === account
  useSentToast(useStore(sending.progress))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isBegun` begins again
  useEffect(() => {
    const chains = networks.get().map(({ caipNetworkId }) => caipNetworkId)
    const accountType = accountTypes.get().get(parseAccountId(account).namespace)
    sending.begin(account, { locale, opening, chains, params, accountType })
  }, [sending, account, locale, networks, accountTypes, params, opening, isBegun])
  return isBegun || opening !== sending.opening()
}
