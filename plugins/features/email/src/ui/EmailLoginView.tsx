import { usePluginWords, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { EmailForm } from './EmailForm.js'
import { words } from './messages/words.js'

/** The field alone. */
export function EmailLoginView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('loginTitle'))
  return <EmailForm />
}
