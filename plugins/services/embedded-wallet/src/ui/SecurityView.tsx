import { usePluginWords, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { FrameRoom } from './FrameRoom.js'
import { words } from './messages/words.js'

/** The frame's pages about factors and devices lie over this view. */
export function SecurityView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('securityTitle'))
  return <FrameRoom title={t('securityTitle')} hint={t('securityHint')} />
}
