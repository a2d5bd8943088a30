import { type Network, parseAccountId } from '@portico/kernel'
import { formatTokenAmount } from '@portico/ui/money'
import {
  type ConnectedAccount,
  useConnectedAccount,
  useKernel,
  usePluginWords,
  useStore,
  useToasts,
} from '@portico/ui/plugin'
import { useEffect, useMemo, useRef } from 'react'
import type { Sending, SendProgress } from '../sending.js'
import { words } from './messages/words.js'

/** The account that sends, where, and with which wallet. */
export interface Payer extends ConnectedAccount {
  /** Absent where the host does not offer it. */
  readonly network: Network | undefined
}

/** `undefined` while no wallet is connected. */
export function usePayer(): Payer | undefined {
  const networks = useStore(useKernel().state.networks)
  const connected = useConnectedAccount()
  if (!connected) return undefined
  const { chainId } = parseAccountId(connected.account)
  return { ...connected, network: networks.find(({ caipNetworkId }) => caipNetworkId === chainId) }
}

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

/** A toast when the wallet has sent what it was asked for while someone looked. */
function useSentToast(progress: SendProgress | undefined): void {
  const { t, locale } = usePluginWords(words)
  const toasts = useToasts()
  const wasAsking = useRef(false)
  useEffect(() => {
    const isSent = wasAsking.current && progress?.transactionId !== undefined
    wasAsking.current = progress?.status === 'asking'
    if (!isSent) return
    const { amount, token } = progress
    toasts.show('success', t('sent', { amount: formatTokenAmount(amount, token, locale) }))
  }, [progress, toasts, t, locale])
}
