import { Notice, usePluginWords, useToasts, useViewTitle } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { words } from './messages/words.js'

const TOAST_AFTER_MS = 300 // S9.2f

/** The page asked for what the wallet never does (S8.6). */
export function RequestRefusedView(): ReactNode {
  const { t } = usePluginWords(words)
  const toasts = useToasts()
  useViewTitle(t('refusedTitle'))
  useEffect(() => {
    const timer = setTimeout(() => toasts.show('error', t('refusedTitle')), TOAST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [toasts, t])
  return <Notice title={t('refusedTitle')} hint={t('refusedHint')} />
}
