import { createStore, parseAccountId } from '@portico/kernel'
import {
  Button,
  Notice,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { nothing } from '../state/historyState.js'
import { findByHash, findSent } from '../state/pendingRows.js'
import { PastDetails } from './details/PastDetails.js'
import { SentDetails } from './details/SentDetails.js'
import { historyCss } from './history.styles.js'
import { words } from './messages/words.js'
import { useFeed, usePending } from './useFeed.js'

const NOTHING = /* @__PURE__ */ createStore(nothing)

/** All there is to know about one transaction. One that is on its way becomes the one of the list as soon as it is there. */
export function TransactionDetailsView({ params }: ViewProps<'TransactionDetails'>): ReactNode {
  const { account, transactionId } = params
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  useStyles(historyCss)
  useViewTitle(t('transactionTitle'))
  const list = useStore(useFeed() ?? NOTHING)
  const isOfAccount = list.account === account
  const past = (isOfAccount ? findByHash(list.transactions, transactionId) : undefined) ?? params.transaction
  const sent = findSent(account, usePending(account), transactionId)
  const { chainId } = parseAccountId(account)
  if (past) return <PastDetails transaction={past} />
  if (sent) return <SentDetails sent={sent} chainId={chainId} />
  return (
    <Notice title={t('notFound')} hint={t('notFoundHint')}>
      <Button onClick={router.back}>{shared('back')}</Button>
    </Notice>
  )
}
