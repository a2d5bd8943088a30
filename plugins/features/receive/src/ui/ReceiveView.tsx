import { Notice, useConnectedAccount, usePluginWords, useStyles, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import { ReceiveCard } from './ReceiveCard.js'
import { receiveCss } from './receive.styles.js'

/** Where to send what the visitor is to get. */
export function ReceiveView(): ReactNode {
  const { t, shared } = usePluginWords(words)
  const account = useConnectedAccount()?.account
  useStyles(receiveCss)
  useViewTitle(t('slot.receive'))
  if (account === undefined) return <Notice title={shared('notConnected')} isEmpty />
  return <ReceiveCard key={account} account={account} />
}
