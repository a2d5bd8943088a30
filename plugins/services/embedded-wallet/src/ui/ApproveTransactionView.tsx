import { usePluginWords, useStore, useViewTitle, type ViewProps } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { FrameRoom } from './FrameRoom.js'
import { words } from './messages/words.js'

const TITLES = {
  approve: 'approveTitle',
  signIn: 'signInTitle',
  recover: 'recoverTitle',
  protect: 'protectTitle',
  security: 'securityTitle',
} as const

/** What the person decides is in the frame, which lies over this view and has its title. */
export function ApproveTransactionView({ params }: ViewProps<'ApproveTransaction'>): ReactNode {
  const { t } = usePluginWords(words)
  const title = t(TITLES[useStore(params.purpose)])
  useViewTitle(title)
  return <FrameRoom title={title} hint={t('approveHint')} />
}
