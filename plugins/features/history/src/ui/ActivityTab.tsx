import { type AccountId, History, type PorticoError, parseAccountId } from '@portico/kernel'
import {
  SkeletonRows,
  useConnectedAccount,
  useErrorWords,
  useKernel,
  usePluginWords,
  useStore,
  useStyles,
  useToasts,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'
import type { HistoryFeed } from '../createHistoryFeed.js'
import { ActivityList } from './ActivityList.js'
import { historyCss } from './history.styles.js'
import { words } from './messages/words.js'
import { useFeed } from './useFeed.js'

/** What the connected account has done, and what is on its way. */
export function ActivityTab(): ReactNode {
  const feed = useFeed()
  const account = useConnectedAccount(History)?.account
  useStyles(historyCss)
  if (!feed || account === undefined) return <SkeletonRows count={4} />
  return <AccountActivity key={account} feed={feed} account={account} />
}

function AccountActivity({ feed, account }: { readonly feed: HistoryFeed; readonly account: AccountId }): ReactNode {
  const { events, state: facts } = useKernel()
  const state = useStore(feed)
  useFailureToast(state.failure?.error)
  useEffect(() => feed.show(account), [feed, account])
  useEffect(() => {
    const { namespace, chainId: network } = parseAccountId(account)
    const accountType = facts.accountTypes.get().get(namespace)
    events.emit('usage:tracked', { event: 'TRANSACTIONS_OPENED', properties: { network, accountType } })
  }, [events, facts, account])
  return <ActivityList state={state} account={account} onMore={feed.more} onRetry={feed.retry} />
}

/** Each failure is announced once, as it happens (S8.1a); one that is on the screen already says so there. */
function useFailureToast(error: PorticoError | undefined): void {
  const toasts = useToasts()
  const wordsFor = useErrorWords(usePluginWords(words))
  const known = useRef(error)
  useEffect(() => {
    if (error && error !== known.current) toasts.show('error', wordsFor(error).title)
    known.current = error
  }, [toasts, wordsFor, error])
}
