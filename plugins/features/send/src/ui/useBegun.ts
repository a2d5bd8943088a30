import { parseAccountId } from '@portico/kernel'
import { useKernel, usePluginWords, useStore } from '@portico/ui/plugin'
import { useEffect } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'
import type { Payer } from './usePayer.js'
import { useSentToast } from './useSentToast.js'

/**
 * Begins with the account, and again when what was begun is over, such as when the wallet has sent it meanwhile. Tells
 * whether it has begun.
 * @param params what the host has opened the view with
 */
export function useBegun(sending: Sending, { account }: Payer, params?: unknown): boolean {
  const { locale } = usePluginWords(words)
  const { networks, accountTypes } = useKernel().state
  const isBegun = useStore(sending.state).account === account
  useSentToast(useStore(sending.progress))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isBegun` begins again
  useEffect(() => {
    const chains = networks.get().map(({ caipNetworkId }) => caipNetworkId)
    const accountType = accountTypes.get().get(parseAccountId(account).namespace)
    sending.begin(account, { locale, chains, params, accountType })
  }, [sending, account, locale, networks, accountTypes, params, isBegun])
  return isBegun
}
