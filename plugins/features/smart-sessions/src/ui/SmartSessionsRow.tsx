import { QuietRow, SlotIcon, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

/** A key. */
const KEY = 'M7.5 16a3.5 3.5 0 1 1 2.6-5.85L16.5 3.75m-3 3 2.5 2.5m-4.75-.25 1.75 1.75'

/** The way to what the account has allowed. */
export function SmartSessionsRow(): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  return (
    <QuietRow icon={<SlotIcon d={KEY} />} onClick={() => router.push('SmartSessions')}>
      {t('title')}
    </QuietRow>
  )
}
