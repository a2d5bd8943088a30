import { usePluginWords, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { FrameRoom } from './FrameRoom.js'
import { words } from './messages/words.js'

/** What the person decides is in the frame, which lies over this view. */
export function ApproveTransactionView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('approveTitle'))
  return <FrameRoom title={t('approveTitle')} hint={t('approveHint')} />
}
